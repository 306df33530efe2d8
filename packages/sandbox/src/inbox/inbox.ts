import type { Query } from '../options.ts'

/** A message that would have been sent. */
export interface Message {
  readonly kind: 'email' | 'sms' | 'mail'
  /** E-mail address or phone number. */
  readonly to: string
  readonly code: string | null
  readonly text: string
  /** In ms since 1970. */
  readonly at: number
}

/** How many messages are shown. */
export const SHOWN = 100
/** How many messages are stored. */
const MAX_MESSAGES = 500

export interface Inbox {
  put(message: Omit<Message, 'at'>): Promise<void>
  /** The newest first, at most {@link SHOWN}. */
  list(): Promise<readonly Message[]>
}

export interface InboxDeps {
  readonly query: Query
  readonly now: () => number
  readonly log: (line: string) => void
}

/** Stores codes and e-mails that would have been sent. A code is also logged. */
export const createInbox = ({ query, now, log }: InboxDeps): Inbox => ({
  async put({ kind, to, code, text }) {
    await query(
      'insert into sandbox.messages (kind, recipient, code, text, at) values ($1, $2, $3, $4, $5::float8)',
      [kind, to, code, text, now()],
    )
    await query(
      `delete from sandbox.messages where id <= (select max(id) from sandbox.messages) - ${MAX_MESSAGES}`,
    )
    if (code !== null) log(`Sandbox: code ${code} for ${to}`)
  },

  async list() {
    const { rows } = await query<{ kind: Message['kind'] } & Omit<Message, 'kind'> & Record<string, unknown>>(
      `select kind, recipient as "to", code, text, at from sandbox.messages order by id desc limit ${SHOWN}`,
    )
    return rows
  },
})

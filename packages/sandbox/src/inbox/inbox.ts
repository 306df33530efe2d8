import type { Query } from '../options.ts'

/** A message that would have been sent. */
export interface Message {
  readonly kind: 'email' | 'sms' | 'mail' | 'webhook'
  /** E-mail address or phone number; of a webhook what it is about. */
  readonly to: string
  readonly code: string | null
  readonly text: string
  /** In ms since 1970. */
  readonly at: number
}

/** How many messages are shown. */
const SHOWN = 100
/** How many messages are stored. */
const MAX_MESSAGES = 500

interface InboxDeps {
  readonly query: Query
  readonly now: () => number
  readonly log: (line: string) => void
}

export type Inbox = ReturnType<typeof createInbox>

/** Stores codes and e-mails that would have been sent. A code is also logged. */
export const createInbox = ({ query, now, log }: InboxDeps) => ({
  async put({ kind, to, code, text }: Omit<Message, 'at'>): Promise<void> {
    await query(
      'insert into sandbox.messages (kind, recipient, code, text, at) values ($1, $2, $3, $4, $5::float8)',
      [kind, to, code, text, now()],
    )
    await query(
      `delete from sandbox.messages where id <= (select max(id) from sandbox.messages) - ${MAX_MESSAGES}`,
    )
    if (code !== null) log(`Sandbox: code ${code} for ${to}`)
  },

  /** The newest first, at most {@link SHOWN}. */
  async list(): Promise<readonly Message[]> {
    const { rows } = await query<Message & Record<string, unknown>>(
      `select kind, recipient as "to", code, text, at from sandbox.messages order by id desc limit ${SHOWN}`,
    )
    return rows
  },
})

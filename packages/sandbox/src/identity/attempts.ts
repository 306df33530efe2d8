import type { CodeCheck, Codes } from '../codes/codes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Query } from '../options.ts'
import { firstRow } from '../tables.ts'
import type { ClientRow } from './clients.ts'
import { refused, wrongField } from './refusals.ts'

/** How long an attempt to sign in or up may take, in ms. */
export const ATTEMPT_LIFETIME = 86_400_000
/** How many codes one attempt may send. */
const MAX_SENDS = 10

export interface AttemptDeps {
  readonly query: Query
  readonly codes: Codes
  readonly inbox: Inbox
  readonly now: () => number
}

/** A form from clerk-js. */
export type Form = Readonly<Record<string, string>>

/** The result of a step. If a session began, it has a secret for the browser's cookie. */
export interface Outcome {
  readonly id: string
  readonly secret?: string
}

/** One step of an attempt. `id` is that of the attempt; '' for a new one. */
export type Step = (deps: AttemptDeps, client: ClientRow, id: string, form: Form) => Promise<Outcome>

interface AttemptRow extends Record<string, unknown> {
  readonly client_id: string
  readonly abandon_at: number
}

/** Finds an attempt by its id; null if there is none. */
export const findAttempt = async <Row extends AttemptRow>(
  query: Query,
  table: 'sign_ins' | 'sign_ups',
  id: string | null,
): Promise<Row | null> =>
  id === null ? null : firstRow<Row>(query, `select * from sandbox.${table} where id = $1`, [id])

/**
 * Finds an attempt of this browser.
 * @throws Refusal if it belongs to another browser, or is too old
 */
export async function attemptOfClient<Row extends AttemptRow>(
  { query, now }: AttemptDeps,
  table: 'sign_ins' | 'sign_ups',
  id: string,
  client: ClientRow,
): Promise<Row> {
  const attempt = await findAttempt<Row>(query, table, id)
  if (attempt?.client_id !== client.id || attempt.abandon_at <= now()) throw refused('resource_not_found')
  return attempt
}

const CODE_REFUSALS = {
  wrong: 'form_code_incorrect',
  expired: 'verification_expired',
  spent: 'verification_failed',
} as const

/** @throws Refusal unless the code is right */
export function requireRightCode(check: CodeCheck): void {
  if (check !== 'right') throw wrongField(CODE_REFUSALS[check], 'code')
}

interface CodeEmail {
  readonly id: string
  readonly to: string
  /** What the code is for: `sign in to this shop`. */
  readonly purpose: string
  /** Saves when the code expires, in ms since 1970. It runs before the e-mail is sent, so that no code is used too early. */
  readonly save: (expiresAt: number) => Promise<unknown>
}

/**
 * Sends a new code for an attempt.
 * @throws Refusal if too many were sent
 */
export async function sendCode(
  { codes, inbox }: AttemptDeps,
  { id, to, purpose, save }: CodeEmail,
): Promise<void> {
  const issued = await codes.issue(id, { id, sends: MAX_SENDS, freshTries: true })
  if (!issued) throw refused('too_many_requests')
  const { code, expiresAt } = issued
  await save(expiresAt)
  const text = `${code} is your code to ${purpose}. It is valid for 10 minutes.`
  await inbox.put({ kind: 'email', to, code, text })
}

import type { Codes } from '../codes/codes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Query } from '../options.ts'
import type { ClientRow } from './clients.ts'
import { IdentityFailure, wrongField } from './failure.ts'
import type { PasswordWork } from './passwords.ts'

/** How long an attempt to sign in or up may take, in ms. */
export const ATTEMPT_LIFETIME = 86_400_000
/** How many codes one attempt may send. */
const MAX_SENDS = 10

export interface AttemptDeps {
  readonly query: Query
  readonly codes: Codes
  readonly inbox: Inbox
  readonly now: () => number
  readonly passwords: PasswordWork
}

/** A form from clerk-js. */
export type Form = Readonly<Record<string, string>>

/** The result of a step. If a session began, it has a secret for the browser's cookie. */
export interface Outcome {
  readonly id: string
  readonly secret?: string
}

interface AttemptRow extends Record<string, unknown> {
  readonly client_id: string
  readonly abandon_at: number
}

/** Finds an attempt by its id; null if there is none. */
export async function findAttempt<Row extends AttemptRow>(
  { query }: AttemptDeps,
  table: 'sign_ins' | 'sign_ups',
  id: string,
): Promise<Row | null> {
  return (await query<Row>(`select * from sandbox.${table} where id = $1`, [id])).rows[0] ?? null
}

/**
 * Finds an attempt of this browser.
 * @throws IdentityFailure if it belongs to another browser, or is too old
 */
export async function attemptOfClient<Row extends AttemptRow>(
  deps: AttemptDeps,
  table: 'sign_ins' | 'sign_ups',
  id: string,
  client: ClientRow,
): Promise<Row> {
  const attempt = await findAttempt<Row>(deps, table, id)
  if (attempt?.client_id !== client.id || attempt.abandon_at <= deps.now())
    throw new IdentityFailure('resource_not_found')
  return attempt
}

/** @throws IdentityFailure unless the code is right */
export function requireRightCode(outcome: string): void {
  if (outcome === 'wrong') throw wrongField('form_code_incorrect', 'code')
  if (outcome === 'expired') throw wrongField('verification_expired', 'code')
  if (outcome === 'spent') throw wrongField('verification_failed', 'code')
}

interface CodeEmail {
  readonly id: string
  readonly to: string
  readonly text: (code: string) => string
  /** Saves when the code expires, in ms since 1970. It runs before the e-mail is sent, so that no code is used too early. */
  readonly save: (expiresAt: number) => Promise<unknown>
}

/**
 * Sends a new code for an attempt.
 * @throws IdentityFailure if too many were sent
 */
export async function sendCode(
  { codes, inbox }: AttemptDeps,
  { id, to, text, save }: CodeEmail,
): Promise<void> {
  const issued = await codes.issue(id, { id, sends: MAX_SENDS, freshTries: true })
  if (!issued) throw new IdentityFailure('too_many_requests')
  await save(issued.expiresAt)
  await inbox.put({ kind: 'email', to, code: issued.code, text: text(issued.code) })
}

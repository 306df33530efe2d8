import type { Query } from '../options.ts'
import { randomId } from '../secrets.ts'
import { firstRow } from '../tables.ts'
import { newSecret } from './clients.ts'
import { type UserRow, userById } from './users.ts'

const DAY = 86_400_000
/** A session ends after a week, which is Clerk's default. */
const EXPIRES_AFTER = 7 * DAY
const ABANDONED_AFTER = 30 * DAY

interface SessionRow extends Record<string, unknown> {
  readonly id: string
  readonly client_id: string
  readonly user_id: string
  readonly status: string
  readonly created_at: number
  readonly last_active_at: number
  readonly expire_at: number
  readonly abandon_at: number
}

export interface OpenSession {
  readonly session: SessionRow
  readonly user: UserRow
}

/** Returns the open session of a browser, with its shopper. A browser has at most one. */
export async function openSessionOf(
  query: Query,
  clientId: string,
  now: number,
): Promise<OpenSession | null> {
  const session = await firstRow<SessionRow>(
    query,
    `select * from sandbox.sessions where client_id = $1 and status = 'active' and expire_at > $2::float8`,
    [clientId, now],
  )
  const user = session && (await userById(query, session.user_id))
  return session && user ? { session, user } : null
}

/** Marks an expired session of the browser, so that it can begin a new one. */
export async function expireSessions(query: Query, clientId: string, now: number): Promise<void> {
  await query(
    `update sandbox.sessions set status = 'expired'
     where client_id = $1 and status = 'active' and expire_at <= $2::float8`,
    [clientId, now],
  )
}

/** Ends the browser's session and attempts. */
export async function endSessions(query: Query, clientId: string, now: number): Promise<void> {
  await query(
    `with ended as (
       update sandbox.sessions set status = 'removed' where client_id = $1 and status = 'active')
     update sandbox.clients set last_active_session_id = null, sign_in_id = null, sign_up_id = null,
       updated_at = $2::float8
     where id = $1`,
    [clientId, now],
  )
}

/** Ends the shopper's sessions in all browsers but one. */
export async function endSessionsElsewhere(query: Query, userId: string, clientId: string): Promise<void> {
  await query(
    `update sandbox.sessions set status = 'revoked'
     where user_id = $1 and client_id <> $2 and status = 'active'`,
    [userId, clientId],
  )
}

/** Returns values for a statement that begins a session: `$1` its id … `$5` the hash of the browser's new secret. */
export function beginning(now: number): { values: readonly unknown[]; id: string; secret: string } {
  const { secret, hash } = newSecret()
  const id = randomId('sess')
  return { values: [id, now, now + EXPIRES_AFTER, now + ABANDONED_AFTER, hash], id, secret }
}

/**
 * Parts of a statement that begins a session for the rows of a common table expression `ready (client_id, user_id)`,
 * with the values of {@link beginning}. The browser gets a new secret, so that one planted earlier is useless.
 */
export const BEGIN = {
  session: `
  insert into sandbox.sessions
    (id, client_id, user_id, status, created_at, last_active_at, expire_at, abandon_at)
  select $1::text, client_id, user_id, 'active', $2::float8, $2::float8, $3::float8, $4::float8 from ready
  on conflict (client_id) where status = 'active' do nothing
  returning id, client_id, user_id`,
  client: (strategy: string) => `
  update sandbox.clients c set secret_hash = $5, last_active_session_id = created.id, last_strategy = '${strategy}',
    sign_in_id = null, sign_up_id = null, updated_at = $2::float8
  from created where c.id = created.client_id returning c.id`,
} as const

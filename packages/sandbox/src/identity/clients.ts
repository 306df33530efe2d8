import { createHash, randomBytes } from 'node:crypto'
import { randomId } from '../ids.ts'
import type { Query } from '../options.ts'

/** A browser, identified by the secret in its cookie. */
export interface ClientRow extends Record<string, unknown> {
  readonly id: string
  readonly sign_in_id: string | null
  readonly sign_up_id: string | null
  readonly last_active_session_id: string | null
  readonly last_strategy: string | null
  readonly created_at: number
  readonly updated_at: number
}

/** Lifetime of the cookie, in seconds: 400 days, the maximum of browsers. */
export const COOKIE_LIFE = 34_560_000

const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Creates a secret for a browser, and the hash that is stored here. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: secretHash(secret) }
}

export async function clientBySecret(query: Query, secret: string): Promise<ClientRow | null> {
  const { rows } = await query<ClientRow>('select * from sandbox.clients where secret_hash = $1', [
    secretHash(secret),
  ])
  return rows[0] ?? null
}

export async function clientById(query: Query, id: string): Promise<ClientRow | null> {
  return (await query<ClientRow>('select * from sandbox.clients where id = $1', [id])).rows[0] ?? null
}

export async function createClient(
  query: Query,
  now: number,
): Promise<{ client: ClientRow; secret: string }> {
  const { secret, hash } = newSecret()
  const { rows } = await query<ClientRow>(
    `insert into sandbox.clients (id, secret_hash, created_at, updated_at)
     values ($1, $2, $3::float8, $3::float8) returning *`,
    [randomId('client'), hash, now],
  )
  const client = rows[0]
  if (!client) throw new Error('Haat: the sandbox could not save a browser.')
  return { client, secret }
}

/** Deletes the browser, with its sessions and attempts. */
export async function deleteClient(query: Query, id: string): Promise<void> {
  await query('delete from sandbox.clients where id = $1', [id])
}

import { createHash, randomBytes } from 'node:crypto'
import type { Query } from '../options.ts'
import { randomId } from '../secrets.ts'
import { firstRow } from '../tables.ts'

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

const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Creates a secret for a browser, and the hash that is stored here. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: secretHash(secret) }
}

export const clientBySecret = (query: Query, secret: string): Promise<ClientRow | null> =>
  firstRow(query, 'select * from sandbox.clients where secret_hash = $1', [secretHash(secret)])

export const clientById = (query: Query, id: string): Promise<ClientRow | null> =>
  firstRow(query, 'select * from sandbox.clients where id = $1', [id])

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
  return { client: rows[0] as ClientRow, secret }
}

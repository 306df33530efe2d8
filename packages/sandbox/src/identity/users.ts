import type { Query } from '../options.ts'
import { firstRow } from '../tables.ts'

export interface UserRow extends Record<string, unknown> {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly email_id: string
  readonly password_hash: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly last_sign_in_at: number | null
  readonly created_at: number
  readonly updated_at: number
}

/** Normalises an e-mail address; null if it is invalid. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : null
}

export const userByEmail = (query: Query, email: string): Promise<UserRow | null> =>
  firstRow(query, 'select * from sandbox.users where email = $1', [email])

/** Returns a user; null if there is none, or no id. */
export const userById = async (query: Query, id: string | null): Promise<UserRow | null> =>
  id === null ? null : firstRow(query, 'select * from sandbox.users where id = $1', [id])

import type { Query } from '../options.ts'
import { hashPassword, type PasswordWork } from './passwords.ts'

/** A demo shopper, who can sign in from the first start on. */
export interface SandboxShopper {
  readonly userId: 'user_demo' | 'user_asha'
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

const PASSWORD = 'fresh-from-the-haat'

export const SANDBOX_SHOPPERS: readonly SandboxShopper[] = [
  {
    userId: 'user_demo',
    email: 'demo@haat.example',
    password: PASSWORD,
    firstName: 'Dev',
    lastName: 'Malhotra',
  },
  {
    userId: 'user_asha',
    email: 'asha@haat.example',
    password: PASSWORD,
    firstName: 'Asha',
    lastName: 'Iyer',
  },
]

/** Adds missing demo shoppers. */
export async function seedShoppers(query: Query, now: number, work?: PasswordWork): Promise<void> {
  const ids = SANDBOX_SHOPPERS.map(({ userId }) => userId)
  const { rows } = await query<{ id: string }>('select id from sandbox.users where id in ($1, $2)', ids)
  const known = new Set(rows.map(({ id }) => id))
  const missing = SANDBOX_SHOPPERS.filter(({ userId }) => !known.has(userId))
  for (const { userId, email, password, firstName, lastName } of missing) {
    const hash = await hashPassword(password, work)
    await query(
      `insert into sandbox.users
         (id, email, email_id, password_hash, first_name, last_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7::float8, $7::float8) on conflict do nothing`,
      [userId, email, userId.replace('user', 'idn'), hash, firstName, lastName, now],
    )
  }
}

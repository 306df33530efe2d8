import type { Query } from '../options.ts'
import { hashPassword } from './passwords.ts'

/** A demo shopper, who can sign in from the first start on. */
export interface SandboxShopper {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

const password = 'fresh-from-the-haat'

export const SANDBOX_SHOPPERS: readonly SandboxShopper[] = [
  { userId: 'user_demo', email: 'demo@haat.example', password, firstName: 'Dev', lastName: 'Malhotra' },
  { userId: 'user_asha', email: 'asha@haat.example', password, firstName: 'Asha', lastName: 'Iyer' },
]

/** Works in the demo shop. Its sessions count as signed in with a second factor. */
export const SANDBOX_STAFF: SandboxShopper = {
  userId: 'user_staff',
  email: 'staff@haat.example',
  password,
  firstName: 'Meera',
  lastName: 'Nair',
}

/** Adds missing demo shoppers and staff. */
export async function seedShoppers(query: Query, now: number): Promise<void> {
  const all = [...SANDBOX_SHOPPERS, SANDBOX_STAFF]
  const ids = all.map(({ userId }) => userId)
  const { rows } = await query<{ id: string }>('select id from sandbox.users where id in ($1, $2, $3)', ids)
  const known = new Set(rows.map(({ id }) => id))
  const missing = all.filter(({ userId }) => !known.has(userId))
  for (const { userId, email, firstName, lastName } of missing) {
    const hash = await hashPassword(password)
    await query(
      `insert into sandbox.users
         (id, email, email_id, password_hash, first_name, last_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7::float8, $7::float8) on conflict do nothing`,
      [userId, email, userId.replace('user', 'idn'), hash, firstName, lastName, now],
    )
  }
}

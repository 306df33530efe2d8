import type { Query } from '../options.ts'
import { IdentityFailure, wrongField } from './failure.ts'
import { isPassword } from './passwords.ts'

/** How many wrong passwords or codes in a row lock an account. */
export const MAX_WRONG = 10
/** Duration of the lock, in minutes. */
export const LOCK_MINUTES = 15

export interface UserRow extends Record<string, unknown> {
  readonly id: string
  /** In lower case. */
  readonly email: string
  readonly email_id: string
  readonly password_hash: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly wrong_tries: number
  readonly locked_until: number | null
  readonly last_sign_in_at: number | null
  readonly created_at: number
  readonly updated_at: number
}

/** Normalises an e-mail address; null if it is invalid. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : null
}

export async function userByEmail(query: Query, email: string): Promise<UserRow | null> {
  return (await query<UserRow>('select * from sandbox.users where email = $1', [email])).rows[0] ?? null
}

export async function userById(query: Query, id: string): Promise<UserRow | null> {
  return (await query<UserRow>('select * from sandbox.users where id = $1', [id])).rows[0] ?? null
}

// A try is counted as wrong before it is compared, so that many tries at the same time are limited to MAX_WRONG.
const COUNT = `
update sandbox.users set
  wrong_tries = case when locked_until is null then wrong_tries + 1 else 1 end,
  locked_until = case when locked_until is null and wrong_tries + 1 >= ${MAX_WRONG} then $3::float8 end
where id = $1 and (locked_until is null or locked_until <= $2::float8)
returning id`

/**
 * Checks a password or a code with `isRight`, unless the account is locked.
 * @throws IdentityFailure if it is locked
 */
export async function guarded(
  query: Query,
  user: UserRow,
  now: number,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const until = now + LOCK_MINUTES * 60_000
  const counted = await query(COUNT, [user.id, now, until])
  if (counted.rows.length === 0) {
    const lockedUntil = (await userById(query, user.id))?.locked_until ?? until
    throw new IdentityFailure('user_locked', {
      lockout_expires_in_seconds: Math.max(1, Math.ceil((lockedUntil - now) / 1000)),
    })
  }
  if (!(await isRight())) return false
  await query('update sandbox.users set wrong_tries = 0, locked_until = null where id = $1', [user.id])
  return true
}

/** @throws IdentityFailure if the password is wrong, or the account is locked */
export async function checkPassword(
  query: Query,
  user: UserRow,
  password: string,
  now: number,
): Promise<void> {
  if (!(await guarded(query, user, now, () => isPassword(password, user.password_hash))))
    throw wrongField('form_password_incorrect', 'password')
}

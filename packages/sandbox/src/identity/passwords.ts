import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { wrongField } from './failure.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 72
const KEY_LENGTH = 32
const COST: ScryptOptions = { r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** How much work a password is: scrypt's N. Quick ones are for tests, which sign in all the time. */
const WORK = { slow: 2 ** 15, quick: 2 ** 10 }
export type PasswordWork = keyof typeof WORK

const derive = (password: string, salt: Buffer, work: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, { ...COST, N: work }, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

/** @throws IdentityFailure when it is too short or too long */
export async function hashPassword(password: string, work: PasswordWork = 'slow'): Promise<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) throw wrongField('form_password_length_too_short', 'password')
  if (length > PASSWORD_MAX) throw wrongField('form_password_length_too_long', 'password')
  const salt = randomBytes(16)
  const key = await derive(password, salt, WORK[work])
  return `${salt.toString('hex')}:${key.toString('hex')}:${WORK[work]}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  // Hashes of earlier versions do not say how much work they are.
  const [salt = '', key = '', work = WORK.slow] = hash.split(':')
  // Nobody has such a long one: no work for it.
  if ([...password].length > PASSWORD_MAX) return false
  const tried = await derive(password, Buffer.from(salt, 'hex'), Number(work))
  return timingSafeEqual(Buffer.from(key, 'hex'), tried)
}

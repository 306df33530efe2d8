import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { wrongField } from './failure.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 72
const KEY_LENGTH = 32
const COST: ScryptOptions = { r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Cost of hashing a password: scrypt's N. `quick` is for tests, which sign in often. */
const WORK = { slow: 2 ** 15, quick: 2 ** 10 }
export type PasswordWork = keyof typeof WORK

const derive = (password: string, salt: Buffer, work: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, { ...COST, N: work }, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

/** @throws IdentityFailure if it is too short or too long */
export async function hashPassword(password: string, work: PasswordWork = 'slow'): Promise<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) throw wrongField('form_password_length_too_short', 'password')
  if (length > PASSWORD_MAX) throw wrongField('form_password_length_too_long', 'password')
  const salt = randomBytes(16)
  const key = await derive(password, salt, WORK[work])
  return `${salt.toString('hex')}:${key.toString('hex')}:${WORK[work]}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  // Hashes from earlier versions do not contain their cost.
  const [salt = '', key = '', work = WORK.slow] = hash.split(':')
  // No password is this long, so do not spend time on it.
  if ([...password].length > PASSWORD_MAX) return false
  const tried = await derive(password, Buffer.from(salt, 'hex'), Number(work))
  return timingSafeEqual(Buffer.from(key, 'hex'), tried)
}

import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { wrongField } from './failure.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 72
const KEY_LENGTH = 32
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, COST, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

/** @throws IdentityFailure when it is too short or too long */
export async function hashPassword(password: string): Promise<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) throw wrongField('form_password_length_too_short', 'password')
  if (length > PASSWORD_MAX) throw wrongField('form_password_length_too_long', 'password')
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  // Nobody has such a long one: no work for it.
  if ([...password].length > PASSWORD_MAX) return false
  return timingSafeEqual(Buffer.from(key, 'hex'), await derive(password, Buffer.from(salt, 'hex')))
}

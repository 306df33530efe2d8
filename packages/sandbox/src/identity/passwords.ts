import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import environment from './environment.json' with { type: 'json' }
import { wrongField } from './refusals.ts'

const { min_length: PASSWORD_MIN, max_length: PASSWORD_MAX } = environment.user_settings.password_settings
const KEY_LENGTH = 32
/**
 * Cost of hashing a password: scrypt's N. It is low, because everyone who can open the shop can also choose a new password
 * for any account, with the code in the inbox.
 */
const COST = 2 ** 12

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    const options = { N: cost, maxmem: 64 * 1024 * 1024 }
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, options, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

/** @throws Refusal if it is too short or too long */
export async function hashPassword(password: string): Promise<string> {
  const length = [...password].length
  if (length < PASSWORD_MIN) throw wrongField('form_password_length_too_short', 'password')
  if (length > PASSWORD_MAX) throw wrongField('form_password_length_too_long', 'password')
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return `${salt.toString('hex')}:${key.toString('hex')}:${COST}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  // Hashes from earlier versions have a higher cost, or the highest one and do not name it.
  const [salt = '', key = '', cost = 2 ** 15] = hash.split(':')
  return timingSafeEqual(
    Buffer.from(key, 'hex'),
    await derive(password, Buffer.from(salt, 'hex'), Number(cost)),
  )
}

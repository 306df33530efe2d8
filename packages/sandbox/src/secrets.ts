import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Creates a random id like Clerk's (27 characters, 160 bits) or Razorpay's (14): `user_3f…`, only letters and digits. */
export const randomId = (prefix: string, length = 27): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`

/** Returns the HMAC-SHA256 of a text in hexadecimal digits: Razorpay's signature of payments and messages. */
export const hmacOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in constant time: their hashes are compared, because `timingSafeEqual` needs equal lengths. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

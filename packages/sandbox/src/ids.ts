import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Creates a random id like Clerk's (27 characters, 160 bits) or Razorpay's (14): `user_3f…`, only letters and digits. */
export const randomId = (prefix: string, length = 27): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`

import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random name, as Clerk (27 signs, 160 bits) and Razorpay (14) write them: `user_3f…`, letters and digits only. */
export const randomId = (prefix: string, length = 27): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`

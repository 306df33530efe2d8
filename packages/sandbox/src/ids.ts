import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random name of 160 bits, as Clerk writes them: `user_3f…` (letters and digits only). */
export const randomId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 27 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`

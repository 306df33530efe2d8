import { randomBytes } from 'node:crypto'

/** Creates an id that cannot be guessed: 128 random bits, as 32 hexadecimal digits. */
export const newId = (): string => randomBytes(16).toString('hex')

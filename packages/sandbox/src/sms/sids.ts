import { randomBytes } from 'node:crypto'

/** Creates an id like Twilio's: two letters and 32 hexadecimal digits. */
export const randomSid = (prefix: 'VE' | 'VL'): string => `${prefix}${randomBytes(16).toString('hex')}`

import { randomBytes } from 'node:crypto'

/** A name as Twilio gives them: two letters and 32 hexadecimal digits. */
export const randomSid = (prefix: 'VE' | 'VL'): string => `${prefix}${randomBytes(16).toString('hex')}`

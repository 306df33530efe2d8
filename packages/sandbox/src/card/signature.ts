import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal digits, as Razorpay signs payments and messages. */
export const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether two texts are the same, in a time that does not depend on where they differ. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(signed('compare', one)), Buffer.from(signed('compare', other)))

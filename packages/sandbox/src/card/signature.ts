import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the HMAC-SHA256 in hexadecimal digits, which is Razorpay's signature of payments and messages. */
export const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** Whether two texts are the same, compared in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(signed('compare', one)), Buffer.from(signed('compare', other)))

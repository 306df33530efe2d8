import type { Http } from '../shared/http.ts'
import { readOtpAnswer } from './phone.wire.ts'

/** The calls of phone verification. */
export const phoneApi = (http: Http) => ({
  /** Sends a code to a phone; `key` is the idempotency key. */
  send: (phone: string, key: string) =>
    http.post('/api/v1/send-otp', readOtpAnswer, { body: { phone }, key }),
  /** Checks a code. */
  verify: (phone: string, otp: string) =>
    http.post('/api/v1/verify-otp', readOtpAnswer, { body: { phone, otp } }),
})

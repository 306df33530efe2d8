import type { Http } from '../shared/http.ts'
import { type OtpAnswer, readOtpAnswer } from './phone.wire.ts'

export interface PhoneApi {
  /** Sends a code to a phone; `key` names the intention. */
  send(phone: string, key: string): Promise<OtpAnswer>
  /** Tries a code. */
  verify(phone: string, otp: string): Promise<OtpAnswer>
}

/** The calls of phone verification (account.md §7). */
export const phoneApi = (http: Http): PhoneApi => ({
  send: (phone, key) => http.post('/api/v1/send-otp', readOtpAnswer, { body: { phone }, key }),
  verify: (phone, otp) => http.post('/api/v1/verify-otp', readOtpAnswer, { body: { phone, otp } }),
})

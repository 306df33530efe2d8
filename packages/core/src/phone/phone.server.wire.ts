import * as v from 'valibot'
import { fullPhone, readPhone } from '../shared/phone-number.ts'
import { otpMessagesTexts } from './phone.texts.ts'

// What only the server and its OpenAPI document use. In a file of its own, because browsers would load it.

/** A phone on the wire: country code and ten digits. */
const PhoneWire = v.pipe(
  v.string(),
  v.transform((phone) => fullPhone(readPhone(phone))),
  v.minLength(1, 'Please enter a valid 10-digit phone number.'),
)
/** Six digits. */
const OtpWire = v.pipe(
  v.string(),
  v.minLength(1, otpMessagesTexts.messages.otpMissing),
  v.regex(/^\d{6}$/, otpMessagesTexts.messages.otpShort),
)

/** Request body of `POST /api/v1/send-otp`. */
export const SendOtpWire = v.object({ phone: PhoneWire })
/** Request body of `POST /api/v1/verify-otp`. */
export const VerifyOtpWire = v.object({ phone: PhoneWire, otp: OtpWire })
/** Response of both calls; for a wrong code `success` is false, with a message. */
export const OtpAnswerWire = v.object({ success: v.boolean(), message: v.string() })

import * as v from 'valibot'
import { fullPhone, readPhone } from '../shared/phone-number.ts'
import { unlessRefused } from '../shared/refusals.ts'
import { commonOtpTexts } from './phone.copy.ts'

/** A phone on the wire: country code and ten digits (account.md §7). */
export const PhoneWire = v.pipe(
  v.string(),
  v.transform((phone) => fullPhone(readPhone(phone))),
  v.minLength(1, 'Please enter a valid 10-digit phone number.'),
)
/** Six digits. */
export const OtpWire = v.pipe(
  v.string(),
  v.minLength(1, commonOtpTexts.otpMissing),
  v.regex(/^\d{6}$/, commonOtpTexts.otpShort),
)

/** Request body of `POST /api/v1/send-otp`. */
export const SendOtpWire = v.object({ phone: PhoneWire })
/** Request body of `POST /api/v1/verify-otp`. */
export const VerifyOtpWire = v.object({ phone: PhoneWire, otp: OtpWire })
/** Response of both calls; for a wrong code `success` is false, with a message. */
export const OtpAnswerWire = v.object({ success: v.boolean(), message: v.string() })

/** Throws if the code was refused, which has status 200. */
export const readOtpAnswer = unlessRefused((body) => void v.parse(v.object({ success: v.boolean() }), body))

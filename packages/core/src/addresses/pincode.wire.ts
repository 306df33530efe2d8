import * as v from 'valibot'
import { PINCODE_SHAPE } from '../shared/pincode.ts'
import type { PincodePlace } from './addresses.ts'

/** `GET /api/v1/pincode/{pincode}`: `data` is null if the pincode is not in the table. */
export const PincodeAnswerWire = v.object({
  success: v.literal(true),
  data: v.nullable(v.object({ pincode: v.string(), city: v.string(), state: v.string() })),
})

/** Returns null if the shop does not know the pincode. */
export const readPincode = (body: unknown): PincodePlace | null => {
  const { data } = v.parse(PincodeAnswerWire, body)
  return data && { city: data.city, state: data.state }
}

/** A PIN code in a call. @param wrong the message for anything else */
export const PincodeWire = (wrong: v.ErrorMessage<v.RegexIssue<string>>) =>
  v.pipe(v.string(), v.regex(PINCODE_SHAPE, wrong))

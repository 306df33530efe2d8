import { digitsIn } from './digits.ts'

export const PINCODE_DIGITS = 6

/** Returns the digits of a typed pincode, at most six. */
export const pincodeDigits = (typed: string): string => digitsIn(typed, PINCODE_DIGITS)

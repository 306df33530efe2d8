import { digitsIn } from './digits.ts'

export const PINCODE_DIGITS = 6

/** A PIN code of India: the first digit is the zone, from 1 to 9. */
export const PINCODE_SHAPE = /^[1-9]\d{5}$/

/** Returns the digits of a typed pincode, at most six. */
export const pincodeDigits = (typed: string): string => digitsIn(typed, PINCODE_DIGITS)

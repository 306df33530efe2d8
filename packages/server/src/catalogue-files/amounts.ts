import { UNITS, type Unit } from '@haat/core/catalogue'

/** Thousands grouped the English or the Indian way, with or without a decimal point: "1,299.00", "1,23,456". */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
/** A decimal comma, with or without points between the thousands: "12,50", "1.299,00". */
const DECIMAL_COMMA = /^\d{1,3}(\.?\d{3})*,\d{1,2}$/
const PLAIN = /^\d+(\.\d+)?$/

/** Currency symbols and words for rupees in a column of prices: "Rs. 24/-", "24 रुपये". */
const RUPEES = /^(?:₹|rs\.?|inr|रुपये|रु\.?)\s*|\s*(?:₹|rs\.?|inr|रुपये|रु\.?|rupees|\/-)$/gi

const ZERO = '०'.codePointAt(0) ?? 0
/** Returns the text with the digits 0 to 9 for those of Devanagari. */
const latinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? ZERO) - ZERO))

/** Parses a number as it is written in tables; NaN if it is invalid. A minus sign is accepted. */
export function numberOf(text: string): number {
  const bare = latinDigits(text).trim().replace(RUPEES, '')
  const sign = bare.startsWith('-') ? -1 : 1
  const digits = sign < 0 ? bare.slice(1) : bare
  if (PLAIN.test(digits)) return sign * Number(digits)
  if (GROUPED.test(digits)) return sign * Number(digits.replaceAll(',', ''))
  if (DECIMAL_COMMA.test(digits)) return sign * Number(digits.replaceAll('.', '').replace(',', '.'))
  return Number.NaN
}

/** The ways in which units are written. */
const WORDS: Readonly<Record<Unit, string>> = {
  kg: 'kg kgs kilo kilos kilogram kilograms किलो किग्रा',
  g: 'g gm gms gr gram grams ग्राम',
  l: 'l lt ltr ltrs liter liters litre litres लीटर',
  ml: 'ml मिली',
  m: 'm mtr meter metre metres मीटर',
  cm: 'cm',
  piece: 'piece pieces pc pcs nos no unit units pack packs packet packets नग पीस पैकेट',
}

const unitOf = (word: string): Unit | undefined =>
  UNITS.find((unit) => WORDS[unit].split(' ').includes(word.toLowerCase().normalize('NFC')))

const MEASURE = /^(?<amount>[\d.,]*)\s*(?<word>[\p{L}\p{M}]+)\.?$/u

/** Parses an amount with its unit: "200 kg", "500gm", "kg" for 1 kg. Null for anything else. */
export function measureOf(text: string): { readonly amount: number; readonly unit: Unit } | null {
  const { amount = '', word = '' } = MEASURE.exec(latinDigits(text).trim())?.groups ?? {}
  const unit = unitOf(word)
  const number = amount === '' ? 1 : numberOf(amount)
  return unit === undefined || Number.isNaN(number) ? null : { amount: number, unit }
}

/** A price for a unit: "24/kg", "₹24 per 500 g". */
const PER_UNIT = /^(?<price>.*\d)\s*(?:\/|\bper\b)\s*(?<unit>[\d.]*\s*[\p{L}\p{M}]+)$/iu

/** Separates a price from the unit that follows it. Without a unit, the price is the complete text. */
export function priceAndUnit(text: string): { readonly price: string; readonly unit: string } {
  const { price = text, unit = '' } = PER_UNIT.exec(text.trim())?.groups ?? {}
  return { price, unit }
}

/** Thousands grouped the English or the Indian way, with or without a decimal point: "1,299.00", "1,23,456". */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
/** A decimal comma, with or without points between the thousands: "12,50", "1.299,00". */
const DECIMAL_COMMA = /^\d{1,3}(\.?\d{3})*,\d{1,2}$/
const PLAIN = /^\d+(\.\d+)?$/

/** Currency symbols and words for rupees in a column of prices. */
const RUPEES = /^(₹|rs\.?|inr)\s*|\s*(₹|inr|\/-)$/gi

/** Parses a number as it is written in tables; NaN if it is invalid. A minus sign is accepted. */
export function numberOf(text: string): number {
  const bare = text.trim().replace(RUPEES, '')
  const sign = bare.startsWith('-') ? -1 : 1
  const digits = sign < 0 ? bare.slice(1) : bare
  if (PLAIN.test(digits)) return sign * Number(digits)
  if (GROUPED.test(digits)) return sign * Number(digits.replaceAll(',', ''))
  if (DECIMAL_COMMA.test(digits)) return sign * Number(digits.replaceAll('.', '').replace(',', '.'))
  return Number.NaN
}

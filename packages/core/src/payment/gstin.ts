const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether a text is a GSTIN in capitals, with the right check digit: its last one, by the formula of the GST network. */
export function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false
  const sum = [...text.slice(0, -1)].reduce((all, digit, at) => {
    const product = DIGITS.indexOf(digit) * (1 + (at % 2))
    return all + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return text.at(-1) === DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length]
}

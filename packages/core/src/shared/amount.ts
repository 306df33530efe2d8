import { asciiDigits } from './digits.ts'
import type { Paise } from './money.ts'

/**
 * Reads a typed amount of rupees, such as 1,499.50, ₹99 or ५००, with at most two decimals. What it cannot read is null, never
 * a part of it.
 */
export function paiseIn(typed: string): Paise | null {
  const text = asciiDigits(typed).replaceAll(/[\s,\p{Cf}]/gu, '')
  const [, rupees, paise = ''] = /^(?:₹|Rs\.?)?(\d{1,9})(?:\.(\d{0,2}))?$/i.exec(text) ?? []
  return rupees === undefined ? null : ((Number(rupees) * 100 + Number(paise.padEnd(2, '0'))) as Paise)
}

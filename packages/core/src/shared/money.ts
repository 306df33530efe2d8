/** Integer paise; 100 paise are one rupee. */
export type Paise = number & { readonly unit: 'paise' }

/** Rupees as the wire has them (at most two decimals) in paise. Null where the amount is missing or negative. */
export function paiseOf(rupees: number | null): Paise | null {
  if (rupees === null || !Number.isFinite(rupees) || rupees < 0) return null
  const paise = Math.round(rupees * 100)
  return Number.isSafeInteger(paise) ? (paise as Paise) : null
}

/** Paise as the wire wants them: rupees. */
export const rupeesOf = (amount: Paise): number => amount / 100

/** Sum of price times quantity, in paise. */
export const sumOf = (lines: Iterable<{ price: Paise; quantity: number }>): Paise => {
  let total = 0
  for (const { price, quantity } of lines) total += price * quantity
  return total as Paise
}

/** The prefixes that the screens use, each its own (storefront.md §1), and the code that a partner may prefer. */
export type CurrencyPrefix = '₹' | 'Rs.' | 'Rs' | '$' | 'INR'

export interface PriceFormat {
  /** @default '₹' */
  prefix?: CurrencyPrefix
  /** `fixed`: always two decimals. `locale`: decimals only where there are any. @default 'fixed' */
  decimals?: 'fixed' | 'locale'
}

/** Digits in Indian groups: the last three, then pairs. */
const grouped = (digits: string) => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

/**
 * An amount for reading, in Indian grouping: "₹1,23,456.50". Not by `Intl`: the first formatter of a page takes 70 ms
 * on a cheap phone, in the middle of its start.
 */
export let formatPrice = (amount: Paise, { prefix = '₹', decimals = 'fixed' }: PriceFormat = {}): string => {
  const [rupees = '', paise = ''] = rupeesOf(amount).toFixed(2).split('.')
  const shown = decimals === 'fixed' ? paise : paise.replace(/0+$/, '')
  const digits = shown === '' ? grouped(rupees) : `${grouped(rupees)}.${shown}`
  return prefix.length > 1 ? `${prefix} ${digits}` : `${prefix}${digits}`
}

/** Lets a page write amounts in its own language. */
export function setFormatPrice(format: typeof formatPrice): void {
  formatPrice = format
}

/** Percentage off: round((original − price) / original × 100), 0 where there is none (storefront.md §9). */
export function percentOff(original: Paise | null, price: Paise | null): number {
  if (original === null || price === null || original <= price || original === 0) return 0
  return Math.round(((original - price) / original) * 100)
}

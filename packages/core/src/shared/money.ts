import { grouped } from './numbers.ts'

/** An integer number of paise; 100 paise are one rupee. */
export type Paise = number & { readonly unit: 'paise' }

/**
 * Converts rupees on the wire (at most two decimals) to paise. Null if the amount is missing, negative or too large.
 */
export function paiseOf(rupees: number | null): Paise | null {
  if (rupees === null || !Number.isFinite(rupees) || rupees < 0) return null
  const paise = Math.round(rupees * 100)
  return Number.isSafeInteger(paise) ? (paise as Paise) : null
}

/** Converts paise to rupees, the unit on the wire. */
export const rupeesOf = (amount: Paise): number => amount / 100

/** Returns the sum of price times quantity, in paise. */
export const sumOf = (lines: Iterable<{ price: Paise; quantity: number }>): Paise => {
  let total = 0
  for (const { price, quantity } of lines) total += price * quantity
  return total as Paise
}

/** The prefixes of the different screens, and a currency code that partners can choose. */
type CurrencyPrefix = '₹' | 'Rs.' | 'Rs' | '$' | 'INR'

export interface PriceFormat {
  /** @default '₹' */
  prefix?: CurrencyPrefix
  /** `fixed`: always two decimals. `locale`: decimals only where there are any. @default 'fixed' */
  decimals?: 'fixed' | 'locale'
}

/** What a shop writes before amounts on every screen; undefined if each screen has its own, as specified. */
export let ownCurrency: string | undefined

/** Lets a shop write the same before amounts on every screen: '₹', or a word such as 'Rs.'. */
export function setCurrency(own: string | undefined): void {
  ownCurrency = own
}

/**
 * Formats an amount as specified, with Indian grouping: "₹1,23,456.50". Does not use `Intl`: creating the first
 * formatter of a page takes 70 ms on a slow phone, during the start of the page.
 */
export const specifiedPrice = (
  amount: Paise,
  { prefix = '₹', decimals = 'fixed' }: PriceFormat = {},
): string => {
  const [rupees = '', paise = ''] = rupeesOf(amount).toFixed(2).split('.')
  const shown = decimals === 'fixed' ? paise : paise.replace(/0+$/, '')
  const digits = shown === '' ? grouped(rupees) : `${grouped(rupees)}.${shown}`
  const shownPrefix = prefix === 'INR' ? prefix : (ownCurrency ?? prefix)
  return shownPrefix.length > 1 ? `${shownPrefix} ${digits}` : `${shownPrefix}${digits}`
}

/** Formats an amount for display, in the language of the page. */
export let formatPrice = specifiedPrice

/** Lets a page format amounts in another language. */
export function setFormatPrice(format: typeof formatPrice): void {
  formatPrice = format
}

/** Returns the percentage off: round((original − price) / original × 100), or 0 if there is none. */
export function percentOff(original: Paise | null, price: Paise | null): number {
  if (original === null || price === null || original <= price || original === 0) return 0
  return Math.round(((original - price) / original) * 100)
}

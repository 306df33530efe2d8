import { setFormatDay, specifiedDay, TIME_ZONE } from './dates.ts'
import { ownCurrency, setFormatPrice, specifiedPrice } from './money.ts'

/** The language of dates and amounts. */
interface FormatLanguage {
  /** BCP 47, such as `hi`. */
  readonly language: string
  /** `code` writes "INR". @default 'symbol' */
  readonly currency?: 'symbol' | 'code'
}

/** How dates and amounts are written. */
export interface Formats {
  readonly formatDay: typeof specifiedDay
  readonly formatPrice: typeof specifiedPrice
}

/** Whether dates and amounts have the format of the specification. */
export const isOwn = (language: string): boolean => /^en\b/i.test(language)

const known = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
/** A cached formatter. */
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, create: () => T): T {
  const format = known.get(key) ?? create()
  known.set(key, format)
  return format as T
}

/** Returns how dates and amounts are written in a language, which is read at each of them. */
export const createFormats = (now: () => FormatLanguage): Formats => ({
  formatDay(date) {
    const { language } = now()
    if (isOwn(language)) return specifiedDay(date)
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const
    return cached(`day ${language}`, () => new Intl.DateTimeFormat(language, options)).format(date)
  },
  formatPrice(amount, format = {}) {
    const { language, currency } = now()
    const { decimals = 'fixed' } = format
    if (format.prefix === '$' && ownCurrency === undefined) return specifiedPrice(amount, format)
    if (isOwn(language))
      return specifiedPrice(amount, currency === 'code' ? { ...format, prefix: 'INR' } : format)
    return cached(
      `price ${language} ${currency} ${decimals}`,
      () =>
        new Intl.NumberFormat(language, {
          style: 'currency',
          currency: 'INR',
          currencyDisplay: currency === 'code' ? 'code' : 'narrowSymbol',
          minimumFractionDigits: decimals === 'fixed' ? 2 : 0,
        }),
    ).format(amount / 100)
  },
})

/**
 * Formats dates and amounts in another language than English; amounts stay integer paise. Applies to all shops of a
 * page, or of a server.
 * @param now the language at present, read at each date and amount: `() => shop.translation.value`
 */
export function localiseFormats(now: () => FormatLanguage): void {
  const { formatDay, formatPrice } = createFormats(now)
  setFormatDay(formatDay)
  setFormatPrice(formatPrice)
}

import { formatDay, formatPrice, setFormatDay, setFormatPrice } from '@haat/core'
import { type Language, languages } from './current.ts'

const [ownDay, ownPrice] = [formatDay, formatPrice]

/** Whether dates and amounts have the format of the specification. */
export const isOwn = (lang: string): boolean => /^en\b/i.test(lang)

const known = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
/** A cached formatter. */
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, create: () => T): T {
  const format = known.get(key) ?? create()
  known.set(key, format)
  return format as T
}

const present = (): Pick<Language, 'lang' | 'currency'> => {
  for (const language of languages()) return language
  return { lang: 'en', currency: 'symbol' }
}

/** A number in a language: 1,23,456 or 123.456. */
export const numberIn = (lang: string, value: number): string =>
  cached(`number ${lang}`, () => new Intl.NumberFormat(isOwn(lang) ? 'en-IN' : lang)).format(value)

/** Formats dates and amounts in the language of the rendered element; amounts stay integer paise. */
export function localiseFormats(): void {
  setFormatDay((date) => {
    const { lang } = present()
    if (isOwn(lang)) return ownDay(date)
    const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
    return cached(`day ${lang}`, () => new Intl.DateTimeFormat(lang, options)).format(date)
  })
  setFormatPrice((amount, format = {}) => {
    const { lang, currency } = present()
    const { decimals = 'fixed' } = format
    if (format.prefix === '$') return ownPrice(amount, format)
    if (isOwn(lang)) return ownPrice(amount, currency === 'code' ? { ...format, prefix: 'INR' } : format)
    return cached(
      `price ${lang} ${currency} ${decimals}`,
      () =>
        new Intl.NumberFormat(lang, {
          style: 'currency',
          currency: 'INR',
          currencyDisplay: currency === 'code' ? 'code' : 'narrowSymbol',
          minimumFractionDigits: decimals === 'fixed' ? 2 : 0,
        }),
    ).format(amount / 100)
  })
}

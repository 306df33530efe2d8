/** Groups digits as in India: the last three, then pairs. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')

const isEnglish = (language: string) => /^en\b/i.test(language)

const formats = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()
function once<T>(known: Map<string, T>, language: string, create: () => T): T {
  const value = known.get(language) ?? create()
  known.set(language, value)
  return value
}

// English does without `Intl`: creating the first formatter of a page takes 70 ms on a slow phone, during the start of
// the page.

/** Formats a whole number in a language: 1,23,456 or 123.456. */
export const formatNumber = (value: number, language: string): string =>
  isEnglish(language)
    ? grouped(String(value))
    : once(formats, language, () => new Intl.NumberFormat(language)).format(value)

export const pluralForm = (value: number, language: string): Intl.LDMLPluralRule => {
  if (isEnglish(language)) return value === 1 ? 'one' : 'other'
  return once(rules, language, () => new Intl.PluralRules(language)).select(value)
}

import type { OwnTexts, Translation } from './texts.ts'

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/**
 * Texts of a page, from several sources; earlier ones take precedence. What cannot be used is reported once on the
 * console, by code that only such pages load, and the shop's text is kept.
 */
export function ownTexts(...sources: readonly unknown[]): OwnTexts {
  const given = sources.filter((source) => source !== undefined && source !== null)
  if (given.length > 0)
    import('./texts.check.ts').then(
      ({ reportTexts }) => given.forEach(reportTexts),
      () => {},
    )
  return Object.assign({}, ...given.filter(isObject).toReversed())
}

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

/** A translation from what a page says; an invalid language is English. */
export const translationOf = (language = 'en', ...sources: readonly unknown[]): Translation => ({
  language: language === 'en' || isLanguage(language) ? language : 'en',
  texts: ownTexts(...sources),
})

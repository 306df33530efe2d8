import { baseOf, inBase } from '@haat/core'
import type { LanguageLink } from '@haat/react/internal/header/index.ts'
import { language as current } from '../texts.ts'

declare const __HAAT_LANGUAGES__: readonly string[]
/** Languages of the shop, the first at the usual addresses. */
export const languages = __HAAT_LANGUAGES__

export const hasLanguages = languages.length > 1

const nameOf = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)

/** Returns the addresses of a page in all languages, with their names in themselves; none for a shop with one language. */
export const languageLinks = (path: string): readonly LanguageLink[] =>
  hasLanguages
    ? languages.map((language) => ({
        language,
        name: nameOf(language) ?? language,
        href: inBase(path, baseOf(language, languages)),
        isCurrent: language === current,
      }))
    : []

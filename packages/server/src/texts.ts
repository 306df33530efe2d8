import { AsyncLocalStorage } from 'node:async_hooks'
import { baseOf, createTexts, type Translation } from '@haat/core'

const ENGLISH: Translation = { language: 'en', texts: {} }
/** What the shop's folder says, the first language of the shop first. A process serves one shop. */
let translations: readonly Translation[] = [ENGLISH]

const current = new AsyncLocalStorage<string>()
const translationNow = (): Translation =>
  translations.find(({ language }) => language === current.getStore()) ?? translations[0] ?? ENGLISH

/** Reads the texts of the shop's messages, in the language of {@link inLanguage}, else in the shop's first. */
export const texts = createTexts(translationNow)

export const languageNow = (): string => translationNow().language

/** Returns what precedes the paths of pages in this language: '/hi'; '' for the shop's first. */
export const baseNow = (): string =>
  baseOf(
    languageNow(),
    translations.map(({ language }) => language),
  )

/** Returns a message of the shop's folder, as subject and text; null if it has none of this name. */
export function ownMessage(name: string): readonly [subject: string, text: string] | null {
  const [subject, text] = translationNow().texts[`messages.${name}`] ?? []
  return subject === undefined || text === undefined ? null : [subject, text]
}

/** Sets languages and texts of a shop's folder, from the next response on. */
export function setTranslations(own: readonly Translation[]): void {
  translations = own
}

/** Does something whose messages are in a language; in the shop's first if it has no pages in that. */
export const inLanguage = <T>(language: string, act: () => T): T => current.run(language, act)

/** Returns the first of the shop's languages that a request accepts, else its first. */
export const languageOf = (accepted: string | undefined): string => {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().split(/[-;]/)[0])
  return wanted.find((name) => translations.some(({ language }) => language === name)) ?? ''
}

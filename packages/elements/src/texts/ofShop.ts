import type { OwnTexts } from '@haat/core'

// A build for a shop has its own values (build/own-texts.ts).

/** What the shop writes before amounts on every screen; undefined if each screen has its own. */
export const CURRENCY: string | undefined = undefined
/** The languages that have a translation. */
export const LANGUAGES: readonly string[] = ['hi']
/** Translations by language, each a file that elements in its language load. */
export const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: OwnTexts }>>> = {
  hi: () => import('@haat/core/texts/hi.json'),
}

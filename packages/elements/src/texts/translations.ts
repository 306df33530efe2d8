import type { OwnTexts } from '@haat/core'

/**
 * Translations by language, each a file that elements in its language load. A build for a shop has all of its languages
 * (build/own-texts.ts).
 */
export const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: OwnTexts }>>> = {
  hi: () => import('@haat/core/texts/hi.json'),
}

/** Returns the language without its region, script or variant: 'hi' for 'hi-IN'. */
export const baseLanguage = (lang: string): string => lang.split('-', 1).join().toLowerCase()

import { createTexts, inBase, localiseFormats, setCurrency } from '@haat/core'

declare const __HAAT_LANGUAGE__: string
declare const __HAAT_BASE__: string
declare const __HAAT_CURRENCY__: string | null

/** Language of these pages. The build has put its texts into the dictionaries (packages/elements/build/translated-texts.ts). */
export const language = __HAAT_LANGUAGE__

/** What precedes the paths of pages in this language: '/hi'; '' in the shop's first language. */
export const base = __HAAT_BASE__

/** Returns the path of a page in this language. */
export const localPath = (path: string): string => (__HAAT_BASE__ === '' ? path : inBase(path, __HAAT_BASE__))

const ENGLISH = { language: 'en', texts: {} }

/** Reads the texts of the pages, outside of components. */
export const texts = createTexts(() => ENGLISH)

if (__HAAT_CURRENCY__) setCurrency(__HAAT_CURRENCY__)
if (language !== 'en') localiseFormats(() => ({ language }))

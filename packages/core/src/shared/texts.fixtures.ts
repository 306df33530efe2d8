import { createTexts } from './texts.ts'

const ENGLISH = { language: 'en', texts: {} }

/** Reads the shop's English texts, in tests. */
export const english = createTexts(() => ENGLISH)

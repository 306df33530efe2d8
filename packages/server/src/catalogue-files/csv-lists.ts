import type { OfferedVariation } from '@haat/core/catalogue'

/**
 * Lists inside a CSV cell: entries are joined by ` | `, the size, the colour and the picture of a variation by ` : `. A `|`, a `:` in
 * a variation, or a `\` that belongs to the text has a `\` before it.
 */
const JOINT = ' | '

const guarded = (text: string, signs: RegExp) => text.replace(signs, '\\$&')
const plainText = (text: string) => text.replace(/\\(.)/gs, '$1')

/** Entries and parts end at a sign that has no `\` before it, or an even number of them, which stand for themselves. */
const END_OF_ENTRY = /(?<=(?<!\\)(?:\\\\)*)\|/
const END_OF_PART = /(?<=(?<!\\)(?:\\\\)*):/

const split = (cell: string, end: RegExp): string[] => cell.split(end).map((text) => text.trim())

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => guarded(text, /[|\\]/g)).join(JOINT)

export const splitTexts = (cell: string): string[] => split(cell, END_OF_ENTRY).map(plainText)

export const joinVariations = (variations: readonly OfferedVariation[]): string =>
  variations
    .map(({ size, color, image }) => [size, color, ...(image ? [image] : [])])
    .map((parts) => parts.map((text) => guarded(text, /[|:\\]/g)).join(' : '))
    .join(JOINT)

/** `S : Red | M : Blue : /pictures/blue.webp`; without a colon the entry is a size. */
export const splitVariations = (cell: string): OfferedVariation[] =>
  split(cell, END_OF_ENTRY).map((entry) => {
    const [size = '', color = '', ...image] = split(entry, END_OF_PART)
    return { size: plainText(size), color: plainText(color), image: plainText(image.join(':')) }
  })

/** A cell that a spreadsheet would take for a formula (ASVS 1.2.10), and one that looks as if it had been guarded. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

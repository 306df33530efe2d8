import type { Variation } from '@haat/core/catalogue'

/**
 * Lists inside a CSV cell: entries are joined by ` | `, the size and the colour of a variation by ` : `. A `|`, a `:` in
 * a variation, or a `\` that belongs to the text has a `\` before it.
 */
const JOINT = ' | '

const guarded = (text: string, signs: RegExp) => text.replace(signs, '\\$&')
const plainText = (text: string) => text.replace(/\\(.)/gs, '$1')

/** Splits at every `sign` that has no `\` before it. */
function split(cell: string, sign: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === sign) {
      parts.push(part)
      part = ''
    } else if (cell[at] === '\\') {
      part += cell.slice(at, at + 2)
      at += 1
    } else part += cell.charAt(at)
  }
  parts.push(part)
  return parts.map((text) => text.trim())
}

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => guarded(text, /[|\\]/g)).join(JOINT)

export const splitTexts = (cell: string): string[] => split(cell, '|').map(plainText)

export const joinVariations = (variations: readonly Variation[]): string =>
  variations
    .map(({ size, color }) => [size, color].map((text) => guarded(text, /[|:\\]/g)).join(' : '))
    .join(JOINT)

/** `S : Red | M : Blue`; without a colon the entry is a size. */
export const splitVariations = (cell: string): Variation[] =>
  split(cell, '|').map((entry) => {
    const [size = '', ...color] = split(entry, ':')
    return { size: plainText(size), color: plainText(color.join(':')) }
  })

/** A cell that a spreadsheet would take for a formula (ASVS 1.2.10), and one that looks as if it had been guarded. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

import { type Paise, rupeesOf } from '@haat/core'
import type { VariationRecord } from './variation-records.ts'

/**
 * Lists inside a CSV cell: entries are joined by ` | `, the parts of a variation by ` : `. A `|`, a `:` in a variation, or a
 * `\` that belongs to the text has a `\` before it.
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

/** What a variation has of its own: `price=120.00` and so on, behind size, colour and picture. */
const OWN = ['price', 'originalPrice', 'totalStock', 'productCode'] as const
type Own = (typeof OWN)[number]

/** A part of a variation that names what it is. */
const NAMED = new RegExp(`^(${OWN.join('|')})=`)

function ownOf({ pricePaise, originalPricePaise, stock, productCode }: VariationRecord): string[] {
  const values: Readonly<Record<Own, string | undefined>> = {
    price: pricePaise === undefined ? undefined : rupees(pricePaise),
    originalPrice: originalPricePaise === undefined ? undefined : rupees(originalPricePaise),
    totalStock: stock?.toString(),
    productCode,
  }
  return OWN.flatMap((name) => (values[name] === undefined ? [] : [`${name}=${values[name]}`]))
}

const rupees = (paise: number) => rupeesOf(paise as Paise).toFixed(2)

export const joinVariations = (variations: readonly VariationRecord[]): string =>
  variations
    .map((one) => [one.size, one.color, ...(one.image ? [one.image] : []), ...ownOf(one)])
    .map((parts) => parts.map((text) => guarded(text, /[|:\\]/g)).join(' : '))
    .join(JOINT)

/** The fields of one variation, as Haat JSON has them. */
type Fields = Readonly<Record<'size' | 'color' | 'image', string> & Partial<Record<Own, string>>>

/** `S : Red | M : Blue : /pictures/blue.webp : price=120 : totalStock=4`; without a colon the entry is a size. */
export const splitVariations = (cell: string): Fields[] =>
  split(cell, END_OF_ENTRY).map((entry) => {
    const [size = '', color = '', ...rest] = split(entry, END_OF_PART)
    const named = rest.filter((part) => NAMED.test(part)).map(plainText)
    const image = rest.filter((part) => !NAMED.test(part)).join(':')
    return {
      size: plainText(size),
      color: plainText(color),
      image: plainText(image),
      ...Object.fromEntries(
        named.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
      ),
    }
  })

/** A cell that a spreadsheet would take for a formula (ASVS 1.2.10), and one that looks as if it had been guarded. */
const FORMULA = /^'*[=+\-@\t]/
const GUARDED = /^'+[=+\-@\t]/

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unguard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

import { type VariationRecord, variationFields } from './variation-records.ts'

/**
 * Lists inside a CSV cell: entries are separated by ` | `, the parts of a variation by ` : `. In texts, `|` and `\` are
 * escaped with a `\`, in variations also `:`.
 */
const SEPARATOR = ' | '

const escaped = (text: string, characters: RegExp) => text.replace(characters, '\\$&')
const unescaped = (text: string) => text.replace(/\\(.)/gs, '$1')

/** Entries and parts end at a separator that is not escaped: before it is an even number of `\`. */
const END_OF_ENTRY = /(?<=(?<!\\)(?:\\\\)*)\|/
const END_OF_PART = /(?<=(?<!\\)(?:\\\\)*):/

const split = (cell: string, end: RegExp): string[] => cell.split(end).map((text) => text.trim())

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => escaped(text, /[|\\]/g)).join(SEPARATOR)

export const splitTexts = (cell: string): string[] => split(cell, END_OF_ENTRY).map(unescaped)

/** Own values of a variation, such as `price=120.00`, after size, colour and picture. */
const OWN = ['price', 'originalPrice', 'totalStock', 'stockAtExport', 'productCode'] as const
type Own = (typeof OWN)[number]

/** A part of a variation with a name. */
const NAMED = new RegExp(`^(${OWN.join('|')})=`)

/** Returns the own values of a variation, amounts with two decimals: `price=120.00`. */
const ownOf = (fields: ReturnType<typeof variationFields>): string[] =>
  OWN.flatMap((name) => {
    const value = fields[name]
    if (value === undefined) return []
    return [`${name}=${name === 'price' || name === 'originalPrice' ? Number(value).toFixed(2) : value}`]
  })

export const joinVariations = (variations: readonly VariationRecord[]): string =>
  variations
    .map(variationFields)
    .map((one) => [one.size, one.color, ...(one.image ? [one.image] : []), ...ownOf(one)])
    .map((parts) => parts.map((text) => escaped(text, /[|:\\]/g)).join(' : '))
    .join(SEPARATOR)

/** The fields of one variation, with the names of Haat JSON. */
type Fields = Readonly<Record<'size' | 'color' | 'image', string> & Partial<Record<Own, string>>>

/** `S : Red | M : Blue : /pictures/blue.webp : price=120 : totalStock=4`; without a colon the entry is a size. */
export const splitVariations = (cell: string): Fields[] =>
  split(cell, END_OF_ENTRY).map((entry) => {
    const [size = '', color = '', ...rest] = split(entry, END_OF_PART)
    const named = rest.filter((part) => NAMED.test(part)).map(unescaped)
    const image = rest.filter((part) => !NAMED.test(part)).join(':')
    return {
      size: unescaped(size),
      color: unescaped(color),
      image: unescaped(image),
      ...Object.fromEntries(
        named.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
      ),
    }
  })

/** A cell that a spreadsheet would run as a formula (ASVS 1.2.10), and one that looks as if it had been escaped. */
const FORMULA = /^'*[=+\-@\t]/
const ESCAPED_FORMULA = /^'+[=+\-@\t]/

/** Escapes a formula with an apostrophe, so that a spreadsheet does not run it. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Formats a line of CSV, with its line break. Formulas must be escaped before. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

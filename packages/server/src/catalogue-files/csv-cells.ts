/**
 * Lists inside a CSV cell: entries are separated by ` | `, the parts of a variation by ` : `. In texts, `|` and `\` are
 * escaped with a `\`, in variations also `:`.
 */
export const SEPARATOR = ' | '

export const escaped = (text: string, characters: RegExp) => text.replace(characters, '\\$&')
export const unescaped = (text: string) => text.replace(/\\(.)/gs, '$1')

/** Entries and parts end at a separator that is not escaped: before it is an even number of `\`. */
export const END_OF_ENTRY = /(?<=(?<!\\)(?:\\\\)*)\|/
export const END_OF_PART = /(?<=(?<!\\)(?:\\\\)*):/

export const split = (cell: string, end: RegExp): string[] => cell.split(end).map((text) => text.trim())

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => escaped(text, /[|\\]/g)).join(SEPARATOR)

export const splitTexts = (cell: string): string[] => split(cell, END_OF_ENTRY).map(unescaped)

/** A cell that a spreadsheet would run as a formula (ASVS 1.2.10), and one that looks as if it had been escaped. */
const FORMULA = /^'*[=+\-@\t]/
const ESCAPED_FORMULA = /^'+[=+\-@\t]/

/** Escapes a formula with an apostrophe, so that a spreadsheet does not run it. */
export const escapeFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Formats a line of CSV, with its line break. Formulas must be escaped before. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

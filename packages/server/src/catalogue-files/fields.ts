import { hash } from 'node:crypto'
import { type Paise, safeAddress } from '@haat/core'
import { isBlank, line, lines } from '@haat/core/wire'
import * as v from 'valibot'
import { numberOf } from './amounts.ts'

/** The largest whole number that the database's `integer` holds. */
export const MOST_PIECES = 2_147_483_647
/** In rupees; the database cannot store more. */
const MOST_RUPEES = 10_000_000_000

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

/** A field that is parsed as null if it is missing, null or blank. */
export const blankable = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value) => (isMissing(value) ? null : value)),
    v.nullable(schema),
  )

/** PostgreSQL stores neither the character U+0000 nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Returns schemas of texts with a maximum length. A missing text is '', and refused if `least` is 1. */
const textsWith =
  (clean: (text: string) => string) =>
  (most: number, least: 0 | 1 = 0) =>
    v.pipe(
      v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'is not a text'), ''),
      v.check(isStorable, 'has a character that cannot be stored'),
      v.transform(clean),
      v.check((text) => least === 0 || !isBlank(text), 'is missing'),
      v.maxLength(most, `is longer than ${most.toLocaleString('en')} characters`),
    )

/** A text of one line, in the form in which texts are compared: names that look the same are equal. */
export const Line = textsWith(line)
/** A text in the same form, with line breaks as `\n`. */
export const Lines = textsWith(lines)

/**
 * Completes an address as browsers do: `//cdn.example/a b.png` becomes `https://cdn.example/a%20b.png`. Paths of the shop
 * and names of files do not change.
 */
export function completeAddress(text: string): string {
  const address = text.trim()
  const full = address.startsWith('//') ? `https:${address}` : address
  return /^https?:\/\//i.test(full) ? (URL.parse(full)?.href ?? full) : full
}

/** An address, or the name of a file, which is compared character by character. */
const Source = textsWith(completeAddress)

/** A number that a spreadsheet shortened for display, and saved like that: `8.90123E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i
const IS_SHORTENED =
  'was shortened by a spreadsheet, so its last digits are lost. Format its column as text, enter the complete codes again, and save the file'
/** Returns why a code cannot be used; null if it can. */
export const faultOfCode = (code: string): string | null => (SHORTENED.test(code) ? IS_SHORTENED : null)
const isComplete = (code: string) => faultOfCode(code) === null

/** The shop's own code of a product or a variation (SKU). */
export const Code = (least: 0 | 1 = 0) => v.pipe(Line(100, least), v.check(isComplete, IS_SHORTENED))

/** A number of digits that is a name, such as a barcode. @param complete adds what spreadsheets remove */
export const Digits = (
  allowed: string,
  lengths: readonly number[],
  complete = (text: string): string => text,
) =>
  v.pipe(
    Line(20, 1),
    v.transform(complete),
    v.check(isComplete, IS_SHORTENED),
    v.check((text) => /^\d+$/.test(text) && lengths.includes(text.length), `does not have ${allowed} digits`),
  )

/** An HSN code. A spreadsheet takes it for a number, and removes the 0 with which those of food begin. */
export const Hsn = Digits('4, 6 or 8', [4, 6, 8], (text) =>
  /^(?:\d{3}|\d{5}|\d{7})$/.test(text) ? `0${text}` : text,
)

/** Allowed in addresses and comma-separated lists: letters, digits and `. _ ~ -`, at most 64. */
const ID = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]{0,63}$/u
const READABLE_PART = 51

export const isId = (text: string): boolean => ID.test(text)

/**
 * Creates an id from a name, a code or a handle. The same text gives the same id, so that an import can be repeated. A
 * text that is not a valid id becomes a readable part and a part of its hash, so that ids do not collide.
 */
export function idOf(text: string): string {
  if (isId(text)) return text
  const readable = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, READABLE_PART)
  const digest = hash('sha256', text, 'hex').slice(0, 12)
  return readable === '' ? digest : `${readable}-${digest}`
}

export const Id = v.pipe(
  Line(64, 1),
  v.check(isComplete, IS_SHORTENED),
  v.check(isId, 'may have only letters, digits and . _ ~ - and must begin with a letter or digit'),
)

const Numeric = (message: string) =>
  v.pipe(
    v.union([v.number(), v.string()], message),
    v.transform((value) => (typeof value === 'string' ? numberOf(value) : value)),
    v.number(message),
    v.finite(message),
  )

export const Within = (least: number, most: number) =>
  v.pipe(
    Numeric('is not a number'),
    v.minValue(least, `is less than ${least}`),
    v.maxValue(most, `is more than ${most.toLocaleString('en')}`),
  )

/** A whole number from 0. */
export const Whole = (most = MOST_PIECES) => v.pipe(Within(0, most), v.integer('is not a whole number'))

/** Yes or no, as in JSON or in a table; blank is no. */
export const YesNo = v.pipe(
  blankable(
    v.union(
      [v.boolean(), v.pipe(v.string(), v.toLowerCase(), v.picklist(['yes', 'no', 'true', 'false']))],
      'is neither yes nor no',
    ),
  ),
  v.transform((answer) => answer === true || answer === 'yes' || answer === 'true'),
)

/** An amount in rupees, with at most two decimals, read as paise. */
export const Rupees = v.pipe(
  Numeric('is not an amount'),
  v.minValue(0, 'is negative'),
  v.maxValue(MOST_RUPEES, 'is more than can be stored'),
  v.check((rupees) => Number(rupees.toFixed(2)) === rupees, 'has more than two decimals'),
  v.transform((rupees) => Math.round(rupees * 100) as Paise),
)

const listOf = (text: typeof Line) => (mostEach: number) =>
  v.pipe(
    blankable(v.union([v.array(text(mostEach)), text(mostEach)], 'is not a list of texts')),
    v.transform((list) => (Array.isArray(list) ? list : [list ?? '']).filter((text) => text !== '')),
    v.maxLength(250, 'has more than 250 entries'),
    v.readonly(),
  )

/** A list of texts of one line. A single text is a list of one; blank texts are removed. */
export const Names = listOf(Line)
/** The same of texts with line breaks. */
export const Texts = listOf(Lines)
const Sources = listOf(Source)

const ADDRESS = 'is not an allowed address: it must be a path of the shop, http or https'
const isAddress = (text: string) => text === '' || safeAddress(text) !== null

export const Address = v.pipe(Source(2_048), v.check(isAddress, ADDRESS))
export const Addresses = v.pipe(
  Sources(2_048),
  v.check((list) => list.every(isAddress), ADDRESS),
)

/** The name of a file in the pictures folder of an import; `..` would lead out of it. */
const PICTURE_FILE = /^(?![/\\])(?!(?:.*\/)?\.\.\/)[^:?#\\]+\.[a-z]{3,4}$/i
const PICTURE = `${ADDRESS}, or the name of a file`
const isPicture = (text: string) => isAddress(text) || PICTURE_FILE.test(text)

/** The source of a picture: an address, or the name of a file, see `file-pictures.ts`. */
export const Picture = v.pipe(Source(2_048), v.check(isPicture, PICTURE))
export const Pictures = v.pipe(
  Sources(2_048),
  v.check((list) => list.every(isPicture), PICTURE),
)

/** A time as ISO 8601 text. */
export const Moment = v.pipe(
  v.string('is not a date'),
  v.transform((text) => new Date(text)),
  v.date('is not a date'),
  v.minValue(new Date('1970-01-01'), 'is before 1970'),
  v.maxValue(new Date('9999-12-31'), 'is too far in the future'),
)

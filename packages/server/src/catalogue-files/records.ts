import type { Paise } from '@haat/core'
import * as v from 'valibot'
import { discountOf, withLowestPrice } from '../variations/prices.ts'
import { Address, blankable, Id, Line, Lines, MOST_PIECES, Moment, Picture } from './fields.ts'
import { type Column, PRODUCT, PRODUCT_FIELDS, ProductFields } from './product-fields.ts'
import { sumOfStock } from './variation-records.ts'

const CategoryFields = v.object({
  _id: blankable(Id),
  name: Line(200, 1),
  description: Lines(20_000),
  imgUrl: Picture,
  createdAt: blankable(Moment),
})

const SponsorFields = v.object({ _id: blankable(Id), name: Line(200, 1), logo: Address })

const CommentFields = v.object({
  _id: blankable(Id),
  productId: Id,
  userId: Line(200),
  username: Line(200),
  comment: Lines(2_000, 1),
  hidden: v.optional(v.boolean(), false),
  createdAt: blankable(Moment),
})

/** Names of the fields of each kind of record, in the order of a file. */
export const FIELDS = {
  categories: v.keyof(CategoryFields).options,
  products: PRODUCT_FIELDS,
  sponsors: v.keyof(SponsorFields).options,
  comments: v.keyof(CommentFields).options,
}

/** Thrown by the readers of records: the message names the invalid field and the reason. */
export class InvalidRecordError extends Error {}

/** A line of the file that was not imported, and why. */
export interface LineNote {
  readonly line: number
  readonly reason: string
}

/** The file does not meet the conditions of the options. Nothing was written. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError'
  readonly refused: readonly LineNote[]
  constructor(message: string, refused: readonly LineNote[]) {
    super(message)
    this.refused = refused
  }
}

/** The lines that a report lists. */
export type Notes = Readonly<Record<'refused' | 'skipped' | 'warnings', LineNote[]>>

/** Returns the notes in the order of the lines. */
export function sortedNotes({ refused, skipped, warnings }: Notes): Notes {
  const sorted = (notes: readonly LineNote[]) => notes.toSorted((a, b) => a.line - b.line)
  return { refused: sorted(refused), skipped: sorted(skipped), warnings: sorted(warnings) }
}

/** Returns what `read` returns, in a list. If it throws {@link InvalidRecordError}, the list is empty, and the line is refused. */
export function attempt<T>(line: number, refused: LineNote[], read: () => T, where = ''): T[] {
  try {
    return [read()]
  } catch (thrown) {
    if (!(thrown instanceof InvalidRecordError)) throw thrown
    refused.push({ line, reason: `${where}${thrown.message}` })
    return []
  }
}

/** Returns a reader of records, which renames `_id` to `id` and throws {@link InvalidRecordError}. */
const readerOf =
  <O extends { readonly _id: string | null }>(schema: v.GenericSchema<unknown, O>) =>
  (fields: unknown) => {
    const result = v.safeParse(schema, fields, { abortEarly: true })
    if (result.success) {
      const { _id: id, ...rest } = result.output
      return { id, ...rest }
    }
    const issue = result.issues[0]
    const field = v.getDotPath(issue)
    throw new InvalidRecordError(field === null ? 'is not a record' : `${field} ${issue.message}`)
  }

const readProduct = readerOf(ProductFields)
/** A product without any values. */
export const blankProduct = (): ProductRecord => readProduct({})
/** Reads one category. Throws {@link InvalidRecordError}. */
export const readCategoryRecord = readerOf(CategoryFields)
/** Reads one sponsor. Throws {@link InvalidRecordError}. */
export const readSponsorRecord = readerOf(SponsorFields)
/** Reads one comment. Throws {@link InvalidRecordError}. */
export const readCommentRecord = readerOf(CommentFields)

/** A product in a file. Money in paise. */
export type ProductRecord = ReturnType<typeof readProduct>
export type CategoryRecord = ReturnType<typeof readCategoryRecord>
export type SponsorRecord = ReturnType<typeof readSponsorRecord>
export type CommentRecord = ReturnType<typeof readCommentRecord>

/** A field of a product. If it is missing in a file, an import does not change it. */
export type ProductField = keyof ProductRecord

/** Returns each field of a product as `write` writes it, in the order of a file. */
export function writtenFields<T>(
  { id, ...record }: ProductRecord,
  write: (column: Column<unknown>, value: unknown) => T,
): [name: string, written: T][] {
  const values: Readonly<Record<string, unknown>> = { _id: id, ...record }
  return PRODUCT_FIELDS.map((name) => [name, write(PRODUCT[name].column as Column<unknown>, values[name])])
}

/** A record and its line in the file. */
export interface Placed<T> {
  /** First line of the record, from 1. */
  readonly line: number
  readonly record: T
}

export interface PlacedProduct extends Placed<ProductRecord>, GivenProduct {}

export type PricedRecord = ProductRecord & { readonly price: Paise }
const isPriced = (record: ProductRecord): record is PricedRecord => record.price !== null

/** A product, and the fields of it that the file has. */
export interface GivenProduct<R extends ProductRecord = ProductRecord> {
  readonly record: R
  readonly given: readonly ProductField[]
}

/** The fields that change together. */
export const PRICES = ['price', 'originalPrice', 'discount'] as const

/** @throws InvalidRecordError if a product cannot have the stock that its variations have together; null if some have none */
function checkSum({ totalStock, stockAtExport }: ProductRecord, sum: number | null): void {
  // The sum of an export stays when somebody edits the stock of a variation in the file.
  if (totalStock !== null && totalStock !== stockAtExport && totalStock !== sum)
    throw new InvalidRecordError(
      `totalStock is ${totalStock}, but ${sum === null ? 'some of its variations are not counted' : `its variations have ${sum} in total`}`,
    )
  if (sum !== null && sum > MOST_PIECES) throw new InvalidRecordError('totalStock is more than can be stored')
}

/**
 * Computes the percentage if only the old price is given, and price and stock from the variations. Fields that are
 * computed from the variations count as given, too.
 * @throws InvalidRecordError if the variations contradict the product
 */
export function withComputed({ record, given }: GivenProduct<PricedRecord>): GivenProduct<PricedRecord> {
  const isOff = given.includes('originalPrice') && !given.includes('discount')
  const read = { pricePaise: record.price, originalPricePaise: record.originalPrice }
  const discount = isOff ? discountOf(read) : record.discount
  const lowest = withLowestPrice({ ...read, discount }, record.variations)
  const price = lowest.pricePaise as Paise
  const originalPrice = lowest.originalPricePaise as Paise | null
  const isRepriced =
    price !== record.price || originalPrice !== record.originalPrice || lowest.discount !== discount
  const sum = sumOfStock(record.variations)
  if (sum !== undefined) checkSum(record, sum)
  const all = [
    ...given,
    ...(isOff ? (['discount'] as const) : []),
    ...(isRepriced ? PRICES : []),
    ...(sum === undefined ? [] : (['totalStock'] as const)),
  ]
  const { variations } = lowest
  const stock = sum === undefined ? {} : { totalStock: sum }
  return {
    record: { ...record, price, originalPrice, discount: lowest.discount, variations, ...stock },
    given: [...new Set(all)],
  }
}

/**
 * Reads one product. Without a price, its computed fields are missing, see {@link withComputed}.
 * @throws InvalidRecordError
 */
export function readProductRecord(fields: Readonly<Record<string, unknown>>): GivenProduct {
  const record = readProduct(fields)
  if (record.id === null && record.productCode === null)
    throw new InvalidRecordError('has neither _id nor productCode, so a later import could not recognise it')
  const given = PRODUCT_FIELDS.filter((name) => name in fields).map((name) => (name === '_id' ? 'id' : name))
  const blank = (['name', 'price'] as const).find((field) => given.includes(field) && record[field] === null)
  if (blank !== undefined) throw new InvalidRecordError(`${blank} is missing`)
  return isPriced(record) ? withComputed({ record, given }) : { record, given }
}

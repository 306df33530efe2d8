import { type Paise, percentOff } from '@haat/core'
import { TOPS } from '@haat/core/catalogue'
import * as v from 'valibot'
import {
  Address,
  Addresses,
  blankable,
  Id,
  Moment,
  Picture,
  Pictures,
  Rupees,
  Text,
  Texts,
  Whole,
  Within,
  YesNo,
} from './fields.ts'
import { settledAmounts, sumOfStock, Variations } from './variation-records.ts'

/** The fields of a product under the names of the specification (storefront.md §3), in the order of a file. */
const ProductFields = v.object({
  /** Null where the file names the product by its code alone. */
  _id: blankable(Id),
  /** Null where the file names the product by its id alone. */
  productCode: blankable(Text(100, 1)),
  name: Text(300, 1),
  synonyms: Texts(100),
  description: Text(20_000),
  category: blankable(Text(200, 1)),
  price: v.pipe(
    blankable(Rupees),
    v.check((paise) => paise !== null, 'is missing'),
    v.transform((paise) => paise as Paise),
  ),
  originalPrice: blankable(Rupees),
  /** Percent, a whole number. */
  discount: blankable(Whole(100)),
  rating: blankable(Within(0, 5)),
  averageReview: blankable(Within(0, 5)),
  reviewCount: v.pipe(
    blankable(Whole()),
    v.transform((count) => count ?? 0),
  ),
  totalStock: blankable(Whole()),
  variations: Variations,
  features: Texts(500),
  top: blankable(v.picklist(TOPS, `is none of ${TOPS.join(', ')}`)),
  hidden: YesNo,
  imgUrl: Pictures,
  videoUrl: Addresses,
  createdAt: blankable(Moment),
})

const CategoryFields = v.object({
  _id: blankable(Id),
  name: Text(200, 1),
  description: Text(20_000),
  imgUrl: Picture,
  createdAt: blankable(Moment),
})

const SponsorFields = v.object({ _id: blankable(Id), name: Text(200, 1), logo: Address })

const CommentFields = v.object({
  _id: blankable(Id),
  productId: Id,
  userId: Text(200),
  username: Text(200),
  comment: Text(2_000, 1),
  createdAt: blankable(Moment),
})

/** Names of the fields of each kind of record, in the order of a file. */
export const FIELDS = {
  categories: v.keyof(CategoryFields).options,
  products: v.keyof(ProductFields).options,
  sponsors: v.keyof(SponsorFields).options,
  comments: v.keyof(CommentFields).options,
}

/** Thrown by the readers of records: the message says which field is wrong and how. */
export class BadRecordError extends Error {}

/** A line of the file that was not taken, and why. */
export interface LineNote {
  readonly line: number
  readonly reason: string
}

/** What is read of a line, as a list: empty where that throws {@link BadRecordError}, which is then in `refused`. */
export function attempt<T>(line: number, refused: LineNote[], read: () => T, where = ''): T[] {
  try {
    return [read()]
  } catch (thrown) {
    if (!(thrown instanceof BadRecordError)) throw thrown
    refused.push({ line, reason: `${where}${thrown.message}` })
    return []
  }
}

/** A reader of records, in which `_id` becomes `id`. It throws {@link BadRecordError}. */
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
    throw new BadRecordError(field === null ? 'is not a record' : `${field} ${issue.message}`)
  }

const readProduct = readerOf(ProductFields)
/** Reads one category. Throws {@link BadRecordError}. */
export const readCategoryRecord = readerOf(CategoryFields)
/** Reads one sponsor. Throws {@link BadRecordError}. */
export const readSponsorRecord = readerOf(SponsorFields)
/** Reads one comment. Throws {@link BadRecordError}. */
export const readCommentRecord = readerOf(CommentFields)

/** A product as a file brings it. Money in paise. */
export type ProductRecord = ReturnType<typeof readProduct>
export type CategoryRecord = ReturnType<typeof readCategoryRecord>
export type SponsorRecord = ReturnType<typeof readSponsorRecord>
export type CommentRecord = ReturnType<typeof readCommentRecord>

/** A field of a product that a file may leave out: then an import leaves it as it is. */
export type ProductField = keyof ProductRecord

/** A record and where the file has it. */
export interface Placed<T> {
  /** Line of the file, from 1: where the record begins. */
  readonly line: number
  readonly record: T
}

export interface PlacedProduct extends Placed<ProductRecord> {
  /** The fields that the file has. */
  readonly given: readonly ProductField[]
}

const isField = (key: string): key is (typeof FIELDS.products)[number] => key in ProductFields.entries

/** The fields that follow from the variations of a product: a file that has these has them, too. */
function followingFrom(record: ProductRecord, before: ProductRecord): ProductField[] {
  const isPriced = (['originalPrice', 'discount'] as const).some((field) => record[field] !== before[field])
  const isCounted = sumOfStock(record.variations) !== undefined
  return [
    ...(isPriced ? (['originalPrice', 'discount'] as const) : []),
    ...(isCounted ? (['totalStock'] as const) : []),
  ]
}

/** A file that names the old price but no percentage means the percentage that follows from it. */
function withPercentage(record: ProductRecord, given: ProductField[]): ProductRecord {
  if (given.includes('discount') || !given.includes('originalPrice')) return record
  given.push('discount')
  return { ...record, discount: percentOff(record.originalPrice, record.price) || null }
}

/** Reads one product. Throws {@link BadRecordError}. */
export function readProductRecord(fields: Readonly<Record<string, unknown>>): Omit<PlacedProduct, 'line'> {
  const read = readProduct(fields)
  if (read.id === null && read.productCode === null)
    throw new BadRecordError('has neither _id nor productCode, so it could not be recognised next time')
  const given = Object.keys(fields)
    .filter(isField)
    .map((key): ProductField => (key === '_id' ? 'id' : key))
  const before = withPercentage(read, given)
  const record = settledAmounts(before)
  if (typeof record === 'string') throw new BadRecordError(record)
  return { record, given: [...new Set([...given, ...followingFrom(record, before)])] }
}

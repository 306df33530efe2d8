import { type Paise, percentOff } from '@haat/core'
import { TOPS, type Top, type Variation } from '@haat/core/catalogue'
import * as v from 'valibot'
import { Address, Addresses, blankable, Id, Moment, Rupees, Text, Texts, Whole, Within } from './fields.ts'

/** A product as a file brings it. Money in paise. */
export interface ProductRecord {
  /** Null where the file names the product by its code alone. */
  readonly id: string | null
  /** Null where the file names the product by its id alone. */
  readonly productCode: string | null
  readonly name: string
  readonly description: string
  readonly category: string | null
  readonly price: Paise
  readonly originalPrice: Paise | null
  /** Percent, a whole number. */
  readonly discount: number | null
  readonly rating: number | null
  readonly averageReview: number | null
  readonly reviewCount: number
  readonly totalStock: number | null
  readonly variations: readonly Variation[]
  readonly features: readonly string[]
  readonly top: Top | null
  readonly imgUrl: readonly string[]
  readonly videoUrl: readonly string[]
  readonly createdAt: Date | null
}

export interface CategoryRecord {
  readonly id: string | null
  readonly name: string
  readonly description: string
  readonly imgUrl: string
  readonly createdAt: Date | null
}

export interface SponsorRecord {
  readonly id: string | null
  readonly name: string
  readonly logo: string
}

export interface CommentRecord {
  readonly id: string | null
  readonly productId: string
  readonly userId: string
  readonly username: string
  readonly comment: string
  readonly createdAt: Date | null
}

/** A field of a product that a file may leave out: then an import leaves it as it is. */
export type ProductField = keyof ProductRecord

/** A record and where the file has it. */
export interface Placed<T> {
  /** Line of the file, from 1: where the record begins. */
  readonly line: number
  readonly record: T
}

export interface PlacedProduct extends Placed<ProductRecord> {
  /** The fields that the file speaks of. */
  readonly given: readonly ProductField[]
}

/** A line of the file that was not taken, and why. */
export interface LineNote {
  readonly line: number
  readonly reason: string
}

const VariationFields = v.object({ size: Text(100), color: Text(100) })

const Variations = v.pipe(
  blankable(v.array(VariationFields, 'is not a list')),
  v.transform((list) => {
    const some = (list ?? []).filter(({ size, color }) => size !== '' || color !== '')
    return [...new Map(some.map((variation) => [JSON.stringify(variation), variation])).values()]
  }),
  v.maxLength(2_048, 'has more than 2,048 entries'),
)

/** The fields of a product under the names of the specification (storefront.md §3). */
const ProductFields = v.object({
  _id: blankable(Id),
  productCode: blankable(Text(100, 1)),
  name: Text(300, 1),
  description: Text(20_000),
  category: blankable(Text(200, 1)),
  price: v.pipe(
    blankable(Rupees),
    v.check((paise) => paise !== null, 'is missing'),
    v.transform((paise) => paise as Paise),
  ),
  originalPrice: blankable(Rupees),
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
  imgUrl: Addresses,
  videoUrl: Addresses,
  createdAt: blankable(Moment),
})

const CategoryFields = v.object({
  _id: blankable(Id),
  name: Text(200, 1),
  description: Text(20_000),
  imgUrl: Address,
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

/** Thrown by the readers of records: the message says which field is wrong and how. */
export class BadRecordError extends Error {}

function check<const S extends v.GenericSchema>(schema: S, fields: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, fields, { abortEarly: true })
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = v.getDotPath(issue)
  throw new BadRecordError(field === null ? 'is not a record' : `${field} ${issue.message}`)
}

const isField = (key: string): key is keyof typeof ProductFields.entries => key in ProductFields.entries

/** Reads one product. Throws {@link BadRecordError}. */
export function readProductRecord(fields: Readonly<Record<string, unknown>>): Omit<PlacedProduct, 'line'> {
  const { _id: id, ...rest } = check(ProductFields, fields)
  if (id === null && rest.productCode === null)
    throw new BadRecordError('has neither _id nor productCode, so it could not be recognised next time')
  const given = Object.keys(fields)
    .filter(isField)
    .map((key): ProductField => (key === '_id' ? 'id' : key))
  // A file that names the old price but no percentage means the percentage that follows from it.
  if (given.includes('discount') || !given.includes('originalPrice'))
    return { record: { id, ...rest }, given }
  const discount = percentOff(rest.originalPrice, rest.price) || null
  return { record: { id, ...rest, discount }, given: [...given, 'discount'] }
}

/** Reads one category. Throws {@link BadRecordError}. */
export function readCategoryRecord(fields: unknown): CategoryRecord {
  const { _id: id, ...rest } = check(CategoryFields, fields)
  return { id, ...rest }
}

/** Reads one sponsor. Throws {@link BadRecordError}. */
export function readSponsorRecord(fields: unknown): SponsorRecord {
  const { _id: id, ...rest } = check(SponsorFields, fields)
  return { id, ...rest }
}

/** Reads one comment. Throws {@link BadRecordError}. */
export function readCommentRecord(fields: unknown): CommentRecord {
  const { _id: id, ...rest } = check(CommentFields, fields)
  return { id, ...rest }
}

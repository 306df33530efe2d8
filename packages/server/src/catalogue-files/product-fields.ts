import { type Paise, rupeesOf } from '@haat/core'
import { TOPS, UNITS } from '@haat/core/catalogue'
import * as v from 'valibot'
import { joinTexts, splitTexts, unescapeFormula } from './csv-cells.ts'
import {
  Addresses,
  blankable,
  Code,
  Digits,
  Hsn,
  Id,
  Line,
  Lines,
  Moment,
  Names,
  Pictures,
  Rupees,
  Texts,
  Whole,
  Within,
  YesNo,
} from './fields.ts'
import { joinVariations, splitVariations, Variations, variationFields } from './variation-records.ts'

/** How a value is read from a cell of Haat CSV, and how it is written to a file. */
export interface Column<T> {
  readonly read: (cell: string) => unknown
  readonly write: (value: T) => string
  /** Converts it for JSON. @default the value itself */
  readonly json?: (value: T) => unknown
}

/** Returns a column whose cells are read by the schema of their field. */
const plain = <T>(write: (value: NonNullable<T>) => string): Column<T> => ({
  read: unescapeFormula,
  write: (value) => (value == null ? '' : write(value)),
})
const text = plain<string | null>((value) => value)
const number = plain<number | null>(String)
const rupees: Column<Paise | null> = {
  ...plain<Paise | null>((paise) => rupeesOf(paise).toFixed(2)),
  json: (paise) => paise && rupeesOf(paise),
}
const texts: Column<readonly string[]> = {
  read: (cell) => splitTexts(unescapeFormula(cell)),
  write: joinTexts,
}

/** A field of a product: the schema of its value, and its column. */
const field = <const S extends v.GenericSchema>(schema: S, column: Column<v.InferOutput<S>>) => ({
  schema,
  column,
})

/**
 * The fields of a product under the names of the specification (storefront.md §3), in the order of a file. Other formats
 * are converted to them.
 */
export const PRODUCT = {
  /** Null if the file has only the product's code. */
  _id: field(blankable(Id), text),
  /** Null if the file has only the product's id. */
  productCode: field(blankable(Code(1)), text),
  /** Null if the file does not have it: then the product must be in the shop. */
  name: field(blankable(Line(300, 1)), text),
  synonyms: field(Names(100), texts),
  category: field(blankable(Line(200, 1)), text),
  /** Null if the file does not have it: then the product must be in the shop. */
  price: field(blankable(Rupees), rupees),
  originalPrice: field(blankable(Rupees), rupees),
  /** Percent, a whole number. */
  discount: field(blankable(Whole(100)), number),
  totalStock: field(blankable(Whole()), number),
  /** The stock when the file was exported, see `export-changes.ts`. */
  stockAtExport: field(blankable(Whole()), number),
  top: field(blankable(v.picklist(TOPS, `is not one of ${TOPS.join(', ')}`)), text),
  hidden: field(
    YesNo,
    plain((hidden) => (hidden ? 'yes' : '')),
  ),
  rating: field(blankable(Within(0, 5)), number),
  averageReview: field(blankable(Within(0, 5)), number),
  reviewCount: field(
    v.pipe(
      blankable(Whole()),
      v.transform((count) => count ?? 0),
    ),
    number,
  ),
  variations: field(Variations, {
    read: (cell) => splitVariations(unescapeFormula(cell)),
    write: joinVariations,
    json: (variations) => variations.map(variationFields),
  }),
  features: field(Texts(500), texts),
  brand: field(blankable(Line(100, 1)), text),
  hsn: field(blankable(Hsn), text),
  /** Percent. */
  gstRate: field(blankable(Within(0, 100)), number),
  /** In `unit`. */
  netQuantity: field(blankable(v.pipe(Within(0, 1_000_000), v.gtValue(0, 'is 0'))), number),
  unit: field(blankable(v.picklist(UNITS, `is not one of ${UNITS.join(', ')}`)), text),
  gtin: field(blankable(Digits('8, 12, 13 or 14', [8, 12, 13, 14])), text),
  /** Country. */
  origin: field(blankable(Line(100, 1)), text),
  tags: field(Names(100), texts),
  imgUrl: field(Pictures, texts),
  videoUrl: field(Addresses, texts),
  createdAt: field(
    blankable(Moment),
    plain((moment) => moment.toISOString()),
  ),
  description: field(Lines(20_000), text),
}

type Fields = typeof PRODUCT
type Schemas = { readonly [Name in keyof Fields]: Fields[Name]['schema'] }

/** The names of the fields, in the order of a file. */
export const PRODUCT_FIELDS = Object.keys(PRODUCT) as (keyof Fields)[]

export const ProductFields = v.object(
  Object.fromEntries(PRODUCT_FIELDS.map((name) => [name, PRODUCT[name].schema])) as Schemas,
)

type OtherNames = Readonly<Partial<Record<string, string>>>
/** Short names of fields, on the command line and in files that are written by hand. */
export const SHORT_NAMES: OtherNames = { code: 'productCode', stock: 'totalStock' }
/** The columns of the database whose names differ from those of their fields. */
export const STORED_NAMES: OtherNames = { price: 'pricePaise', originalPrice: 'originalPricePaise' }

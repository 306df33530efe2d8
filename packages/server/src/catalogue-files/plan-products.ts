import { type Paise, percentOff } from '@haat/core'
import { variationIdOf } from '@haat/core/catalogue'
import { line as inOneForm } from '@haat/core/wire'
import type { NewProduct } from '../database/schema.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import type { CurrentProduct } from './current.ts'
import { idOf } from './ids.ts'
import type { OnlyFields } from './only.ts'
import {
  type GivenProduct,
  InvalidRecordError,
  type PlacedProduct,
  type PricedRecord,
  type ProductField,
  withComputed,
} from './records.ts'
import { inStoredVariations } from './stored-variations.ts'
import { type Prepared, withVariationLines } from './variation-lines.ts'
import { warningsOf } from './warnings.ts'

export interface PlannedProduct {
  /** Line of the file, from 1. */
  readonly line: number
  readonly row: NewProduct & { readonly id: string }
  /** Pieces of the variations that are counted separately, by their ids. */
  readonly ownStock: ReadonlyMap<string, number>
  /** Whether variations keep their stock if the file has none for them. */
  readonly keepsStock: boolean
  /** Pieces when the file was exported, by the variation's id, '' for the product; null if they were not counted. */
  readonly atExport: ReadonlyMap<string, number | null>
  /** The fields in the file: only these change in an existing product. */
  readonly given: readonly ProductField[]
}

/** A product with all values that a new row needs. */
type Complete = PricedRecord & { readonly name: string }

export interface PlanOptions {
  readonly replace: boolean
  /** The fields that may change in existing products. @default all, and products may be new */
  readonly only?: OnlyFields | undefined
}

/** Adds a line to a list of the report. */
export type Note = (line: number, reason: string) => void

export interface Notes {
  readonly refuse: Note
  readonly skip: Note
  readonly warn: Note
}

/** Plans what to do with every product. Products that contradict each other or the shop are refused. */
export function planProducts(
  { products: list, exportId }: Pick<CatalogueFile, 'products' | 'exportId'>,
  current: { readonly products: readonly CurrentProduct[]; readonly nextPosition: number },
  { replace, only }: PlanOptions,
  { refuse, skip, warn }: Notes,
): PlannedProduct[] {
  const isPartial = ({ record }: PlacedProduct) =>
    only !== undefined || record.name === null || record.price === null
  const placed = withVariationLines(list ?? [], current.products, isPartial, refuse)
  const { identify, claim } = identities(placed, current.products, replace)
  let position = replace ? 0 : current.nextPosition

  return placed.flatMap((product): PlannedProduct[] => {
    const { line, record } = product
    const { id, stored } = identify(product)
    if (only && stored === undefined) {
      skip(line, `${record.productCode ?? id} is not in the shop, and --only changes existing products`)
      return []
    }
    const complete = completed(product, id, stored, only)
    const productCode = codeOf(product, id, stored)
    const fault = typeof complete === 'string' ? complete : claim(product, id, productCode)
    if (fault !== null || typeof complete === 'string') {
      refuse(line, fault ?? '')
      return []
    }
    const given = writable(complete)
    for (const reason of warningsOf(complete.record, given, stored)) warn(line, reason)
    return [
      {
        line,
        row: rowOf(complete.record, id, productCode, position++),
        ownStock: ownStockIn(complete.record),
        keepsStock: !given.includes('totalStock'),
        atExport: exportId === null ? new Map() : stockAtExport(complete.record),
        given,
      },
    ]
  })
}

/** Returns the fields to write. A blank date is set by the first import, and not changed by later ones. */
const writable = ({ record, given }: GivenProduct) =>
  given.filter((field) => field !== 'stockAtExport' && (field !== 'createdAt' || record.createdAt !== null))

/** Recognises products by id, else by code. */
function identities(placed: readonly Prepared[], products: readonly CurrentProduct[], replace: boolean) {
  const stored = new Map(products.map((product) => [product.id, product]))
  const codes = new Map(products.map(({ id, productCode }) => [productCode, id]))
  // Ids of older products may have another form than ids in files.
  const known = new Map(products.map(({ id }) => [inOneForm(id), id]))
  const idIn = ({ record: { id, productCode } }: Prepared) =>
    id === null ? codes.get(productCode ?? '') : stored.has(id) ? id : (known.get(id) ?? id)
  // Products that are removed by replacing release their codes.
  const staying = new Set(placed.flatMap((product) => idIn(product) ?? []))
  const linesById = new Map<string, number>()
  const linesByCode = new Map<string, number>()
  return {
    identify(product: Prepared) {
      const id = idIn(product) ?? idOf(product.record.productCode ?? '')
      return { id, stored: stored.get(id) }
    },
    /** Returns why a line cannot have an id and a code; null if it has them now. */
    claim({ line, record }: Prepared, id: string, productCode: string): string | null {
      const owner = codes.get(productCode)
      if (record.id === null && owner === undefined && stored.has(id))
        return `the id ${id}, which is derived from its code, belongs to another product; it needs an _id`
      const earlier = linesById.get(id) ?? linesByCode.get(productCode)
      if (earlier !== undefined) return `${record.productCode ?? id} is already on line ${earlier}`
      if (owner !== undefined && owner !== id && !(replace && !staying.has(owner)))
        return `the code ${productCode} belongs to the product ${owner}`
      linesById.set(id, line)
      linesByCode.set(productCode, line)
      return null
    },
  }
}

const codeOf = ({ record, given }: Prepared, id: string, stored: CurrentProduct | undefined): string =>
  (stored !== undefined && !given.includes('productCode') ? null : record.productCode) ??
  stored?.productCode ??
  id

/** Returns a product with its missing values from the shop, or why that is not possible. */
function completed(
  product: Prepared,
  id: string,
  stored: CurrentProduct | undefined,
  only: OnlyFields | undefined,
): GivenProduct<Complete> | string {
  try {
    const merge = product.merge ?? mergeOf(product, stored, only)
    if (stored && merge) return named(inStoredVariations(stored, product, merge), stored)
    const given = product.given.filter(
      (field) => field !== 'variations' || only === undefined || only.has(field),
    )
    const conflict = conflictWith(stored, { record: product.record, given })
    if (conflict !== null) return conflict
    const { record } = product
    const { name, price } = record
    if (name !== null && price !== null)
      return followed({ record: { ...record, name, price }, given }, stored)
    if (stored === undefined)
      return `there is no product ${record.productCode ?? id} in the shop, and a new one needs name and price`
    if (price !== null) return followed(named({ record: { ...record, price }, given }, stored), stored)
    const priced = { ...record, ...pricesFrom(stored, record, given) }
    return named(withComputed({ record: priced, given }), stored)
  } catch (thrown) {
    if (thrown instanceof InvalidRecordError) return thrown.message
    throw thrown
  }
}

/** Returns what `--only` takes from the variations of a file; undefined if it takes them completely, or nothing. */
function mergeOf(
  { record, given }: Prepared,
  stored: CurrentProduct | undefined,
  only: OnlyFields | undefined,
) {
  if (only === undefined || only.has('variations') || !given.includes('variations')) return undefined
  if (!stored?.variations.length || record.variations.length === 0) return undefined
  return { prices: only.has('price'), stock: only.has('totalStock') }
}

const named = (
  { record, given }: GivenProduct<PricedRecord>,
  stored: CurrentProduct,
): GivenProduct<Complete> => ({ record: { ...record, name: record.name ?? stored.name }, given })

/** Returns the shop's prices where the file has none. */
const pricesFrom = (
  stored: CurrentProduct,
  { originalPrice, discount }: Pick<PlacedProduct['record'], 'originalPrice' | 'discount'>,
  given: readonly ProductField[],
) => ({
  price: stored.pricePaise as Paise,
  originalPrice: given.includes('originalPrice')
    ? originalPrice
    : (stored.originalPricePaise as Paise | null),
  discount: given.includes('discount') ? discount : stored.discount,
})

/** Computes the percentage again if only the price changes. */
function followed(
  { record, given }: GivenProduct<Complete>,
  stored: CurrentProduct | undefined,
): GivenProduct<Complete> {
  const original = stored?.originalPricePaise ?? null
  const isOther = stored !== undefined && record.price !== stored.pricePaise
  if (!isOther || original === null || given.includes('originalPrice') || given.includes('discount'))
    return { record, given }
  const discount = percentOff(original as Paise, record.price) || null
  return { record: { ...record, discount }, given: [...given, 'discount'] }
}

/** Returns why a file cannot change the price or the stock of a product without its variations; null if it can. */
function conflictWith(stored: CurrentProduct | undefined, { record, given }: GivenProduct): string | null {
  if (stored === undefined || given.includes('variations')) return null
  const { id, isDivided, variations } = stored
  const changes = (field: ProductField, before: number | null, now: number | null) =>
    given.includes(field) && before !== now
  const isRepriced =
    changes('price', stored.pricePaise, record.price) ||
    changes('originalPrice', stored.originalPricePaise, record.originalPrice)
  if (isRepriced && variations.some(({ pricePaise }) => pricePaise !== undefined))
    return `variations of ${id} have their own prices, so its price cannot change without them; add its variations`
  const before = given.includes('stockAtExport') ? record.stockAtExport : stored.totalStock
  if (isDivided && changes('totalStock', before, record.totalStock))
    return `variations of ${id} are counted separately, so its stock cannot change without them; add its variations`
  return null
}

const ownStockIn = ({ variations }: PricedRecord) =>
  new Map(
    variations.flatMap((variation) =>
      variation.stock === undefined ? [] : [[variationIdOf(variation), variation.stock] as const],
    ),
  )

const stockAtExport = ({ stockAtExport: whole, variations }: PricedRecord) =>
  new Map([
    ['', whole] as const,
    ...variations.map((variation) => [variationIdOf(variation), variation.stockAtExport ?? null] as const),
  ])

function rowOf(record: Complete, id: string, productCode: string, position: number): PlannedProduct['row'] {
  const { price, originalPrice, variations, createdAt, stockAtExport: _seen, ...rest } = record
  return {
    ...rest,
    variations: variations.map(({ stock: _stock, stockAtExport: _atExport, ...variation }) => variation),
    id,
    productCode,
    pricePaise: price,
    originalPricePaise: originalPrice,
    position,
    createdAt: createdAt ?? new Date(),
  }
}

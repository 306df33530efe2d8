import { variationIdOf } from '@haat/core/catalogue'
import { line as inOneForm } from '@haat/core/wire'
import type { NewProduct } from '../database/schema.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { type Complete, completed } from './complete-product.ts'
import { idOf } from './fields.ts'
import type { OnlyFields } from './only.ts'
import {
  attempt,
  type GivenProduct,
  InvalidRecordError,
  type Notes,
  type PlacedProduct,
  type PricedRecord,
  type ProductField,
} from './records.ts'
import type { Current, CurrentProduct } from './stored-catalogue.ts'
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

export interface PlanOptions {
  readonly replace: boolean
  /** The fields that may change in existing products. @default all, and products may be new */
  readonly only?: OnlyFields | undefined
}

/** Plans what to do with every product. Products that contradict each other or the shop are refused. */
export function planProducts(
  { products: list, exportId }: Pick<CatalogueFile, 'products' | 'exportId'>,
  current: Pick<Current, 'products' | 'nextPosition'>,
  { replace, only }: PlanOptions,
  { refused, skipped, warnings }: Notes,
): PlannedProduct[] {
  const isPartial = ({ record }: PlacedProduct) =>
    only !== undefined || record.name === null || record.price === null
  const placed = withVariationLines(list ?? [], current.products, isPartial, refused)
  const { identify, claim } = identities(placed, current.products, replace)
  let position = replace ? 0 : current.nextPosition

  return placed.flatMap((product): PlannedProduct[] => {
    const { line } = product
    const { id, stored } = identify(product)
    if (only && stored === undefined) {
      const name = product.record.productCode ?? id
      skipped.push({ line, reason: `${name} is not in the shop, and --only changes existing products` })
      return []
    }
    return attempt(line, refused, () => {
      const complete = completed(product, id, stored, only)
      const productCode = codeOf(product, id, stored)
      claim(product, id, productCode)
      const given = writable(complete)
      warnings.push(...warningsOf(complete.record, given, stored).map((reason) => ({ line, reason })))
      return {
        line,
        row: rowOf(complete.record, id, productCode, position++),
        ownStock: ownStockIn(complete.record),
        keepsStock: !given.includes('totalStock'),
        atExport: exportId === null ? new Map() : stockAtExport(complete.record),
        given,
      }
    })
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
    /** @throws InvalidRecordError if a line cannot have an id and a code */
    claim({ line, record }: Prepared, id: string, productCode: string): void {
      const owner = codes.get(productCode)
      if (record.id === null && owner === undefined && stored.has(id))
        throw new InvalidRecordError(
          `the id ${id}, which is derived from its code, belongs to another product; it needs an _id`,
        )
      const earlier = linesById.get(id) ?? linesByCode.get(productCode)
      if (earlier !== undefined)
        throw new InvalidRecordError(`${record.productCode ?? id} is already on line ${earlier}`)
      if (owner !== undefined && owner !== id && !(replace && !staying.has(owner)))
        throw new InvalidRecordError(`the code ${productCode} belongs to the product ${owner}`)
      linesById.set(id, line)
      linesByCode.set(productCode, line)
    },
  }
}

const codeOf = ({ record, given }: Prepared, id: string, stored: CurrentProduct | undefined): string =>
  (stored !== undefined && !given.includes('productCode') ? null : record.productCode) ??
  stored?.productCode ??
  id

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

import { hash } from 'node:crypto'
import { variationIdOf } from '@haat/core/catalogue'
import { line as inOneForm } from '@haat/core/wire'
import type { NewCategory, NewComment, NewProduct, NewSponsor } from '../database/schema.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { idOf } from './ids.ts'
import type { CommentRecord, LineNote, PlacedProduct, ProductField, ProductRecord } from './records.ts'

/** The shop's current data, as far as it is needed to recognise records. */
export interface Current {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly products: readonly CurrentProduct[]
  /** The first free place in the shop's order of products. */
  readonly nextPosition: number
  readonly nextCategoryPosition: number
}

export interface CurrentProduct {
  readonly id: string
  readonly productCode: string
  readonly pricePaise: number
  readonly originalPricePaise: number | null
  readonly totalStock: number | null
  /** Some of its variations have their own prices. */
  readonly isPriced: boolean
  /** Some of its variations are counted separately. */
  readonly isDivided: boolean
}

export interface PlannedProduct {
  readonly row: NewProduct & { readonly id: string }
  /** Pieces of the variations that are counted separately, by their ids. */
  readonly ownStock: ReadonlyMap<string, number>
  /** The fields in the file: only these change in an existing product. */
  readonly given: readonly ProductField[]
}

/** Rows to write, with every id known. */
export type Plan = ReturnType<typeof planImport>

/** Plans what to do with every record. Records that contradict each other or the shop are refused. */
export function planImport(file: CatalogueFile, current: Current, replace: boolean) {
  const refused: LineNote[] = [...file.refused]
  const refuse = (line: number, reason: string) => refused.push({ line, reason })
  const categories = planCategories(file, current, refuse)
  const products = planProducts(file, current, replace, refuse)
  const sellable = new Set(products.map(({ row }) => row.id))
  if (!replace) for (const { id } of current.products) sellable.add(id)
  return {
    categories,
    /** Categories that only products name: created if they are missing, otherwise unchanged. */
    namedCategories: planNamedCategories(file, current, categories),
    products,
    sponsors: planSponsors(file, refuse),
    comments: planComments(file, sellable, refuse),
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}

type Refuse = (line: number, reason: string) => void

/** Omits a missing date, so that the database sets it. */
const dated = <R extends { readonly createdAt: Date | null }>({ createdAt, ...record }: R) => ({
  ...record,
  ...(createdAt && { createdAt }),
})

/** Plans each record. If `plan` returns a text, it is the reason for refusing the record. */
const planEach = <P extends { readonly line: number }, Planned extends object>(
  list: readonly P[] | null,
  refuse: Refuse,
  plan: (placed: P) => Planned | string,
): Planned[] =>
  (list ?? []).flatMap((placed) => {
    const planned = plan(placed)
    if (typeof planned !== 'string') return [planned]
    refuse(placed.line, planned)
    return []
  })

function planCategories(file: CatalogueFile, current: Current, refuse: Refuse): NewCategory[] {
  const ids = new Map(current.categories.map(({ id, name }) => [name, id]))
  const names = new Map(current.categories.map(({ id, name }) => [id, name]))
  const listed = new Set<string>()
  const used = new Set<string>()
  return planEach(file.categories, refuse, ({ record }) => {
    const { id: wanted, name } = record
    const id = ids.get(name) ?? wanted ?? idOf(name)
    if (listed.has(name) || used.has(id)) return `the category "${name}" is in the file twice`
    if (wanted !== null && wanted !== id && names.has(wanted))
      return `the id ${wanted} belongs to the category "${names.get(wanted)}"`
    used.add(id)
    listed.add(name)
    return { ...dated(record), id, position: listed.size - 1 }
  })
}

function planNamedCategories(
  file: CatalogueFile,
  current: Current,
  planned: readonly NewCategory[],
): NewCategory[] {
  const known = new Map([...current.categories, ...planned].map(({ id, name }) => [name, id]))
  const listed = new Set(planned.map(({ name }) => name))
  const named = new Set((file.products ?? []).flatMap(({ record }) => record.category ?? []))
  const start = Math.max(current.nextCategoryPosition, planned.length)
  return [...named]
    .filter((name) => !listed.has(name))
    .map((name, index) => ({ id: known.get(name) ?? idOf(name), name, position: start + index }))
}

function planProducts(
  file: CatalogueFile,
  current: Current,
  replace: boolean,
  refuse: Refuse,
): PlannedProduct[] {
  const codes = new Map(current.products.map(({ id, productCode }) => [productCode, id]))
  const ids = new Map(current.products.map(({ id, productCode }) => [id, productCode]))
  const stored = new Map(current.products.map((product) => [product.id, product]))
  // Ids of older products may have another form than ids in files.
  const known = new Map(current.products.map(({ id }) => [inOneForm(id), id]))
  const knownId = (id: string | null) => (id === null || ids.has(id) ? id : (known.get(id) ?? id))
  const linesById = new Map<string, number>()
  const linesByCode = new Map<string, number>()
  // Products that are removed by replacing release their codes.
  const staying = new Set(
    (file.products ?? []).flatMap(
      ({ record }) => knownId(record.id) ?? codes.get(record.productCode ?? '') ?? [],
    ),
  )
  let position = replace ? 0 : current.nextPosition

  return planEach(file.products, refuse, ({ line, record, given }: PlacedProduct) => {
    const id = knownId(record.id) ?? codes.get(record.productCode ?? '') ?? idOf(record.productCode ?? '')
    const productCode = record.productCode ?? ids.get(id) ?? id
    const owner = codes.get(productCode)
    if (record.id === null && owner === undefined && ids.has(id))
      return `the id ${id}, which is derived from its code, belongs to another product; it needs an _id`
    const conflict = conflictWith(stored.get(id), record, given)
    if (conflict !== null) return conflict
    const earlier = linesById.get(id) ?? linesByCode.get(productCode)
    if (earlier !== undefined) return `${record.productCode ?? id} is already on line ${earlier}`
    if (owner !== undefined && owner !== id && !(replace && !staying.has(owner)))
      return `the code ${productCode} belongs to the product ${owner}`
    linesById.set(id, line)
    linesByCode.set(productCode, line)
    const row = rowOf(record, id, productCode, position++)
    return { row, ownStock: ownStockIn(record), given: withoutBlankDate(record, given) }
  })
}

/** Returns why a file cannot change the price or the stock of a product without its variations; null if it can. */
function conflictWith(
  stored: CurrentProduct | undefined,
  record: ProductRecord,
  given: readonly ProductField[],
): string | null {
  if (stored === undefined || given.includes('variations')) return null
  const { id, isPriced, isDivided } = stored
  const changes = (field: ProductField, before: number | null, now: number | null) =>
    given.includes(field) && before !== now
  const isRepriced =
    changes('price', stored.pricePaise, record.price) ||
    changes('originalPrice', stored.originalPricePaise, record.originalPrice)
  if (isPriced && isRepriced)
    return `variations of ${id} have their own prices, so its price cannot change without them; add its variations`
  if (isDivided && changes('totalStock', stored.totalStock, record.totalStock))
    return `variations of ${id} are counted separately, so its stock cannot change without them; add its variations`
  return null
}

const ownStockIn = ({ variations }: ProductRecord) =>
  new Map(
    variations.flatMap((variation) =>
      variation.stock === undefined ? [] : [[variationIdOf(variation), variation.stock] as const],
    ),
  )

/** A blank date is set by the first import, and not changed by later ones. */
const withoutBlankDate = (record: ProductRecord, given: readonly ProductField[]) =>
  record.createdAt === null ? given.filter((field) => field !== 'createdAt') : given

const rowOf = (
  { price, originalPrice, variations, createdAt, ...record }: ProductRecord,
  id: string,
  productCode: string,
  position: number,
): PlannedProduct['row'] => ({
  ...record,
  variations: variations.map(({ stock: _stock, ...variation }) => variation),
  id,
  productCode,
  pricePaise: price,
  originalPricePaise: originalPrice,
  position,
  createdAt: createdAt ?? new Date(),
})

function planSponsors(file: CatalogueFile, refuse: Refuse): NewSponsor[] {
  const used = new Set<string>()
  return planEach(file.sponsors, refuse, ({ record }) => {
    const id = record.id ?? idOf(record.name)
    if (used.has(id)) return `the sponsor "${record.name}" is in the file twice`
    used.add(id)
    return { ...record, id, position: used.size - 1 }
  })
}

/** Derives an id from the content of a comment without an id, so that importing it again does not duplicate it. */
const commentId = ({ productId, username, comment, createdAt }: CommentRecord): string =>
  hash('sha256', JSON.stringify([productId, username, comment, createdAt]), 'hex').slice(0, 24)

function planComments(file: CatalogueFile, products: ReadonlySet<string>, refuse: Refuse): NewComment[] {
  const used = new Set<string>()
  return planEach(file.comments, refuse, ({ record }) => {
    const id = record.id ?? commentId(record)
    if (!products.has(record.productId)) return `there is no product ${record.productId} to comment on`
    if (used.has(id)) return 'the same comment is in the file twice'
    used.add(id)
    return { ...dated(record), id }
  })
}

import { and, eq, sql } from 'drizzle-orm'
import { type Drizzle, exportChanges } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'
import type { StockLevels } from '../stock/ledger.ts'
import { unitKey } from '../stock/units.ts'
import type { PlannedProduct } from './plan-products.ts'
import { ImportRefusedError, type LineNote } from './records.ts'

/** The stock of a product or a variation in an edited export. */
interface Edited {
  readonly line: number
  readonly productId: string
  readonly variationId: string
  /** Pieces in the file. */
  readonly wanted: number
  /** Pieces at the export; null if they were not counted. */
  readonly atExport: number | null
}

/** What an import does with it. */
interface Applied extends Edited {
  /** Pieces after the import. */
  readonly stock: number
  /** Pieces before; null if they were not counted, or did not exist. */
  readonly level: number | null
  /** Pieces that are added; null if the stock is set to that of the file. */
  readonly added: number | null
}

/** Returns the counted stocks of a product in the file. */
function editedIn({ line, row, ownStock, given, atExport }: PlannedProduct): Edited[] {
  const unit = (variationId: string, wanted: number) => ({
    line,
    productId: row.id,
    variationId,
    wanted,
    atExport: atExport.get(variationId) ?? null,
  })
  if (given.includes('variations') && ownStock.size > 0)
    return [...ownStock].map(([id, stock]) => unit(id, stock))
  const { totalStock } = row
  return given.includes('totalStock') && typeof totalStock === 'number' ? [unit('', totalStock)] : []
}

const changeOf = ({ wanted, atExport }: Edited) => wanted - (atExport ?? 0)

/**
 * Returns the stock after the import: the present one and the difference to the export, as far as it is new.
 * @param before the difference that an earlier import of this export has applied
 */
function applied(edited: Edited, level: number | null, before: number | undefined): Applied {
  const { wanted, atExport } = edited
  if (level === null || (atExport === null && before === undefined))
    return { ...edited, level, stock: wanted, added: null }
  const added = changeOf(edited) - (before ?? 0)
  return { ...edited, level, added, stock: Math.max(0, level + added) }
}

/** Returns the differences that earlier imports of an export have applied, by unit. */
async function appliedBefore(db: Drizzle, exportId: string, edited: readonly Edited[]) {
  const ids = [...new Set(edited.map(({ productId }) => productId))]
  const rows = await db
    .select()
    .from(exportChanges)
    .where(and(eq(exportChanges.exportId, exportId), isAmong(exportChanges.productId, ids)))
  return new Map(rows.map((row) => [unitKey(row), row.pieces]))
}

/** Returns a product with the stocks after the import. */
function withStock(
  product: PlannedProduct,
  stocks: ReadonlyMap<string, Pick<Applied, 'stock'>>,
): PlannedProduct {
  const { row, ownStock, given } = product
  const stockOf = (variationId: string) => stocks.get(unitKey({ productId: row.id, variationId }))?.stock
  if (!given.includes('variations') || ownStock.size === 0)
    return { ...product, row: { ...row, totalStock: stockOf('') ?? row.totalStock } }
  const own = new Map([...ownStock].map(([id, stock]) => [id, stockOf(id) ?? stock]))
  const isCounted = own.size === row.variations?.length
  const totalStock = isCounted ? [...own.values()].reduce((sum, stock) => sum + stock, 0) : null
  return { ...product, ownStock: own, row: { ...row, totalStock } }
}

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : `−${-pieces}`)

function noteOf({ line, productId, variationId, wanted, level, added, stock }: Applied): LineNote[] {
  if (added === null || added === 0 || stock === wanted) return []
  const name = variationId === '' ? productId : `${productId} (${decodeURIComponent(variationId)})`
  const reason = `${name}: ${signed(added)} on the present stock of ${level} gives ${stock}, instead of ${wanted} in the file`
  return [{ line, reason }]
}

const BATCH = 1_000

/** Stores the differences that are applied now, in addition to those of earlier imports. */
async function store(db: Drizzle, exportId: string, changes: readonly Edited[]): Promise<void> {
  const rows = changes.map((edited) => {
    const { productId, variationId } = edited
    return { exportId, productId, variationId, pieces: changeOf(edited) }
  })
  for (let start = 0; start < rows.length; start += BATCH)
    await db
      .insert(exportChanges)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoUpdate({
        target: [exportChanges.exportId, exportChanges.productId, exportChanges.variationId],
        set: { pieces: sql`excluded.pieces` },
      })
}

/**
 * Returns the products with the stock that is meant by an export which does not say what the stock was then: its own, or
 * the present one.
 * @param levels the present stock, of products that the caller has locked
 * @throws ImportRefusedError if they differ, and `stock` does not say what is meant
 */
export function meantStock(
  products: readonly PlannedProduct[],
  levels: StockLevels,
  stock: 'set' | 'keep' | undefined,
): readonly PlannedProduct[] {
  if (stock === 'set') return products
  const present = products.flatMap(editedIn).flatMap((one) => {
    const level = levels.get(unitKey(one)) ?? null
    return level === null ? [] : [{ ...one, stock: level }]
  })
  const differing = present.filter((one) => one.stock !== one.wanted).length
  if (stock === undefined && differing > 0)
    throw new ImportRefusedError(
      `The column “stockAtExport …” of the export is missing, and ${differing === 1 ? '1 stock differs' : `${differing} stocks differ`} from the shop’s: pieces that were sold since would be put back. Nothing was changed. Import with --stock=keep, which leaves the stock as it is, or with --stock=set, which sets it to the file’s.`,
      [],
    )
  const stocks = new Map(present.map((one) => [unitKey(one), one]))
  return products.map((product) => withStock(product, stocks))
}

/**
 * Compares the stock in an edited export with that of the export, and applies the difference to the present stock. So
 * pieces that were sold in the meantime are not put back.
 * @param levels the present stock, of products that the caller has locked
 * @returns the products with their stock after the import; a note for each change that was applied to another stock than
 * that of the export; the number of stocks that differ from the export and stay; and `store`, which keeps in the database
 * what was applied, to be called when the products are written
 */
export async function changesSinceExport(
  db: Drizzle,
  exportId: string | null,
  products: readonly PlannedProduct[],
  levels: StockLevels,
) {
  const edited = exportId === null ? [] : products.flatMap(editedIn)
  if (exportId === null || edited.length === 0)
    return { products, notes: [], unchanged: 0, store: async () => {} }
  const before = await appliedBefore(db, exportId, edited)
  const all = edited.map((one) => applied(one, levels.get(unitKey(one)) ?? null, before.get(unitKey(one))))
  const stocks = new Map(all.map((one) => [unitKey(one), one]))
  const isNew = (one: Edited) => changeOf(one) !== (before.get(unitKey(one)) ?? 0)
  return {
    products: products.map((product) => withStock(product, stocks)),
    notes: all.flatMap(noteOf),
    unchanged: all.filter(({ added, stock, wanted }) => added === 0 && stock !== wanted).length,
    store: () => store(db, exportId, all.filter(isNew)),
  }
}

import { eq, or, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { categories, type ProductRow, products } from '../database/schema.ts'
import { retried } from '../http/retry.ts'
import { numberOf } from './amounts.ts'
import { changesOf } from './differences.ts'
import { importCatalogue } from './import.ts'
import { BadRecordError, readProductRecord } from './records.ts'

/** An edit that cannot be made. Its message is one readable line; nothing was changed. */
export class ProductEditError extends Error {
  override readonly name = 'ProductEditError'
}

/** What `name=value` may set, and the field of a file that it is. */
export const SETTINGS = {
  price: 'price',
  originalPrice: 'originalPrice',
  discount: 'discount',
  stock: 'totalStock',
  name: 'name',
  category: 'category',
  description: 'description',
  top: 'top',
} as const
type Setting = keyof typeof SETTINGS

const isSetting = (name: string): name is Setting => Object.hasOwn(SETTINGS, name)

/** Edits and imports wait for each other; orders may take the product first. */
const TRIES = 5

/**
 * Reads `price=120`, `stock=+20`.
 * @throws ProductEditError where one is no setting, or named twice
 */
function settingsOf(texts: readonly string[]): ReadonlyMap<Setting, string> {
  const known = Object.keys(SETTINGS).join(', ')
  const settings = new Map<Setting, string>()
  for (const text of texts) {
    const at = text.indexOf('=')
    const name = at < 0 ? text : text.slice(0, at)
    if (at < 0 || !isSetting(name))
      throw new ProductEditError(`"${text}" is no setting. Write name=value; the names are ${known}.`)
    if (settings.has(name)) throw new ProductEditError(`${name} is set twice.`)
    settings.set(name, text.slice(at + 1))
  }
  return settings
}

/** Pieces after `20`, `+20`, `-3` or nothing, which ends counting. */
function stockAfter(row: ProductRow, text: string): number | string {
  if (!/^[+-]/.test(text)) return text
  const pieces = numberOf(text.replace(/^\+/, ''))
  if (!Number.isInteger(pieces)) throw new ProductEditError(`stock: "${text}" is no whole number of pieces.`)
  if (row.totalStock === null)
    throw new ProductEditError(`The pieces of ${row.id} are not counted. Set how many there are: stock=20`)
  if (row.totalStock + pieces < 0)
    throw new ProductEditError(
      `The product ${row.id} has ${row.totalStock} in stock, so ${text} is too many.`,
    )
  return row.totalStock + pieces
}

/** The product of an id or a code, as it is, until the transaction ends. */
async function lockedProduct(tx: Drizzle, id: string): Promise<ProductRow> {
  const rows = await tx
    .select()
    .from(products)
    .where(or(eq(products.id, id), eq(products.productCode, id)))
    .orderBy(sql`(${products.id} = ${id}) desc`)
    .limit(1)
    .for('no key update')
  const [row] = rows
  if (!row) throw new ProductEditError(`There is no product with the id or the code ${id}.`)
  return row
}

/** The product of a file that has the settings, and what a file must have. */
function recordOf(row: ProductRow, settings: ReadonlyMap<Setting, string>) {
  const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
  const fields: Record<string, unknown> = {
    _id: row.id,
    name: row.name,
    price: rupees(row.pricePaise),
    // The percentage follows from both prices, so it follows when one of them changes.
    ...(settings.has('price') && { originalPrice: rupees(row.originalPricePaise) }),
  }
  for (const [name, text] of settings)
    fields[SETTINGS[name]] = name === 'stock' ? stockAfter(row, text) : text
  try {
    return readProductRecord(fields)
  } catch (thrown) {
    if (thrown instanceof BadRecordError)
      throw new ProductEditError(`${thrown.message.replace('totalStock', 'stock')}.`)
    throw thrown
  }
}

async function checkCategory(tx: Drizzle, name: string): Promise<void> {
  if ((await tx.$count(categories, eq(categories.name, name))) > 0) return
  const known = await tx.select({ name: categories.name }).from(categories).orderBy(categories.position)
  const names = known.map((category) => category.name).join(', ')
  throw new ProductEditError(`There is no category "${name}". There are ${names}; an import makes new ones.`)
}

/**
 * Changes fields of a product, in one transaction, with the ledger of its stock. An open import or order is waited for.
 * @param id its id, or its code
 * @param texts `price=120` in rupees, `stock=20`, `stock=+20`, `stock=` for not counted, see {@link SETTINGS}
 * @returns what changed, in one line
 * @throws ProductEditError
 */
export const setProduct = (db: Drizzle, id: string, texts: readonly string[]): Promise<string> =>
  retried(TRIES, () =>
    db.transaction(async (tx) => {
      const settings = settingsOf(texts)
      if (settings.size === 0) throw new ProductEditError('Nothing is set. Write price=120, for example.')
      await lockUntilEnd(tx, 'catalogue')
      const before = await lockedProduct(tx, id)
      const read = recordOf(before, settings)
      if (settings.has('category') && read.record.category !== null)
        await checkCategory(tx, read.record.category)
      await importCatalogue(tx, {
        format: 'haat-json',
        categories: null,
        products: [{ line: 1, ...read }],
        sponsors: null,
        comments: null,
        refused: [],
        skipped: [],
        notes: [],
      })
      const changes = changesOf(before, await lockedProduct(tx, before.id))
      return changes === ''
        ? `${before.id}: nothing was changed, it is so already.`
        : `${before.id}: ${changes}`
    }),
  )

/**
 * Takes a product out of the shop, or puts it back. Its orders, comments and pieces stay.
 * @param id its id, or its code
 * @returns what was done, in one line
 * @throws ProductEditError where there is none
 */
export const hideProduct = (db: Drizzle, id: string, hidden: boolean): Promise<string> =>
  db.transaction(async (tx) => {
    const row = await lockedProduct(tx, id)
    const state = hidden ? 'hidden' : 'shown'
    if (row.hidden === hidden) return `${row.id}: is ${state} already. Nothing was changed.`
    await tx.update(products).set({ hidden, updatedAt: sql`now()` }).where(eq(products.id, row.id))
    return `${row.id}: is ${state} now.`
  })

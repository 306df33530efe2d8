import { variationIdOf } from '@haat/core/catalogue'
import { eq, sql } from 'drizzle-orm'
import { COMMAND_LINE, categories, type Drizzle, products, type StoredVariation } from '../database/index.ts'
import { isAmong } from '../database/is-among.ts'
import { withDeal } from '../scheduled-prices/price-now.ts'
import { lockStock, recordImport } from '../stock/ledger.ts'
import { setOwnStock } from '../stock/units.ts'
import { productChanges } from './differences.ts'
import { edited, settingsOf, warningOf } from './edited-product.ts'
import {
  type Chosen,
  editing,
  lockChosen,
  lockTarget,
  ProductEditError,
  recordChanges,
  regularChoice,
  type Target,
} from './product-choice.ts'
import type { CountedProduct } from './stored-catalogue.ts'

/** Writes an edited product, and the stock of its variation. */
async function write(tx: Drizzle, after: CountedProduct, variation: StoredVariation | null): Promise<void> {
  const { id, ownStock, name, category, description, top, totalStock } = after
  // A scheduled price stays, and follows the regular one.
  const shown = after.deal === null ? after : withDeal(after, after.deal)
  const { pricePaise, originalPricePaise, discount, variations, deal } = shown
  const texts = { name, category, description, top }
  const amounts = { pricePaise, originalPricePaise, discount, totalStock, variations, deal }
  await tx
    .update(products)
    .set({ ...texts, ...amounts, updatedAt: sql`now()` })
    .where(eq(products.id, id))
  if (variation !== null) {
    const unit = { productId: id, variationId: variationIdOf(variation) }
    await setOwnStock(tx, unit, ownStock?.[unit.variationId] ?? null)
  }
}

async function checkCategory(tx: Drizzle, name: string): Promise<void> {
  if ((await tx.$count(categories, eq(categories.name, name))) > 0) return
  const known = await tx.select({ name: categories.name }).from(categories).orderBy(categories.position)
  const names = known.map((category) => category.name).join(', ')
  throw new ProductEditError(
    `There is no category "${name}". The categories are ${names}. An import creates new ones.`,
  )
}

/**
 * Changes fields of products, and the ledger of their stock, in one transaction. It waits for running imports and orders.
 * @param target `id` is an id, or a code; `ID:CODE` is one of its variations
 * @param texts `price=120` in rupees, `price=+5%`, `stock=20`, `stock=+20`, `stock=` for not counted, and others (edited-product.ts)
 * @param actor who changes them: a user id
 * @returns what changed, in one line for each product
 * @throws ProductEditError; then no product is changed
 */
export async function setProducts(
  db: Drizzle,
  target: Target,
  texts: readonly string[],
  actor = COMMAND_LINE,
): Promise<string[]> {
  const settings = settingsOf(texts)
  if (settings.size === 0) throw new ProductEditError('Nothing is set.', 'write price=120, for example')
  return editing(db, async (tx) => {
    const chosen = (await lockTarget(tx, target)).map(regularChoice)
    const edits = chosen.map((one) => {
      const after = edited(one, settings)
      return { ...one, productId: one.product.id, after, reason: productChanges(one.product, after) }
    })
    const category = settings.has('category') ? edits[0]?.after.category : null
    if (category) await checkCategory(tx, category)
    const ids = edits.map(({ productId }) => productId)
    const levels = await lockStock(tx, ids)
    const changed = edits.filter(({ reason }) => reason !== '')
    for (const { after, variation } of changed) await write(tx, after, variation)
    await recordChanges(
      tx,
      actor,
      changed.map(({ productId, reason }) => ({ productId, reason })),
    )
    await recordImport(tx, levels, ids)
    return edits.map(({ productId, reason, after }) =>
      reason === ''
        ? `${productId}: nothing was changed, because it has these values already.`
        : `${productId}: ${reason}${warningOf(after, settings)}`,
    )
  })
}

/**
 * Hides products in the shop, or shows them again. Their orders, comments and stock stay.
 * @returns the result, in one line for each product
 * @throws ProductEditError if there is no such product
 */
export const hideProducts = (db: Drizzle, target: Target, hidden: boolean): Promise<string[]> =>
  db.transaction(async (tx) => {
    const chosen = await lockTarget(tx, target)
    if (chosen.some(({ variation }) => variation !== null))
      throw new ProductEditError(
        `Only products can be hidden, not single variations. To stop the sale of this one: haat product set ${'id' in target ? target.id : ''} stock=0`,
      )
    const state = hidden ? 'hidden' : 'shown'
    const changed = chosen.filter(({ product }) => product.hidden !== hidden).map(({ product }) => product.id)
    await tx.update(products).set({ hidden, updatedAt: sql`now()` }).where(isAmong(products.id, changed))
    return chosen.map(({ product }) =>
      changed.includes(product.id)
        ? `${product.id}: is now ${state}.`
        : `${product.id}: is already ${state}. Nothing was changed.`,
    )
  })

/** The same limit as in an import. */
const MOST_PICTURES = 250

/** Changes of a product's pictures. */
interface PictureChange {
  /** Addresses of stored pictures. */
  readonly add: readonly string[]
  readonly replace: boolean
  /** Numbers of the pictures to remove, from 1. */
  readonly remove: readonly number[]
}

/** @throws ProductEditError if there is no picture with a number */
function picturesAfter(
  { id, imgUrl }: Chosen['product'],
  { add, replace, remove }: PictureChange,
): readonly string[] {
  const missing = remove.find((place) => imgUrl[place - 1] === undefined)
  if (missing !== undefined)
    throw new ProductEditError(`The product ${id} has no picture ${missing}; it has ${imgUrl.length}.`)
  const left = replace ? [] : imgUrl.filter((_, index) => !remove.includes(index + 1))
  const after = [...new Set([...left, ...add])]
  if (after.length > MOST_PICTURES)
    throw new ProductEditError(`A product has at most ${MOST_PICTURES} pictures.`)
  return after
}

/** Returns the pictures and variations of a product after a change. A variation whose picture was removed shows the product's. */
function changed({ product, variation }: Chosen, change: PictureChange) {
  const [image, another] = change.add
  if (variation !== null && (image === undefined || another !== undefined))
    throw new ProductEditError('A variation can have only one picture. Name one file or address.')
  const imgUrl =
    variation === null ? picturesAfter(product, change) : [...new Set([...product.imgUrl, ...change.add])]
  const variations = product.variations.map((one): StoredVariation => {
    if (variation !== null) return one === variation && image !== undefined ? { ...one, image } : one
    const { image: before, ...rest } = one
    const isRemoved = before !== undefined && product.imgUrl.includes(before) && !imgUrl.includes(before)
    return isRemoved ? rest : one
  })
  return { imgUrl: [...imgUrl], variations }
}

/**
 * Adds, replaces or removes pictures of a product; without changes it only lists them. It waits for a running import.
 * @param id its id, or its code; `ID:CODE` is one of its variations, which can have one picture
 * @returns its pictures after the change, one line each
 * @throws ProductEditError
 */
export const setPictures = (db: Drizzle, id: string, change: PictureChange): Promise<string[]> =>
  editing(db, async (tx) => {
    const chosen = await lockChosen(tx, id)
    const { product } = chosen
    const isListed = change.add.length === 0 && change.remove.length === 0 && !change.replace
    const after = isListed ? product : changed(chosen, change)
    if (!isListed)
      await tx
        .update(products)
        .set({ imgUrl: after.imgUrl, variations: after.variations, updatedAt: sql`now()` })
        .where(eq(products.id, product.id))
    const lines = after.imgUrl.map((address, index) => `  ${index + 1} ${address}`)
    return [`${product.id}: ${lines.length} ${lines.length === 1 ? 'picture' : 'pictures'}`, ...lines]
  })

import { titleOf } from '@haat/core/cart'
import { variationIdOf } from '@haat/core/catalogue'
import { line } from '@haat/core/wire'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { type Drizzle, orderSteps, products, type StoredVariation } from '../database/index.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { retried } from '../http/retry.ts'
import { regularOf } from '../scheduled-prices/price-now.ts'
import { type CountedProduct, counted } from './stored-catalogue.ts'

/** An edit that is not possible. The message is one readable line; nothing was changed. */
export class ProductEditError extends Error {
  override readonly name = 'ProductEditError'
  /** What the command line adds: how to go on. */
  readonly command: string

  constructor(message: string, command = '') {
    super(message)
    this.command = command
  }
}

/** Attempts of an edit: orders may lock the product first. */
const TRIES = 5

/** Edits products in one transaction, which waits for running imports and orders. */
export const editing = <T>(db: Drizzle, edit: (tx: Drizzle) => Promise<T>): Promise<T> =>
  retried(TRIES, () =>
    db.transaction(async (tx) => {
      await lockUntilEnd(tx, 'catalogue')
      return edit(tx)
    }),
  )

/** Records changes of products in their history. */
export async function recordChanges(
  tx: Drizzle,
  actor: string,
  changes: readonly { readonly productId: string; readonly reason: string }[],
): Promise<void> {
  const rows = changes.map((change) => ({
    ...change,
    step: 'product changed' as const,
    by: 'shop' as const,
    actor,
  }))
  if (rows.length > 0) await tx.insert(orderSteps).values(rows)
}

/** The product or variation to edit. */
export interface Chosen {
  readonly product: CountedProduct
  /** Null for the product itself. */
  readonly variation: StoredVariation | null
}

/**
 * Finds the products of a category by its name, in upper or lower case, and locks them until the transaction ends.
 * @throws ProductEditError if there are none
 */
async function lockCategory(tx: Drizzle, name: string): Promise<readonly CountedProduct[]> {
  const found = await tx
    .select(counted)
    .from(products)
    .where(eq(sql`lower(${products.category})`, line(name).toLowerCase()))
    .orderBy(products.id)
    .for('no key update')
  if (found.length === 0) throw new ProductEditError(`There are no products in a category "${name}".`)
  return found
}

async function find(tx: Drizzle, id: string): Promise<CountedProduct | undefined> {
  const names = [id, line(id)]
  const [row] = await tx
    .select(counted)
    .from(products)
    .where(or(inArray(products.id, names), inArray(products.productCode, names)))
    .orderBy(sql`(${products.id} = ${id}) desc`)
    .limit(1)
    .for('no key update')
  return row
}

/** Readable name of a variation: `M, Indigo`. */
export const variationName = (variation: StoredVariation): string => titleOf({ name: '', variation })

/** Name of a variation on the command line: its code, else its id. */
const handleOf = (variation: StoredVariation) => variation.productCode ?? variationIdOf(variation)

/** Lists the variations of a product, as arguments of the command line. */
export const variationHandles = ({ id, variations }: CountedProduct): string =>
  variations.map((one) => `${id}:${handleOf(one)} (${variationName(one)})`).join(', ')

const normalised = (text: string) =>
  line(text)
    .toLowerCase()
    .replace(/\s*[,/~]\s*/g, ' ')
    .trim()

/** @throws ProductEditError if none or several match */
function variationIn(product: CountedProduct, name: string): StoredVariation {
  const names = (one: StoredVariation) => [one.productCode, variationIdOf(one), variationName(one)]
  const exact = product.variations.filter((one) => names(one).includes(name))
  const alike = product.variations.filter((one) =>
    names(one).some((known) => known !== undefined && normalised(known) === normalised(name)),
  )
  const [found, another] = exact.length > 0 ? exact : alike
  if (found === undefined)
    throw new ProductEditError(
      product.variations.length === 0
        ? `The product ${product.id} has no sizes and colours.`
        : `The product ${product.id} has no variation "${name}". Its variations are ${variationHandles(product)}.`,
    )
  if (another !== undefined)
    throw new ProductEditError(
      `Several variations of ${product.id} have the code ${name}. Name one by size and colour: ${[found, another].map((one) => `${product.id}:"${variationName(one)}"`).join(', ')}.`,
    )
  return found
}

/**
 * Finds a product by id or code, and locks it until the transaction ends. `ID:NAME` is one of its variations, by its
 * code, its id, or size and colour.
 * @throws ProductEditError
 */
export async function lockChosen(tx: Drizzle, name: string): Promise<Chosen> {
  const named = await find(tx, name)
  if (named) return { product: named, variation: null }
  // A code may contain a colon.
  for (let at = name.indexOf(':'); at > 0; at = name.indexOf(':', at + 1)) {
    const product = await find(tx, name.slice(0, at))
    if (product) return { product, variation: variationIn(product, name.slice(at + 1)) }
  }
  throw new ProductEditError(`There is no product with the id or the code ${name}.`)
}

/** A product, or all products of a category by its name. */
export type Target = { readonly id: string } | { readonly category: string }

/** Locks what an edit is for. */
export const lockTarget = async (tx: Drizzle, target: Target): Promise<readonly Chosen[]> =>
  'id' in target
    ? [await lockChosen(tx, target.id)]
    : (await lockCategory(tx, target.category)).map((product) => ({ product, variation: null }))

/** Returns a chosen product with its regular prices, instead of a scheduled one. */
export function regularChoice({ product, variation }: Chosen): Chosen {
  const regular = regularOf(product)
  const at = variation === null ? -1 : product.variations.indexOf(variation)
  return { product: regular, variation: regular.variations[at] ?? null }
}

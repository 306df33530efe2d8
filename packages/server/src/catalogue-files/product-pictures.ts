import { eq, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { products, type StoredVariation } from '../database/schema.ts'
import { retried } from '../http/retry.ts'
import { type Chosen, lockChosen, ProductEditError } from './product-choice.ts'

/** The same limit as in an import. */
const MOST_PICTURES = 250
const TRIES = 5

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
  retried(TRIES, () =>
    db.transaction(async (tx) => {
      await lockUntilEnd(tx, 'catalogue')
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
    }),
  )

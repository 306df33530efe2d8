import { eq, sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { products, type StoredVariation } from '../database/schema.ts'
import { retried } from '../http/retry.ts'
import { type Chosen, lockChosen, ProductEditError } from './product-choice.ts'

/** As many as an import takes. */
const MOST = 250
const TRIES = 5

/** What becomes of a product's pictures. */
export interface PictureChange {
  /** Addresses of stored pictures. */
  readonly add: readonly string[]
  /** They take the place of those that are there. */
  readonly replace: boolean
  /** Places of pictures that go, from 1. */
  readonly remove: readonly number[]
}

/** @throws ProductEditError for a place where there is no picture */
function picturesAfter(
  { id, imgUrl }: Chosen['product'],
  { add, replace, remove }: PictureChange,
): readonly string[] {
  const wrong = remove.find((place) => imgUrl[place - 1] === undefined)
  if (wrong !== undefined)
    throw new ProductEditError(`The product ${id} has no picture ${wrong}; it has ${imgUrl.length}.`)
  const left = replace ? [] : imgUrl.filter((_, index) => !remove.includes(index + 1))
  const after = [...new Set([...left, ...add])]
  if (after.length > MOST) throw new ProductEditError(`A product has at most ${MOST} pictures.`)
  return after
}

/** The pictures and variations of a product after a change. A variation whose picture went shows the product's. */
function changed({ product, variation }: Chosen, change: PictureChange) {
  const [image, another] = change.add
  if (variation !== null && (image === undefined || another !== undefined))
    throw new ProductEditError('A variation has one picture of its own. Name one file or address.')
  const imgUrl =
    variation === null ? picturesAfter(product, change) : [...new Set([...product.imgUrl, ...change.add])]
  const variations = product.variations.map((one): StoredVariation => {
    if (variation !== null) return one === variation && image !== undefined ? { ...one, image } : one
    const { image: before, ...rest } = one
    const isGone = before !== undefined && product.imgUrl.includes(before) && !imgUrl.includes(before)
    return isGone ? rest : one
  })
  return { imgUrl: [...imgUrl], variations }
}

/**
 * Adds, replaces or removes pictures of a product; without any change they are listed. An open import is waited for.
 * @param id its id, or its code; `ID:CODE` is one of its variations, which gets one picture
 * @returns the pictures that it has then, a line each
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

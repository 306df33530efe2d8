import type { Product, ProductId } from '../catalogue/catalogue.ts'
import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'
import { favouritesCopy as copy } from './favourites.copy.ts'

/** A product that a shopper keeps in mind (storefront.md §3). */
export interface Favourite {
  readonly productId: ProductId
  /** 'Unknown Product' where the shop does not say. */
  readonly name: string
  /** 'No description available.' where the shop does not say. */
  readonly description: string
  readonly picture: Picture | null
  /** Null is shown as 'N/A'. */
  readonly price: Paise | null
}

/** So long after a change the list is asked for anew, in ms (storefront.md §7, §9). */
export const REFETCH_DELAY = 1000

/** A product as the list will show it, until the shop tells it better. */
export const favouriteOf = (product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>): Favourite => ({
  productId: product.id,
  name: product.name || copy.unknownName,
  description: copy.noDescription,
  picture: product.pictures[0] ?? null,
  price: product.price,
})

/** What became of some products since the list was told: on it as said here, or off it (null). */
export type Edits = ReadonlyMap<ProductId, Favourite | null>

/** The list with them: nothing moves, what is off is gone, what is new comes last. */
export function edited(list: readonly Favourite[], edits: Edits): readonly Favourite[] {
  const known = new Set(list.map(({ productId }) => productId))
  const added = [...edits].flatMap(([id, wanted]) => (wanted && !known.has(id) ? [wanted] : []))
  return [...list.filter(({ productId }) => edits.get(productId) !== null), ...added]
}

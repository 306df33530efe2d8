import type { ProductId } from '../catalogue/catalogue.ts'
import type { Paise } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

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

export const without = (list: readonly Favourite[], id: ProductId): readonly Favourite[] =>
  list.filter(({ productId }) => productId !== id)

export const holds = (list: readonly Favourite[], id: ProductId): boolean =>
  list.some(({ productId }) => productId === id)

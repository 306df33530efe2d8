import type { Product, ProductId } from '../catalogue/catalogue.ts'
import { type Paise, rupeesOf } from '../shared/money.ts'
import type { Picture } from '../shared/picture.ts'

/** A product in a shopper's favourites. */
export interface Favourite {
  readonly productId: ProductId
  /** '' if the shop sends none. */
  readonly name: string
  /** '' if the shop sends none. */
  readonly description: string
  readonly picture: Picture | null
  /** Null is shown as 'N/A'. */
  readonly price: Paise | null
}

/** Delay of the reload after a change, in ms. */
export const REFETCH_DELAY = 1000

/** Returns a product as the list shows it until the reload. */
export const favouriteOf = (product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>): Favourite => ({
  productId: product.id,
  name: product.name,
  description: '',
  picture: product.pictures[0] ?? null,
  price: product.price,
})

/** Returns what the call for an addition needs of a favourite that is added again. */
export const requestFor = ({ productId: id, name, price, picture }: Favourite) => ({
  product: { id, name, price, pictures: picture ? [picture] : [] },
  variation: null,
})

/** Returns a product as an item on the wire, for its addition: what the list shows of it. */
export const itemOf = ({
  id,
  name,
  price,
  pictures,
}: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>) => ({
  productId: id,
  name,
  price: price === null ? null : rupeesOf(price),
  image: pictures[0]?.src ?? '',
})

export const isAmong = (list: readonly Favourite[], id: ProductId): boolean =>
  list.some(({ productId }) => productId === id)

/** Adds a favourite at the end of the list; an existing one is unchanged. */
export const withFavourite = (list: readonly Favourite[], favourite: Favourite): readonly Favourite[] =>
  isAmong(list, favourite.productId) ? list : [...list, favourite]

/** A favourite that was removed, with its place in the list. */
export interface RemovedFavourite {
  readonly favourite: Favourite
  readonly at: number
}

/** Returns the list with a favourite in its former place; an existing one is unchanged. */
export const putBack = (
  list: readonly Favourite[],
  { favourite, at }: RemovedFavourite,
): readonly Favourite[] => (isAmong(list, favourite.productId) ? list : list.toSpliced(at, 0, favourite))

export const without = (list: readonly Favourite[], id: ProductId): readonly Favourite[] =>
  list.filter(({ productId }) => productId !== id)

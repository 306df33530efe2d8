import type { Shop } from '@haat/core'
import type { ProductId } from '@haat/core/catalogue'
import { type Favourite, favouriteProductsStore } from '@haat/core/favourites'
import { type ReactElement, type ReactNode, useState } from 'react'
import { List, useResource } from '../ui/index.ts'
import { FavouriteCard, type FavouriteCardProps } from './FavouriteCard.tsx'

export interface FavouriteGridProps {
  shop: Shop
  /** The favourites, at least one. */
  favourites: readonly Favourite[]
  /** Level of the names' headings. */
  level: 2 | 3
  columns?: number | undefined
  /** Returns what is shown for a favourite, for example its card in a frame. @default the card */
  compose?: ((props: FavouriteCardProps, card: ReactElement) => ReactNode) | undefined
  onRemove: (at: number, id: ProductId) => void
}

/** The favourites, side by side. */
export function FavouriteGrid({
  shop,
  favourites,
  level,
  columns,
  compose = (_, card) => card,
  onRemove,
}: FavouriteGridProps) {
  const products = useFavouriteProducts(shop, favourites)
  const render = (favourite: Favourite, at: number) => {
    const { productId } = favourite
    const product = products?.find(({ id }) => id === productId)
    const waiting = products === undefined
    const props = { shop, favourite, level, product, waiting, onRemove: () => onRemove(at, productId) }
    return compose(props, <FavouriteCard {...props} />)
  }
  return (
    <List className="haat-grid haat-results" data-columns={columns}>
      {favourites.map((favourite, at) => (
        <li key={favourite.productId}>{render(favourite, at)}</li>
      ))}
    </List>
  )
}

/** Loads the products of the list: [] if that failed, undefined while loading. Removing a favourite loads nothing. */
function useFavouriteProducts(shop: Shop, favourites: readonly Favourite[]) {
  const ids = favourites.map(({ productId }) => productId)
  const [requested, setRequested] = useState(ids)
  if (ids.some((id) => !requested.includes(id))) setRequested(ids)
  const products = useResource(shop.use(favouriteProductsStore).of(requested))
  if (products.state === 'loading') return undefined
  return products.state === 'ready' ? products.value : []
}

import { byIdStore, type ProductId } from '@haat/core/catalogue'
import type { Favourite } from '@haat/core/favourites'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useShop } from '../shop.ts'
import { List, useResource } from '../ui/index.ts'
import { FavouriteCard, type FavouriteCardProps } from './FavouriteCard.tsx'
import '../ui/products.css'
import '../catalogue/results.css'

export interface FavouriteGridProps {
  /** The favourites, at least one. */
  favourites: readonly Favourite[]
  /** Level of the names' headings. */
  level: 2 | 3
  columns?: number | undefined
  /** Returns what is shown for a favourite, for example its card in a frame. @default the card */
  renderCard?: ((props: FavouriteCardProps, card: ReactElement) => ReactNode) | undefined
  onRemove: (at: number, id: ProductId) => void
}

/** The favourites, side by side. */
export function FavouriteGrid({
  favourites,
  level,
  columns,
  renderCard = (_, card) => card,
  onRemove,
}: FavouriteGridProps) {
  const shop = useShop()
  const products = useFavouriteProducts(favourites)
  const render = (favourite: Favourite, at: number) => {
    const { productId } = favourite
    const product = products?.find(({ id }) => id === productId)
    const waiting = products === undefined
    const props = { shop, favourite, level, product, waiting, onRemove: () => onRemove(at, productId) }
    return renderCard(props, <FavouriteCard {...props} />)
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
function useFavouriteProducts(favourites: readonly Favourite[]) {
  const shop = useShop()
  const ids = favourites.map(({ productId }) => productId)
  const [requested, setRequested] = useState(ids)
  if (ids.some((id) => !requested.includes(id))) setRequested(ids)
  const products = useResource(shop.use(byIdStore).of(requested))
  if (products.state === 'loading') return undefined
  return products.state === 'ready' ? products.value : []
}

import { byIdStore, type ProductId } from '@haat/core/catalogue'
import { type Favourite, favouritesTexts, type RemovedFavourite } from '@haat/core/favourites'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { List, useResource } from '../ui/index.ts'
import { RemovedLine } from '../ui/RemovedLine.tsx'
import { FavouriteCard, type FavouriteCardProps } from './FavouriteCard.tsx'
import '../ui/products.css'
import '../catalogue/results.css'

export interface FavouriteGridProps {
  /** At least one, or a removed one. */
  favourites: readonly Favourite[]
  /** Level of the names' headings. */
  level: 2 | 3
  columns?: number | undefined
  /** Returns what is shown for a favourite, for example its card in a frame. @default the card */
  renderCard?: ((props: FavouriteCardProps, card: ReactElement) => ReactNode) | undefined
  onRemove: (at: number, id: ProductId) => void
  /** Those that were just removed and can be restored. */
  removed: readonly RemovedFavourite[]
  onUndo: (removed: RemovedFavourite) => void
  /** Keeps the removed ones until the returned function is called. */
  hold: () => () => void
}

/** The favourites, side by side. */
export function FavouriteGrid({
  favourites,
  level,
  columns,
  renderCard = (_, card) => card,
  onRemove,
  removed,
  onUndo,
  hold,
}: FavouriteGridProps) {
  const shop = useShop()
  const texts = useTexts(favouritesTexts)
  const products = useFavouriteProducts(favourites)
  const render = (favourite: Favourite, at: number) => {
    const { productId } = favourite
    const product = products?.find(({ id }) => id === productId)
    const waiting = products === undefined
    const props = { shop, favourite, level, product, waiting, onRemove: () => onRemove(at, productId) }
    return renderCard(props, <FavouriteCard {...props} />)
  }
  const cards = favourites.map((favourite, at) => <li key={favourite.productId}>{render(favourite, at)}</li>)
  for (const one of removed) {
    const name = one.favourite.name || texts.unknownName
    cards.splice(
      one.at,
      0,
      <RemovedLine
        key={`removed ${one.favourite.productId}`}
        text={texts.removedHere({ name })}
        undo={texts.undo}
        hold={hold}
        onUndo={() => onUndo(one)}
      />,
    )
  }
  return (
    <List className="haat-grid haat-results" data-columns={columns}>
      {cards}
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

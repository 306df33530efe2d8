import type { Shop } from '@haat/core'
import { type Favourite, favouritesStore } from '@haat/core/favourites'
import { Favourites } from '@haat/react/favourites'
import { Spinner } from '@haat/react/internal/ui/index.ts'
import { useCallback } from 'react'
import { useTemplates } from '../composition/useTemplates.ts'
import type { FavouritesUpdateDetail } from '../root/details.ts'
import { report } from '../root/report.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import { useUpdates } from '../root/useUpdates.ts'
import { withProducts } from '../shared/withProducts.ts'
import type { FavouritesElementProps } from './favourites.attributes.ts'
import ownCss from './favourites.css?inline'

export const css = withProducts(ownCss)

export const store = (shop: Shop) => shop.use(favouritesStore)

const describe = (list: readonly Favourite[] | null): FavouritesUpdateDetail => ({
  products: (list ?? []).map(({ productId, name }) => ({ productId, name })),
  count: list?.length ?? 0,
})

/** The favourites of the signed-in shopper. */
export function Shown({ columns, heading, shop, ...events }: FavouritesElementProps) {
  const { list } = shop.use(favouritesStore)
  const { emit } = events
  useLoadEvents(list, events)
  useUpdates(
    list,
    describe,
    useCallback((detail) => emit('haat:favourites:update', detail), [emit]),
  )
  if (columns !== undefined && !/^[1-6]$/.test(`${columns}`)) void report('columns', `${columns}`)
  const { slots, templates } = useTemplates(events)
  if (templates === null) return <Spinner />
  return (
    <Favourites
      columns={columns}
      heading={heading}
      level={2}
      renderCard={templates?.composeFavourite(shop, slots)}
    />
  )
}

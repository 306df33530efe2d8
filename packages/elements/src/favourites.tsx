import { type Favourite, favouritesStore } from '@haat/core/favourites'
import { Favourites } from '@haat/react/favourites'
import { useCallback } from 'react'
import type { ValuesOf } from './attributes.ts'
import { defineHaat } from './defineHaat.ts'
import type { FavouritesUpdateDetail } from './details.ts'
import css from './favourites.css?inline'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'
import { useArrival } from './useArrival.ts'
import { useUpdates } from './useUpdates.ts'

const attributes = { columns: Number, heading: String }

const describe = (list: readonly Favourite[] | null): FavouritesUpdateDetail => ({
  products: (list ?? []).map(({ productId, name }) => ({ productId, name })),
  count: list?.length ?? 0,
})

function FavouritesElement({ columns, heading, shop, ...told }: ValuesOf<typeof attributes> & ElementProps) {
  const { list } = shop.use(favouritesStore)
  const { emit } = told
  useArrival(list, told)
  useUpdates(
    list,
    describe,
    useCallback((detail) => emit('haat:favourites:update', detail), [emit]),
  )
  return <Favourites shop={shop} columns={columns} heading={heading} level={2} />
}

/** Defines `<haat-favourites>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-favourites', FavouritesElement, attributes, surroundings, {
    css,
    methods: { refresh: (shop) => shop.use(favouritesStore).list.reload() },
  })

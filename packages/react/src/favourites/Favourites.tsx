import type { Shop } from '@haat/core'
import type { ProductId } from '@haat/core/catalogue'
import { favouritesCopy as copy, favouritesStore } from '@haat/core/favourites'
import { useId, useLayoutEffect, useRef } from 'react'
import { WaitingPlant } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, Loaded, Slot, useOwned } from '../ui/index.ts'
import { FavouriteGrid, type FavouriteGridProps } from './FavouriteGrid.tsx'
import { FavouritesPrompt } from './FavouritesPrompt.tsx'

export interface FavouritesProps {
  shop: Shop
  /** @default 'Your Favorites' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Number of columns in a wide container, 1 to 6. @default one, two or four by width */
  columns?: number | undefined
  /** Returns what is shown for a favourite, for example its card in a frame. @default the card */
  compose?: FavouriteGridProps['compose']
}

/** A shopper's favourite products (storefront.md §2 "Favourites"). */
export function Favourites({ shop, heading = copy.title, level = 1, columns, compose }: FavouritesProps) {
  const id = useId()
  const { list, remove } = shop.use(favouritesStore)
  const favourites = useOwned(list)
  const region = useRef<HTMLElement>(null)
  const count = favourites.state === 'ready' ? favourites.value.length : 0

  // After a removal, the next favourite or the heading is focused before the next frame, so that the focus is not lost.
  const removedAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes with the removal
  useLayoutEffect(() => {
    const at = removedAt.current
    if (at === undefined) return
    removedAt.current = undefined
    const next = region.current?.querySelectorAll<HTMLElement>('.haat-favourite__remove')[at]
    ;(next ?? region.current?.querySelector<HTMLElement>('.haat-head__title') ?? region.current)?.focus()
  }, [count, region])
  function removeAt(at: number, product: ProductId) {
    removedAt.current = at
    void remove(product)
  }

  if (favourites.state === 'signed-out') return <FavouritesPrompt linkTo={shop.linkTo} level={level} />
  const empty = (
    <Slot name="empty">
      <EmptyState text={copy.empty} drawing={<WaitingPlant />}>
        <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
      </EmptyState>
    </Slot>
  )
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable>
        <p className="haat-count" role="status">
          {count > 0 && copy.count(count)}
        </p>
      </Head>
      <Loaded
        state={favourites}
        loading={copy.loading}
        failed={copy.loadFailed}
        onRetry={list.reload}
        empty={empty}
      >
        {(all) => (
          <FavouriteGrid
            shop={shop}
            favourites={all}
            level={level === 1 ? 2 : 3}
            columns={columns}
            compose={compose}
            onRemove={removeAt}
          />
        )}
      </Loaded>
      <Slot name="footer" />
    </section>
  )
}

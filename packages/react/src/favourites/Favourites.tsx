import type { Shop } from '@haat/core'
import type { ProductId } from '@haat/core/catalogue'
import { favouritesCopy as copy, favouritesStore } from '@haat/core/favourites'
import { useId, useLayoutEffect, useRef } from 'react'
import { WaitingPlant } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Failure, Head, Spinner, useOwned, useRetry } from '../ui/index.ts'
import { FavouriteGrid } from './FavouriteGrid.tsx'
import { FavouritesPrompt } from './FavouritesPrompt.tsx'

export interface FavouritesProps {
  shop: Shop
  /** @default 'Your Favorites' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
  /** Columns where there is room, 1 to 6. @default one, two or four by width */
  columns?: number | undefined
}

/** What a shopper keeps in mind (storefront.md §2 "Favourites"). */
export function Favourites({ shop, heading = copy.title, level = 1, columns }: FavouritesProps) {
  const id = useId()
  const { list, remove } = shop.use(favouritesStore)
  const favourites = useOwned(list)
  const { region, retry } = useRetry(list)
  const count = favourites.state === 'ready' ? favourites.value.length : 0

  // Whoever removes one goes on with the next, or from the top, as soon as it is gone: no frame is without focus.
  const removedAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number tells that it is gone
  useLayoutEffect(() => {
    const at = removedAt.current
    if (at === undefined) return
    removedAt.current = undefined
    const next = region.current?.querySelectorAll<HTMLElement>('.haat-favourite__remove')[at]
    ;(next ?? region.current?.querySelector<HTMLElement>('.haat-head__title'))?.focus()
  }, [count, region])
  function removeAt(at: number, product: ProductId) {
    removedAt.current = at
    void remove(product)
  }

  if (favourites.state === 'signed-out') return <FavouritesPrompt linkTo={shop.linkTo} level={level} />
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} focusable>
        <p className="haat-count" role="status">
          {count > 0 && copy.count(count)}
        </p>
      </Head>
      {favourites.state === 'loading' && <Spinner text={copy.loading} />}
      {favourites.state === 'failed' && (
        <Failure text={copy.loadFailed} retryLabel={copy.retry} onRetry={retry} />
      )}
      {favourites.state === 'ready' && count === 0 && (
        <Empty text={copy.empty} drawing={<WaitingPlant />}>
          <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
        </Empty>
      )}
      {favourites.state === 'ready' && count > 0 && (
        <FavouriteGrid
          shop={shop}
          favourites={favourites.value}
          level={level === 1 ? 2 : 3}
          columns={columns}
          onRemove={removeAt}
        />
      )}
    </section>
  )
}

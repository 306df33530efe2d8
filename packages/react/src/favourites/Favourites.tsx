import type { ProductId } from '@haat/core/catalogue'
import {
  type Favourite,
  favouritesStore,
  favouritesTexts,
  type RemovedFavourite,
} from '@haat/core/favourites'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { WaitingPlant } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, Loaded, Slot, useOwned, useValue } from '../ui/index.ts'
import { FavouriteGrid, type FavouriteGridProps } from './FavouriteGrid.tsx'
import { FavouritesPrompt } from './FavouritesPrompt.tsx'

export interface FavouritesProps {
  /** @default 'Your Favorites' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** Number of columns in a wide container, 1 to 6. @default one, two or four by width */
  columns?: number | undefined
  /** Returns what is shown for a favourite, for example its card in a frame. @default the card */
  renderCard?: FavouriteGridProps['renderCard']
  /** Returns what is shown above the list, for example a button to share it. @default nothing */
  renderAbove?: (favourites: readonly Favourite[]) => ReactNode
}

/** A shopper's favourite products. */
export function Favourites(props: FavouritesProps) {
  const { heading: givenHeading, level = 1, columns, renderCard, renderAbove } = props
  const texts = useTexts(favouritesTexts)
  const heading = givenHeading ?? texts.title
  const shop = useShop('<Favourites>')
  const id = useId()
  const { list, remove, removed: allRemoved, undo, holdRemoved } = shop.use(favouritesStore)
  const removed = useValue(allRemoved)
  const favourites = useOwned(list)
  const region = useRef<HTMLElement>(null)
  const count = favourites.state === 'ready' ? favourites.value.length : 0

  // After a removal or its undo, the favourite at this place or the heading is focused before the next frame, so that the focus is not lost.
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
  function restore(one: RemovedFavourite) {
    removedAt.current = one.at
    undo(one)
  }
  const grid = (all: readonly Favourite[]) => (
    <FavouriteGrid
      favourites={all}
      level={level === 1 ? 2 : 3}
      columns={columns}
      renderCard={renderCard}
      onRemove={removeAt}
      removed={removed}
      onUndo={restore}
      hold={holdRemoved}
    />
  )

  if (favourites.state === 'signed-out') return <FavouritesPrompt linkTo={shop.linkTo} level={level} />
  const empty = (
    <Slot name="empty">
      {removed.length > 0 && grid([])}
      <EmptyState text={texts.empty} drawing={<WaitingPlant />}>
        <ButtonLink href={shop.linkTo('/products')}>{texts.browse}</ButtonLink>
      </EmptyState>
    </Slot>
  )
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable>
        <p className="haat-count" role="status">
          {count > 0 && texts.count({ count })}
        </p>
      </Head>
      <Loaded
        state={favourites}
        loading={texts.loading}
        shape="cards"
        failed={texts.loadFailed}
        onRetry={list.reload}
        empty={empty}
      >
        {(all) => (
          <>
            {renderAbove?.(all)}
            {grid(all)}
          </>
        )}
      </Loaded>
      <Slot name="footer" />
    </section>
  )
}

import type { Shop } from '@haat/core'
import { cartStore, countOf } from '@haat/core/cart'
import { countTexts } from '@haat/core/header'
import { useTexts } from '@haat/react'
import { Count, useOwned, useValue } from '@haat/react/internal/ui/index.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'

export const store = (shop: Shop) => shop.use(cartStore)

/** The number of lines in the shopper's cart; while it is loading, the last known number. */
export function Shown({ shop, ...events }: ElementProps) {
  const countWords = useTexts(countTexts)
  const { cart, count } = shop.use(cartStore)
  useLoadEvents(cart, events)
  const present = useOwned(cart)
  const known = useValue(count)
  const shown = present.state === 'ready' ? countOf(present.value) : known
  return <Count count={shown} unit={countWords.things({ count: shown })} />
}

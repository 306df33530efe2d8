import type { Clock } from '@haat/core'
import { checkoutCopy as copy } from '@haat/core/checkout'
import { useEffect } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { EmptyState } from '../ui/index.ts'

/** So long an announcement has before the page changes, in ms. */
const TIME_TO_HEAR = 2000

export interface EndingProps {
  clock: Clock
  /** The order that was placed; null while there is none. */
  orderId: string | null
  /** There is nothing to buy. */
  isEmpty: boolean
  onPlaced: (orderId: string) => void
  onNothing: () => void
}

/** Says that the screen is about to be left, and leaves it: to the order, or to the empty cart. */
export function Ending({ clock, orderId, isEmpty, onPlaced, onNothing }: EndingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order is led to once
  useEffect(() => {
    if (orderId !== null) onPlaced(orderId)
  }, [orderId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => (isEmpty ? clock.after(TIME_TO_HEAR, onNothing) : undefined), [isEmpty])
  // The region is there before its text, or that stays unheard.
  return (
    <div className="haat-checkout__ending" role="status">
      {orderId !== null && <EmptyState text={copy.done.placed} />}
      {isEmpty && <EmptyState text={copy.nothing} drawing={<EmptyBasket />} />}
    </div>
  )
}

import type { Clock } from '@haat/core'
import { checkoutCopy as copy } from '@haat/core/checkout'
import { useEffect } from 'react'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { EmptyState } from '../ui/index.ts'

/** Time for the announcement before the page changes, in ms. */
const ANNOUNCEMENT_TIME = 2000

export interface EndingProps {
  clock: Clock
  /** The order that was placed; null while there is none. */
  orderId: string | null
  /** There is nothing to buy. */
  isEmpty: boolean
  onPlaced: (orderId: string) => void
  onNothing: () => void
}

/** Announces that another page is about to open, and opens it: the order, or the empty cart. */
export function Ending({ clock, orderId, isEmpty, onPlaced, onNothing }: EndingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (orderId !== null) onPlaced(orderId)
  }, [orderId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => (isEmpty ? clock.after(ANNOUNCEMENT_TIME, onNothing) : undefined), [isEmpty])
  // A live region must be there before its text, or it announces nothing.
  return (
    <div className="haat-checkout__ending" role="status">
      {orderId !== null && <EmptyState text={copy.done.placed} />}
      {isEmpty && <EmptyState text={copy.nothing} drawing={<EmptyBasket />} />}
    </div>
  )
}

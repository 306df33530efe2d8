import type { Clock } from '@haat/core'
import { checkoutTexts } from '@haat/core/checkout'
import { useEffect } from 'react'
import { useTexts } from '../shop.ts'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { EmptyState } from '../ui/index.ts'
import './checkout.css'

/** Time for the announcement before the page changes, in ms. */
const ANNOUNCEMENT_TIME = 2000

interface NextPageProps {
  clock: Clock
  /** Id of the placed order; null before that. */
  orderId: string | null
  /** Whether there is nothing to buy. */
  isEmpty: boolean
  onPlaced: (orderId: string) => void
  onNothing: () => void
}

/** Announces that another page is about to open, and opens it: the order or the empty cart. */
export function NextPage({ clock, orderId, isEmpty, onPlaced, onNothing }: NextPageProps) {
  const texts = useTexts(checkoutTexts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order
  useEffect(() => {
    if (orderId !== null) onPlaced(orderId)
  }, [orderId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => (isEmpty ? clock.after(ANNOUNCEMENT_TIME, onNothing) : undefined), [isEmpty])
  // A live region announces only text that is added after the region itself.
  return (
    <div className="haat-checkout__ending" role="status">
      {orderId !== null && <EmptyState text={texts.done.placed} />}
      {isEmpty && <EmptyState text={texts.nothing} drawing={<EmptyBasket />} />}
    </div>
  )
}

import type { Shop } from '@haat/core'
import { cartStore, countOf } from '@haat/core/cart'
import { countCopy } from '@haat/core/header'
import { Count, useOwned, useValue } from '@haat/react/ui'
import type { ElementProps } from '../root/elementProps.ts'
import { useArrival } from '../root/useArrival.ts'

export const store = (shop: Shop) => shop.use(cartStore)

/** How many lines the cart of whoever is signed in has; of one that is on its way, as many as are known. */
export function Shown({ shop, ...events }: ElementProps) {
  const { cart, count } = shop.use(cartStore)
  useArrival(cart, events)
  const present = useOwned(cart)
  const known = useValue(count)
  const shown = present.state === 'ready' ? countOf(present.value) : known
  return <Count count={shown} unit={countCopy.things(shown)} />
}

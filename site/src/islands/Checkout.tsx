import { sourceIn } from '@haat/core/checkout'
import { orderSuccessPath } from '@haat/core/orders'
import { Checkout } from '@haat/react/checkout'
import { useMemo } from 'react'
import { island } from '../island.tsx'
import { shop } from '../shop.ts'
import { useSearch } from './useLocation.ts'

/** Replaces this page, so that "Back" does not lead to a paid cart. */
const showOrder = (orderId: string) => location.replace(shop.linkTo(orderSuccessPath(orderId)))

/** The checkout of the cart, or of the product in the address ("Buy now"). */
export default island(() => {
  const search = useSearch()
  const source = useMemo(() => (search === null ? null : sourceIn(search)), [search])
  return <Checkout source={source} onPlaced={showOrder} />
})

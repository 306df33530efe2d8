import { sourceIn } from '@haat/core/checkout'
import { orderSuccessPath } from '@haat/core/orders'
import { Checkout } from '@haat/react/checkout'
import { useAddress } from '@haat/react/ui'
import { useMemo } from 'react'
import { shop } from '../shop.ts'

/** Back from the order leads to where the shopper came from, not to a basket that is paid. */
const showOrder = (orderId: string) => location.replace(orderSuccessPath(orderId))

/** The checkout of the cart, or of what the address names ("Buy now"). */
export default () => {
  const { search, known } = useAddress()
  const source = useMemo(() => (known ? sourceIn(search) : null), [search, known])
  return <Checkout shop={shop} source={source} onPlaced={showOrder} />
}

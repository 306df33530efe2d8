import { cartStore } from '@haat/core/cart'
import { type CheckoutSource, checkoutStore } from '@haat/core/checkout'
import { orderSuccessPath } from '@haat/core/orders'
import { Checkout } from '@haat/react/checkout'
import { useOwned, useValue } from '@haat/react/ui'
import type { ReactNode } from 'react'
import type { OrderPlacedDetail } from '../root/details.ts'
import type { ElementProps } from '../root/elementProps.ts'

export interface CheckoutInPlaceProps extends Pick<ElementProps, 'shop' | 'emit'> {
  heading?: string | undefined
  /** Shown while there is nothing to buy: nobody is led away from a page that is not ours. */
  children: ReactNode
}

const CART: CheckoutSource = { kind: 'cart' }

/** The whole checkout on somebody else's page. */
export function CheckoutInPlace({ shop, emit, heading, children }: CheckoutInPlaceProps) {
  const cart = useOwned(shop.use(cartStore).cart)
  const paying = useValue(shop.use(checkoutStore).paying)
  const isNothing = cart.state !== 'ready' || cart.value.lines.length === 0
  if (isNothing && paying.step === 'idle') return children

  function leaveFor(orderId: string) {
    const detail: OrderPlacedDetail = { orderId, href: shop.linkTo(orderSuccessPath(orderId)) }
    if (emit('haat:order:placed', detail)) location.assign(detail.href)
  }
  return (
    <Checkout
      shop={shop}
      source={CART}
      heading={heading}
      level={2}
      onPlaced={leaveFor}
      onNothing={() => {}}
    />
  )
}

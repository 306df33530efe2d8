import { cartStore } from '@haat/core/cart'
import { type CheckoutSource, checkoutStore } from '@haat/core/checkout'
import { orderSuccessPath } from '@haat/core/orders'
import { Checkout } from '@haat/react/checkout'
import { useOwned, useValue } from '@haat/react/internal/ui/index.ts'
import type { ReactNode } from 'react'
import type { OrderPlacedDetail } from '../root/details.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { repairArrayFrom } from '../runtime/polyfills.ts'

interface CheckoutInPlaceProps extends Pick<ElementProps, 'shop' | 'emit'> {
  heading?: string | undefined
  /** Shown while there is nothing to buy: a partner's page must not be left for an empty cart. */
  children: ReactNode
}

// For ethers, with which a wallet pays.
repairArrayFrom()

const CART: CheckoutSource = { kind: 'cart' }

/** The complete checkout on a partner's page. */
export function CheckoutInPlace({ shop, emit, heading, children }: CheckoutInPlaceProps) {
  const cart = useOwned(shop.use(cartStore).cart)
  const paying = useValue(shop.use(checkoutStore).paying)
  const isEmpty = cart.state !== 'ready' || cart.value.lines.length === 0
  if (isEmpty && paying.step === 'idle') return children

  function openOrder(orderId: string) {
    const detail: OrderPlacedDetail = { orderId, href: shop.linkTo(orderSuccessPath(orderId)) }
    if (emit('haat:order:placed', detail)) location.assign(detail.href)
  }
  return <Checkout source={CART} heading={heading} level={2} onPlaced={openOrder} onNothing={() => {}} />
}

import type { Shop } from '@haat/core'
import { cartStore } from '@haat/core/cart'
import { CheckoutSummary } from '@haat/react/checkout'
import { useLazyImport } from '@haat/react/internal/ui/index.ts'
import { ownCheckout } from '../cart/ownCheckout.ts'
import { useLoadEvents } from '../root/useLoadEvents.ts'
import { useDeliveryStyles } from '../shared/useDeliveryStyles.ts'
import { useLimited } from '../sign-in/scope.ts'
import type { CheckoutElementProps } from './checkout.attributes.ts'

export { default as css } from './checkout.css?inline'

export const store = (shop: Shop) => shop.use(cartStore)

const loadInPlace = async () => (await import('./CheckoutInPlace.tsx')).CheckoutInPlace

/** The checkout on a partner's page: a summary with a link to the shop's checkout, or in place the complete checkout. */
export function Shown({ inPlace = false, heading, checkoutHref, shop, ...events }: CheckoutElementProps) {
  useLoadEvents(shop.use(cartStore).cart, events)
  useDeliveryStyles(events.addStyles)
  const isLimited = useLimited(shop)
  const InPlace = useLazyImport(loadInPlace, inPlace && !isLimited)
  const summary = <CheckoutSummary heading={heading} level={2} checkoutHref={ownCheckout(checkoutHref)} />
  if (!InPlace || isLimited) return summary
  return (
    <InPlace shop={shop} emit={events.emit} heading={heading}>
      {summary}
    </InPlace>
  )
}

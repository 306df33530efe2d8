import { cartStore } from '@haat/core/cart'
import { CheckoutSummary } from '@haat/react/checkout'
import { useLate } from '@haat/react/ui'
import type { ValuesOf } from './attributes.ts'
import css from './checkout.css?inline'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'
import { useArrival } from './useArrival.ts'

const attributes = { inPlace: Boolean, heading: String, checkoutHref: String }

const loadInPlace = async () => (await import('./CheckoutInPlace.tsx')).CheckoutInPlace

/** On somebody else's page: what is bought and the way to the shop's checkout, or, in place, the whole of it. */
function CheckoutElement({
  inPlace = false,
  heading,
  checkoutHref,
  shop,
  ...told
}: ValuesOf<typeof attributes> & ElementProps) {
  useArrival(shop.use(cartStore).cart, told)
  const InPlace = useLate(loadInPlace, inPlace)
  const short = <CheckoutSummary shop={shop} heading={heading} level={2} checkoutHref={checkoutHref} />
  if (!inPlace || !InPlace) return short
  return (
    <InPlace shop={shop} emit={told.emit} heading={heading}>
      {short}
    </InPlace>
  )
}

/** Defines `<haat-checkout>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, surroundings, {
    css,
    methods: { refresh: (shop) => shop.use(cartStore).cart.reload() },
  })

import { cartStore } from '@haat/core/cart'
import { type CheckoutSource, checkoutStore } from '@haat/core/checkout'
import { orderSuccessPath } from '@haat/core/orders'
import { CheckoutSummary, loadCheckout } from '@haat/react/checkout'
import { useLate, useOwned, useValue } from '@haat/react/ui'
import type { ValuesOf } from './attributes.ts'
import css from './checkout.css?inline'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './Stage.tsx'
import type { Surroundings } from './surroundings.ts'
import { useArrival } from './useArrival.ts'

const attributes = { inPlace: Boolean, heading: String, checkoutHref: String }

type CheckoutElementProps = ValuesOf<typeof attributes> & ElementProps

/** Detail of `haat:order:placed`. */
export interface OrderPlacedDetail {
  orderId: string
  /** The order in the shop, where the shopper goes unless the event is cancelled. */
  href: string
}

const CART: CheckoutSource = { kind: 'cart' }

/** On somebody else's page: what is bought and the way to the shop's checkout, or, in place, the whole of it. */
function CheckoutElement({ inPlace = false, ...rest }: CheckoutElementProps) {
  useArrival(rest.shop.use(cartStore).cart, rest)
  return inPlace ? <InPlace {...rest} /> : <Short {...rest} />
}

const Short = ({ shop, heading, checkoutHref }: CheckoutElementProps) => (
  <CheckoutSummary shop={shop} heading={heading} level={2} checkoutHref={checkoutHref} />
)

/** While there is nothing to buy, the short form says so: nobody is led away from a page that is not ours. */
function InPlace(props: CheckoutElementProps) {
  const { shop, heading, emit } = props
  const Checkout = useLate(loadCheckout, true)
  const cart = useOwned(shop.use(cartStore).cart)
  const paying = useValue(shop.use(checkoutStore).paying)
  const isNothing = cart.state !== 'ready' || cart.value.lines.length === 0
  if (!Checkout || (isNothing && paying.step === 'idle')) return <Short {...props} />
  return (
    <Checkout
      shop={shop}
      source={CART}
      heading={heading}
      level={2}
      onPlaced={(orderId) => {
        const detail: OrderPlacedDetail = {
          orderId,
          href: shop.linkTo(orderSuccessPath(orderId)),
        }
        if (emit('haat:order:placed', detail)) location.assign(detail.href)
      }}
      onNothing={() => {}}
    />
  )
}

/** Defines `<haat-checkout>`. */
export const define = (surroundings: Surroundings): void =>
  defineHaat('haat-checkout', CheckoutElement, attributes, surroundings, {
    css,
    methods: { refresh: (shop) => shop.use(cartStore).cart.reload() },
  })

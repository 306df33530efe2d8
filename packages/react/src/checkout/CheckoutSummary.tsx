import { formatPrice, promptsCopy, type Shop } from '@haat/core'
import { type Cart, cartStore, cartCopy as copy, totalOf } from '@haat/core/cart'
import { checkoutCopy } from '@haat/core/checkout'
import { useId } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { EmptyBasket } from '../ui/drawings/index.ts'
import {
  ButtonLink,
  EmptyState,
  Head,
  isVisitor,
  Loaded,
  Slot,
  SlotLink,
  useOwned,
  useRemovals,
} from '../ui/index.ts'
import { CheckoutItems } from './CheckoutItems.tsx'

export interface CheckoutSummaryProps {
  shop: Shop
  /** @default 'Order Summary' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 2 */
  level?: 1 | 2
  /** @default the shop's /checkout */
  checkoutHref?: string | undefined
}

/** The items of the cart with their total, and a link to the checkout. */
export function CheckoutSummary({
  shop,
  heading = checkoutCopy.summary.heading,
  level = 2,
  checkoutHref = shop.linkTo('/checkout'),
}: CheckoutSummaryProps) {
  const id = useId()
  const store = shop.use(cartStore)
  const state = useOwned(store.cart)
  const removals = useRemovals(store)
  if (isVisitor(state)) return <SignInPrompt {...promptsCopy.checkout} linkTo={shop.linkTo} level={level} />
  const empty = (
    <Slot name="empty">
      <EmptyState text={copy.empty} drawing={<EmptyBasket />}>
        <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
      </EmptyState>
    </Slot>
  )
  const summary = (cart: Cart) => (
    <div className="haat-checkout__short">
      <CheckoutItems
        lines={cart.lines}
        linkTo={shop.linkTo}
        onChange={store.change}
        onRemove={store.remove}
        removals={removals}
      />
      <div className="haat-sum__rows" part="total">
        <p className="haat-sum__row">
          <span>{copy.shipping}</span> <span data-tone="good">{copy.free}</span>
        </p>
        <p className="haat-sum__total" role="status">
          <span>{copy.total}</span> <strong>{formatPrice(totalOf(cart))}</strong>
        </p>
      </div>
      <SlotLink slot="checkout" href={checkoutHref} wide>
        {copy.checkout}
      </SlotLink>
      <Slot name="footer" />
    </div>
  )
  return (
    <section className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable />
      <Loaded
        state={state}
        loading={checkoutCopy.loading}
        failed={checkoutCopy.loadFailed}
        onRetry={store.cart.reload}
      >
        {(cart) => (cart.lines.length === 0 ? empty : summary(cart))}
      </Loaded>
    </section>
  )
}

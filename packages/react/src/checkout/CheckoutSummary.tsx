import { activityStore, PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type Cart, cartStore, cartTexts, totalOf } from '@haat/core/cart'
import { checkoutTexts, totalTexts } from '@haat/core/checkout'
import { useId } from 'react'
import { useFormatPrice } from '../formats.ts'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { useShop, useTexts } from '../shop.ts'
import { EmptyBasket } from '../ui/drawings/index.ts'
import {
  ButtonLink,
  EmptyState,
  Head,
  isVisitor,
  Loaded,
  Slot,
  SlotLink,
  useLateDetails,
  useOwned,
  useRemovals,
} from '../ui/index.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import './checkout.css'
import './total.css'

export interface CheckoutSummaryProps {
  /** @default 'Order Summary' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 2 */
  level?: 1 | 2
  /** @default the shop's /checkout */
  checkoutHref?: string | undefined
}

/** The items of the cart with their total, and a link to the checkout. */
export function CheckoutSummary({ heading: givenHeading, level = 2, checkoutHref }: CheckoutSummaryProps) {
  const shop = useShop('<CheckoutSummary>')
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(cartTexts)
  const checkoutWords = useTexts(checkoutTexts)
  const totalWords = useTexts(totalTexts)
  const formatPrice = useFormatPrice()
  const details = useLateDetails()
  const hasRules = details?.delivery === true
  const heading = givenHeading ?? checkoutWords.summary.heading
  const id = useId()
  const store = shop.use(cartStore)
  const state = useOwned(store.cart)
  const removals = useRemovals(store)
  if (isVisitor(state))
    return (
      <SignInPrompt
        {...promptsWords.checkout}
        returnTo={PROMPT_RETURNS.checkout}
        linkTo={shop.linkTo}
        level={level}
      />
    )
  const empty = (
    <Slot name="empty">
      <EmptyState text={texts.empty} drawing={<EmptyBasket />}>
        <ButtonLink href={shop.linkTo('/products')}>{texts.browse}</ButtonLink>
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
          <span>{texts.shipping}</span>{' '}
          {hasRules ? (
            <span>{totalWords.notChosen}</span>
          ) : (
            <span data-tone="good">{details && texts.free}</span>
          )}
        </p>
        <p className="haat-sum__total" role="status">
          <span>{texts.total}</span> <strong>{formatPrice(totalOf(cart))}</strong>
        </p>
      </div>
      <SlotLink
        slot="checkout"
        href={checkoutHref ?? shop.linkTo('/checkout')}
        onClick={() => shop.use(activityStore).tell({ kind: 'checkout', lines: cart.lines })}
        wide
      >
        {texts.checkout}
      </SlotLink>
      <Slot name="footer" />
    </div>
  )
  return (
    <section className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable />
      <Loaded
        state={state}
        loading={checkoutWords.loading}
        failed={checkoutWords.loadFailed}
        onRetry={store.cart.reload}
      >
        {(cart) => (cart.lines.length === 0 ? empty : summary(cart))}
      </Loaded>
    </section>
  )
}

import type { Shop } from '@haat/core'
import { cartStore, cartCopy as copy, totalOf } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { checkoutCopy } from '@haat/core/checkout'
import { useId } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Failure, Head, Spinner, useFormatPrice, useOwned, useRetry } from '../ui/index.ts'
import { CheckoutItem } from './CheckoutItem.tsx'

export interface CheckoutSummaryProps {
  shop: Shop
  /** @default 'Order Summary' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 2 */
  level?: 1 | 2
  /** @default the shop's own /checkout */
  checkoutHref?: string | undefined
}

/** What is about to be bought, and the way to the place where it is paid. */
export function CheckoutSummary({
  shop,
  heading = checkoutCopy.summary.heading,
  level = 2,
  checkoutHref = shop.linkTo('/checkout'),
}: CheckoutSummaryProps) {
  const id = useId()
  const formatPrice = useFormatPrice()
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  const { region, retry } = useRetry(store.cart)
  const lines = cart.state === 'ready' ? cart.value.lines : []

  if (cart.state === 'signed-out' || (cart.state === 'failed' && cart.failure.status === 401))
    return (
      <SignInPrompt
        text={checkoutCopy.signedOut}
        label={checkoutCopy.logIn}
        returnTo="/checkout"
        linkTo={shop.linkTo}
        level={level}
      />
    )
  return (
    <section ref={region} className="haat haat-page haat-checkout" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} focusable />
      {cart.state === 'loading' && <Spinner text={checkoutCopy.loading} />}
      {cart.state === 'failed' && (
        <Failure text={checkoutCopy.loadFailed} retryLabel={checkoutCopy.retry} onRetry={retry} />
      )}
      {cart.state === 'ready' && lines.length === 0 && (
        <Empty text={copy.empty} drawing={<EmptyBasket />}>
          <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
        </Empty>
      )}
      {cart.state === 'ready' && lines.length > 0 && (
        <div className="haat-checkout__short">
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
          <ul className="haat-buys" role="list">
            {lines.map((line) => (
              <CheckoutItem
                key={`${line.productId} ${line.variationId}`}
                line={line}
                href={shop.linkTo(productPath(line.productId))}
                onStep={(step) => store.change(line, step)}
              />
            ))}
          </ul>
          <div className="haat-sum__rows" part="total">
            <p className="haat-sum__row">
              <span>{copy.shipping}</span> <span data-tone="good">{copy.free}</span>
            </p>
            <p className="haat-sum__total" role="status">
              <span>{copy.total}</span> <strong>{formatPrice(totalOf(cart.value))}</strong>
            </p>
          </div>
          <ButtonLink href={checkoutHref} wide>
            {copy.checkout}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

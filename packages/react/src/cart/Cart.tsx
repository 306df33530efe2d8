import type { Shop } from '@haat/core'
import { cartStore, cartCopy as copy, countOf } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { useId } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Failure, Head, Spinner, useOwned, useRetry } from '../ui/index.ts'
import { CartLines } from './CartLines.tsx'
import { CartTotal } from './CartTotal.tsx'
import { useCartFocus } from './useCartFocus.ts'

export interface CartProps {
  shop: Shop
  /** @default 'Your Cart' */
  heading?: string | undefined
  /** Heading level that fits the page's outline. @default 1 */
  level?: 1 | 2
  /** @default the shop's own /checkout */
  checkoutHref?: string | undefined
  /** @default the product's page in the shop */
  productHref?: ((id: string) => string) | undefined
}

/** What a shopper is about to buy (storefront.md §2 "Cart"). */
export function Cart({
  shop,
  heading = copy.title,
  level = 1,
  checkoutHref = shop.linkTo('/checkout'),
  productHref = (id) => shop.linkTo(productPath(id)),
}: CartProps) {
  const id = useId()
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  const { region, retry } = useRetry(store.cart)
  const remove = useCartFocus(store, region)
  const count = cart.state === 'ready' ? countOf(cart.value) : 0

  if (cart.state === 'signed-out' || (cart.state === 'failed' && cart.failure.status === 401))
    return (
      <SignInPrompt
        text={copy.signedOut}
        label={copy.logIn}
        returnTo="/cart"
        linkTo={shop.linkTo}
        level={level}
      />
    )
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} focusable>
        {count > 0 && <p className="haat-count">{copy.things(count)}</p>}
      </Head>
      {cart.state === 'loading' && <Spinner text={copy.loading} />}
      {cart.state === 'failed' && <Failure text={copy.loadFailed} retryLabel={copy.retry} onRetry={retry} />}
      {cart.state === 'ready' && count === 0 && (
        <Empty text={copy.empty} drawing={<EmptyBasket />}>
          <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
        </Empty>
      )}
      {cart.state === 'ready' && count > 0 && (
        <div className="haat-cart">
          <CartLines cart={cart.value} productHref={productHref} onChange={store.change} onRemove={remove} />
          <aside className="haat-cart__summary" aria-label={copy.summary}>
            <CartTotal cart={cart.value} />
            <ButtonLink href={checkoutHref} wide>
              {copy.checkout}
            </ButtonLink>
          </aside>
        </div>
      )}
    </section>
  )
}

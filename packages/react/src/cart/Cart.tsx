import { promptsCopy, type Shop } from '@haat/core'
import { cartStore, cartCopy as copy, countOf } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { useId, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { Head, isVisitor, Loaded, Slot, SlotLink, useOwned, useRemovals } from '../ui/index.ts'
import { CartLines } from './CartLines.tsx'
import { CartTotal } from './CartTotal.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { useCartFocus } from './useCartFocus.ts'

export interface CartProps {
  shop: Shop
  /** @default 'Your Cart' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** @default the shop's /checkout */
  checkoutHref?: string | undefined
  /** @default the product's page in the shop */
  productHref?: ((id: string) => string) | undefined
}

/** The products that a shopper is about to buy (storefront.md §2 "Cart"). */
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
  const region = useRef<HTMLElement>(null)
  const removals = useRemovals(store)
  const remove = useCartFocus(store, region)
  const count = cart.state === 'ready' ? countOf(cart.value) : 0
  if (isVisitor(cart)) return <SignInPrompt {...promptsCopy.cart} linkTo={shop.linkTo} level={level} />
  const side = count > 0 && <p className="haat-count">{copy.things(count)}</p>
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable>
        {side}
      </Head>
      <Loaded state={cart} loading={copy.loading} failed={copy.loadFailed} onRetry={store.cart.reload}>
        {(value) => (
          <div className="haat-cart">
            <CartLines
              cart={value}
              productHref={productHref}
              removals={removals}
              onChange={store.change}
              onRemove={remove}
            />
            {count === 0 ? (
              <EmptyCart linkTo={shop.linkTo} />
            ) : (
              <aside className="haat-panel haat-cart__summary" aria-label={copy.summary}>
                <CartTotal cart={value} />
                <SlotLink slot="checkout" href={checkoutHref} wide>
                  {copy.checkout}
                </SlotLink>
                <Slot name="footer" />
              </aside>
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

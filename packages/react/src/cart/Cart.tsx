import { PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { cartStore, cartTexts, countOf } from '@haat/core/cart'
import { type ReactNode, useId, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { useShop, useShown, useTexts } from '../shop.ts'
import { Head, isVisitor, Loaded, Slot, useOwned, useRemovals } from '../ui/index.ts'
import { Checkout, cartParts, Lines, Total } from './CartParts.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { useCartFocus } from './useCartFocus.ts'
import './cart.css'

export interface CartProps {
  /** @default 'Your Cart' */
  heading?: string | undefined
  /** Level of the heading in the page's outline. @default 1 */
  level?: 1 | 2
  /** @default the shop's /checkout */
  checkoutHref?: string | undefined
  /** Parts in your own arrangement, for the loaded cart. @default all parts in two columns */
  children?: ReactNode
}

function CartRoot({ heading: givenHeading, level = 1, checkoutHref, children }: CartProps) {
  const shop = useShop('<Cart>')
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(cartTexts)
  const heading = givenHeading ?? texts.title
  const id = useId()
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  useShown(cart.state === 'ready' ? cart.value : null, ({ lines }) => ({ kind: 'cart', lines }))
  const region = useRef<HTMLElement>(null)
  const removals = useRemovals(store)
  const remove = useCartFocus(store, region)
  const count = cart.state === 'ready' ? countOf(cart.value) : 0
  if (isVisitor(cart))
    return (
      <SignInPrompt
        {...promptsWords.cart}
        returnTo={PROMPT_RETURNS.cart}
        linkTo={shop.linkTo}
        level={level}
      />
    )
  const side = count > 0 && <p className="haat-count">{texts.things({ count })}</p>
  return (
    <section ref={region} className="haat haat-page" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={heading} slot="heading" focusable>
        {side}
      </Head>
      <Loaded
        state={cart}
        loading={texts.loading}
        shape="rows"
        failed={texts.loadFailed}
        onRetry={store.cart.reload}
      >
        {(value) => (
          <cartParts.Context
            value={{
              cart: value,
              removals,
              checkoutHref,
              onChange: store.change,
              onRemove: remove,
            }}
          >
            {children ?? <Arrangement isEmpty={count === 0} />}
            {count === 0 && <EmptyCart linkTo={shop.linkTo} />}
          </cartParts.Context>
        )}
      </Loaded>
    </section>
  )
}

function Arrangement({ isEmpty }: { isEmpty: boolean }) {
  const texts = useTexts(cartTexts)
  if (isEmpty) return <Lines />
  return (
    <div className="haat-cart">
      <Lines />
      <aside className="haat-panel haat-cart__summary" aria-label={texts.summary}>
        <Total />
        <Checkout />
        <Slot name="footer" />
      </aside>
    </div>
  )
}

/**
 * The products that a shopper is about to buy. Visitors are asked to sign in.
 *
 * ```tsx
 * <Cart>
 *   <Cart.Total />
 *   <Cart.Lines />
 *   <Cart.Checkout />
 * </Cart>
 * ```
 */
export const Cart = /* @__PURE__ */ Object.assign(CartRoot, { Lines, Total, Checkout })

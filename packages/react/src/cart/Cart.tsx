import { type Owned, PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type Cart as CartData, cartStore, cartTexts, countOf } from '@haat/core/cart'
import { type ReactNode, useId, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { useShop, useShown } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { Head, isVisitor, Loaded, useLazyImport, useOwned } from '../ui/index.ts'
import { Checkout, Lines, Total } from './CartParts.tsx'
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

/** Code that only shoppers need; it loads while their cart does. */
const loadScreen = () => import('./CartScreen.tsx')
const LOADING: Owned<CartData> = { state: 'loading' }

function CartRoot({ heading: givenHeading, level = 1, checkoutHref, children }: CartProps) {
  const shop = useShop('<Cart>')
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(cartTexts)
  const heading = givenHeading ?? texts.title
  const id = useId()
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  const screen = useLazyImport(loadScreen, !isVisitor(cart))
  useShown(cart.state === 'ready' ? cart.value : null, ({ lines }) => ({ kind: 'cart', lines }))
  const region = useRef<HTMLElement>(null)
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
        state={cart.state === 'ready' && !screen ? LOADING : cart}
        loading={texts.loading}
        shape="rows"
        failed={texts.loadFailed}
        onRetry={store.cart.reload}
      >
        {(value) =>
          screen && (
            <screen.CartScreen store={store} cart={value} region={region} checkoutHref={checkoutHref}>
              {children}
            </screen.CartScreen>
          )
        }
      </Loaded>
    </section>
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

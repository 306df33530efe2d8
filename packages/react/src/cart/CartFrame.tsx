import { type Owned, PROMPT_RETURNS, promptsTexts } from '@haat/core'
import { type Cart as CartData, cartStore, cartTexts, countOf } from '@haat/core/cart'
import { type ReactNode, useId, useRef } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Head, isVisitor, Loaded, useOwned } from '../ui/index.ts'
import type * as screens from './CartScreen.tsx'
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

interface CartFrameProps extends CartProps {
  /** Returns the code of the loaded cart; null or undefined while it has not loaded. */
  useScreen: (wanted: boolean) => typeof screens | null | undefined
}

const LOADING: Owned<CartData> = { state: 'loading' }

/** The cart, whose lines and total may load later. */
export function CartFrame({
  useScreen,
  heading: givenHeading,
  level = 1,
  checkoutHref,
  children,
}: CartFrameProps) {
  const shop = useShop('<Cart>')
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(cartTexts)
  const heading = givenHeading ?? texts.title
  const id = useId()
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  const screen = useScreen(!isVisitor(cart))
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

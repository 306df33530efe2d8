import type { Shop } from '@haat/core'
import {
  type Cart,
  cartStore,
  cartCopy as copy,
  inOrder,
  type LineKey,
  lineOf,
  titleOf,
} from '@haat/core/cart'
import { useEffect, useState } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { EmptyBasket } from '../ui/drawings/index.ts'
import { ButtonLink, Empty, Failure, Spinner, useOwned, useRetry } from '../ui/index.ts'
import { CartLines } from './CartLines.tsx'
import { DrawerMessage } from './DrawerMessage.tsx'
import { useCartFocus } from './useCartFocus.ts'

export interface DrawerContentProps {
  shop: Shop
  /** The line that was just added. */
  added: LineKey | null
  productHref: (id: string) => string
}

/** What an open drawer holds: first of all what was just added. */
export function DrawerContent({ shop, added, productHref }: DrawerContentProps) {
  const store = shop.use(cartStore)
  const cart = useOwned(store.cart)
  const { region, retry } = useRetry<HTMLDivElement>(store.cart)
  const remove = useCartFocus(store, region)

  return (
    <div ref={region} className="haat-drawer" role="group" aria-label={copy.lines} tabIndex={-1}>
      <DrawerMessage notices={shop.notices} />
      {cart.state === 'signed-out' && (
        <SignInPrompt
          text={copy.signedOut}
          label={copy.logIn}
          returnTo={shop.here()}
          linkTo={shop.linkTo}
          level={2}
        />
      )}
      {cart.state === 'loading' && <Spinner text={copy.loading} />}
      {cart.state === 'failed' && <Failure text={copy.loadFailed} retryLabel={copy.retry} onRetry={retry} />}
      {cart.state === 'ready' && cart.value.lines.length === 0 && (
        <Empty text={copy.empty} drawing={<EmptyBasket />}>
          <ButtonLink href={shop.linkTo('/products')}>{copy.browse}</ButtonLink>
        </Empty>
      )}
      {cart.state === 'ready' && cart.value.lines.length > 0 && (
        <>
          <Announcement cart={cart.value} added={added} />
          <CartLines
            cart={added ? inOrder(cart.value, [added]) : cart.value}
            productHref={productHref}
            added={added}
            onChange={store.change}
            onRemove={remove}
          />
        </>
      )}
    </div>
  )
}

/** Tells those who hear it what was added: the toast lies behind the drawer. */
function Announcement({ cart, added }: { cart: Cart; added: LineKey | null }) {
  const line = added ? lineOf(cart, added) : undefined
  const text = line ? copy.nowInCart(titleOf(line)) : ''
  const [said, setSaid] = useState('')
  // A region must be there before its text, or it stays silent.
  useEffect(() => setSaid(text), [text])
  return (
    <p className="haat-hidden" role="status">
      {said}
    </p>
  )
}

import { promptsCopy, type Shop } from '@haat/core'
import {
  type Cart,
  cartStore,
  cartCopy as copy,
  inOrder,
  type LineKey,
  lineOf,
  titleOf,
} from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { useEffect, useRef, useState } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { Loaded, useOwned, useRemovals } from '../ui/index.ts'
import { CartLines } from './CartLines.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { useCartFocus } from './useCartFocus.ts'

export interface DrawerContentProps {
  shop: Shop
  /** The line that was just added. */
  added: LineKey | null
}

/** The content of an open drawer, with the item that was just added first. */
export function DrawerContent({ shop, added }: DrawerContentProps) {
  const store = shop.use(cartStore)
  const state = useOwned(store.cart)
  const region = useRef<HTMLDivElement>(null)
  const removals = useRemovals(store)
  const remove = useCartFocus(store, region)
  return (
    <div ref={region} className="haat-drawer" role="group" aria-label={copy.lines} tabIndex={-1}>
      {state.state === 'signed-out' && (
        <SignInPrompt {...promptsCopy.cart} returnTo={shop.here()} linkTo={shop.linkTo} level={2} />
      )}
      <Loaded state={state} loading={copy.loading} failed={copy.loadFailed} onRetry={store.cart.reload}>
        {(cart) => (
          <>
            <Announcement cart={cart} added={added} />
            <CartLines
              cart={added ? inOrder(cart, [added]) : cart}
              productHref={(id) => shop.linkTo(productPath(id))}
              added={added}
              removals={added ? { ...removals, order: [added, ...removals.order] } : removals}
              onChange={store.change}
              onRemove={remove}
            />
            {cart.lines.length === 0 && <EmptyCart linkTo={shop.linkTo} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Announces the added item, as the toast is behind the drawer. */
function Announcement({ cart, added }: { cart: Cart; added: LineKey | null }) {
  const line = added ? lineOf(cart, added) : undefined
  const text = line ? copy.nowInCart(titleOf(line)) : ''
  const [announced, setAnnounced] = useState('')
  // A live region announces only text that is added after the region itself.
  useEffect(() => setAnnounced(text), [text])
  return (
    <p className="haat-hidden" role="status">
      {announced}
    </p>
  )
}

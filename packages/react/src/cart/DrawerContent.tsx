import { promptsTexts } from '@haat/core'
import { type Cart, cartStore, cartTexts, inOrder, type LineKey, lineOf, titleOf } from '@haat/core/cart'
import { useEffect, useRef, useState } from 'react'
import { SignInPrompt } from '../session/SignInPrompt.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Loaded, useOwned, useRemovals } from '../ui/index.ts'
import { useShown } from '../useShown.ts'
import { CartLines } from './CartLines.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { useCartFocus } from './useCartFocus.ts'
import './drawer.css'

interface DrawerContentProps {
  /** The line that was just added. */
  added: LineKey | null
}

/** The content of an open drawer, with the item that was just added first. */
export function DrawerContent({ added }: DrawerContentProps) {
  const promptsWords = useTexts(promptsTexts)
  const texts = useTexts(cartTexts)
  const shop = useShop()
  const store = shop.use(cartStore)
  const state = useOwned(store.cart)
  useShown(state.state === 'ready' ? state.value : null, ({ lines }) => ({ kind: 'cart', lines }))
  const region = useRef<HTMLDivElement>(null)
  const removals = useRemovals(store)
  const remove = useCartFocus(store, region)
  return (
    <div ref={region} className="haat-drawer" role="group" aria-label={texts.lines} tabIndex={-1}>
      {state.state === 'signed-out' && (
        <SignInPrompt {...promptsWords.cart} returnTo={shop.here()} linkTo={shop.linkTo} level={2} />
      )}
      <Loaded
        state={state}
        loading={texts.loading}
        shape="rows"
        failed={texts.loadFailed}
        onRetry={store.cart.reload}
      >
        {(cart) => (
          <>
            <Announcement cart={cart} added={added} />
            <CartLines
              cart={added ? inOrder(cart, [added]) : cart}
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
  const texts = useTexts(cartTexts)
  const line = added ? lineOf(cart, added) : undefined
  const text = line ? texts.nowInCart({ name: titleOf(line) }) : ''
  const [announced, setAnnounced] = useState('')
  // A live region announces only text that is added after the region itself.
  useEffect(() => setAnnounced(text), [text])
  return (
    <p className="haat-hidden" role="status">
      {announced}
    </p>
  )
}

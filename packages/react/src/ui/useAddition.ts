import type { Shop } from '@haat/core'
import { cartStore, type LineKey } from '@haat/core/cart'
import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * The line that was just added to the cart, while a drawer is open. Opens the drawer when something was added, unless an
 * earlier drawer of the page does, and closes it when the shopper leaves it or the page. `setOpen` must stay the same
 * function.
 */
export function useAddition(shop: Shop, open: boolean, setOpen: (open: boolean) => void): LineKey | null {
  const [added, setAdded] = useState<LineKey | null>(null)
  // Not later: a drawer that was removed must not open instead of the next one.
  useLayoutEffect(
    () =>
      shop.use(cartStore).joinDrawers((line) => {
        setAdded(line)
        setOpen(line !== null)
      }),
    [shop, setOpen],
  )
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    // After "Back", the page is as it was left.
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      setAdded(null)
    }
  }, [open, setOpen])
  return added
}

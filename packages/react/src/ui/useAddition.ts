import { cartStore, type LineKey } from '@haat/core/cart'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useShop } from '../shop.ts'

/**
 * The line that was just added to the cart, while a drawer is open. Opens the drawer when something was added, unless an
 * earlier drawer of the page does, and closes it when the shopper leaves it or the page. `setOpen` and `onCard` must stay
 * the same functions.
 * @param onCard called instead of opening it if the product was added on a card; by default it opens then, too
 */
export function useAddition(
  open: boolean,
  setOpen: (open: boolean) => void,
  onCard?: () => void,
): LineKey | null {
  const shop = useShop('useAddition()')
  const [added, setAdded] = useState<LineKey | null>(null)
  // Not later: a drawer that was removed must not open instead of the next one.
  useLayoutEffect(
    () =>
      shop.use(cartStore).joinDrawers((line, from) => {
        if (from === 'card' && onCard) return onCard()
        setAdded(line)
        setOpen(line !== null)
      }),
    [shop, setOpen, onCard],
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

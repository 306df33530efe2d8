import { CartDrawer } from '@haat/react/cart'
import { useAddition } from '@haat/react/internal/ui/index.ts'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { useDeliveryStyles } from '../shared/useDeliveryStyles.ts'
import type { CartElementProps } from './cart.attributes.ts'
import drawerCss from './drawer.css?inline'
import { ownCheckout } from './ownCheckout.ts'
import { useLinesUpdates } from './useLinesUpdates.ts'

// The lines of the cart are in the same file, with their styles.
export { css } from './CartShown.tsx'

/** The cart beside the page. Its state is the property `open`: it opens when the page sets it, or a product was added. */
export function Shown({
  shop,
  heading,
  checkoutHref,
  open = false,
  emit,
  put,
  onReady,
  addStyles,
}: CartElementProps) {
  useLinesUpdates(shop, emit)
  useEffect(() => addStyles(drawerCss), [addStyles])
  useDeliveryStyles(addStyles)
  useEffect(onReady, [onReady])
  const setOpen = useCallback((next: boolean) => put('open', next), [put])
  const close = useCallback(() => setOpen(false), [setOpen])
  const added = useAddition(open, setOpen)
  // Removed from the page, and perhaps added again later.
  useLayoutEffect(() => close, [close])
  return (
    <CartDrawer
      heading={heading}
      checkoutHref={ownCheckout(checkoutHref)}
      open={open}
      added={added}
      onClose={close}
    />
  )
}

import { cartStore, cartCopy as copy, type LineKey } from '@haat/core/cart'
import { useEffect } from 'react'
import { ButtonLink, Dialog, Slot, SlotLink, useValue } from '../ui/index.ts'
import type { CartProps } from './Cart.tsx'
import { CartTotal } from './CartTotal.tsx'
import { DrawerContent } from './DrawerContent.tsx'

export interface CartDrawerProps extends Pick<CartProps, 'shop' | 'heading' | 'checkoutHref'> {
  open: boolean
  /** The line that was just added, see `useAddition`. @default null */
  added?: LineKey | null
  /** Called when the shopper closes it, or another drawer opens. Must stay the same function. */
  onClose: () => void
}

/** Closes the drawer that is open. */
let closeOpen: (() => void) | undefined

/**
 * The cart beside the page. Loads its data when it opens. A page shows one drawer at a time.
 *
 * ```tsx
 * const [open, setOpen] = useState(false)
 * const added = useAddition(shop, open, setOpen)
 * const close = useCallback(() => setOpen(false), [])
 * return <CartDrawer shop={shop} open={open} added={added} onClose={close} />
 * ```
 */
export function CartDrawer({
  shop,
  open,
  added = null,
  onClose,
  heading = copy.title,
  checkoutHref = shop.linkTo('/checkout'),
}: CartDrawerProps) {
  const { cart } = shop.use(cartStore)
  useEffect(() => {
    if (!open) return
    closeOpen?.()
    closeOpen = onClose
    return () => {
      if (closeOpen === onClose) closeOpen = undefined
    }
  }, [open, onClose])
  const current = useValue(cart.state)
  return (
    <div className="haat">
      <Dialog
        open={open}
        shop={shop}
        kind="drawer"
        title={heading}
        onClose={onClose}
        footer={
          current.state === 'ready' &&
          current.value.lines.length > 0 && (
            <div className="haat-drawer__foot">
              <CartTotal cart={current.value} />
              <SlotLink slot="checkout" href={checkoutHref}>
                {copy.checkout}
              </SlotLink>
              <ButtonLink tone="quiet" href={shop.linkTo('/cart')}>
                {copy.viewCart}
              </ButtonLink>
              <Slot name="footer" />
            </div>
          )
        }
      >
        <DrawerContent shop={shop} added={added} />
      </Dialog>
    </div>
  )
}

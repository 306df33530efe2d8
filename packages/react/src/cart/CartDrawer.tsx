import { activityStore } from '@haat/core'
import { cartStore, cartTexts, type LineKey } from '@haat/core/cart'
import { useEffect } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ButtonLink, Slot, SlotLink, useValue } from '../ui/index.ts'
import type { CartProps } from './CartFrame.tsx'
import { CartTotal } from './CartTotal.tsx'
import { DrawerContent } from './DrawerContent.tsx'
import './drawer.css'

export interface CartDrawerProps extends Pick<CartProps, 'heading' | 'checkoutHref'> {
  open: boolean
  /** The line that was just added, see `useAddition`. @default null */
  added?: LineKey | null
  /** Called when the shopper closes it, or another drawer opens. Must stay the same function. */
  onClose: () => void
}

let closeOpen: (() => void) | undefined

/**
 * The cart beside the page. Loads its data when it opens. A page shows one drawer at a time.
 *
 * ```tsx
 * const [open, setOpen] = useState(false)
 * const added = useAddition(open, setOpen)
 * const close = useCallback(() => setOpen(false), [])
 * return <CartDrawer open={open} added={added} onClose={close} />
 * ```
 */
export function CartDrawer({
  open,
  added = null,
  onClose,
  heading: givenHeading,
  checkoutHref,
}: CartDrawerProps) {
  const texts = useTexts(cartTexts)
  const heading = givenHeading ?? texts.title
  const shop = useShop('<CartDrawer>')
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
        kind="drawer"
        title={heading}
        onClose={onClose}
        footer={
          current.state === 'ready' &&
          current.value.lines.length > 0 && (
            <div className="haat-drawer__foot">
              <CartTotal cart={current.value} />
              <SlotLink
                slot="checkout"
                href={checkoutHref ?? shop.linkTo('/checkout')}
                onClick={() => shop.use(activityStore).tell({ kind: 'checkout', lines: current.value.lines })}
              >
                {texts.checkout}
              </SlotLink>
              <ButtonLink tone="quiet" href={shop.linkTo('/cart')}>
                {texts.viewCart}
              </ButtonLink>
              <Slot name="footer" />
            </div>
          )
        }
      >
        <DrawerContent added={added} />
      </Dialog>
    </div>
  )
}

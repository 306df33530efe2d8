import { cartStore, cartCopy as copy } from '@haat/core/cart'
import { ButtonLink, Dialog, Slot, SlotLink, useValue } from '../ui/index.ts'
import type { CartProps } from './Cart.tsx'
import { CartTotal } from './CartTotal.tsx'
import { DrawerContent } from './DrawerContent.tsx'

export type CartDrawerProps = Pick<CartProps, 'shop' | 'heading' | 'checkoutHref'>

/** The cart beside the page. Opens when an item is added, and loads its data then. */
export function CartDrawer({
  shop,
  heading = copy.title,
  checkoutHref = shop.linkTo('/checkout'),
}: CartDrawerProps) {
  const { cart, drawer, closeDrawer } = shop.use(cartStore)
  const { open, added } = useValue(drawer)
  const current = useValue(cart.state)
  return (
    <div className="haat">
      <Dialog
        open={open}
        kind="drawer"
        title={heading}
        onClose={closeDrawer}
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

import type { Shop } from '@haat/core'
import { cartStore, cartCopy as copy } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { ButtonLink, Dialog, useValue } from '../ui/index.ts'
import { CartTotal } from './CartTotal.tsx'
import { DrawerContent } from './DrawerContent.tsx'

export interface CartDrawerProps {
  shop: Shop
  /** @default 'Your Cart' */
  heading?: string | undefined
  /** @default the shop's own /checkout */
  checkoutHref?: string | undefined
  /** @default the shop's own /cart */
  cartHref?: string | undefined
  /** @default the product's page in the shop */
  productHref?: ((id: string) => string) | undefined
}

/** The cart beside the page. Opens when something was added; nothing is loaded before. */
export function CartDrawer({
  shop,
  heading = copy.title,
  checkoutHref = shop.linkTo('/checkout'),
  cartHref = shop.linkTo('/cart'),
  productHref = (id) => shop.linkTo(productPath(id)),
}: CartDrawerProps) {
  const { cart, drawer, closeDrawer } = shop.use(cartStore)
  const { open, added } = useValue(drawer)
  const present = useValue(cart.state)
  return (
    <div className="haat">
      <Dialog
        open={open}
        kind="drawer"
        title={heading}
        onClose={closeDrawer}
        footer={
          present.state === 'ready' &&
          present.value.lines.length > 0 && (
            <div className="haat-drawer__foot">
              <CartTotal cart={present.value} />
              <ButtonLink href={checkoutHref}>{copy.checkout}</ButtonLink>
              <ButtonLink tone="quiet" href={cartHref}>
                {copy.viewCart}
              </ButtonLink>
            </div>
          )
        }
      >
        <DrawerContent shop={shop} added={added} productHref={productHref} />
      </Dialog>
    </div>
  )
}

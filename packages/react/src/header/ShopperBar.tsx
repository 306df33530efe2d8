import { cartStore } from '@haat/core/cart'
import { headerCopy as copy } from '@haat/core/header'
import { BoxIcon, UserIcon, useValue } from '../ui/index.ts'
import { NavLink } from './NavLink.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'
import type { ShopperPartProps } from './ShopperAccount.tsx'
import { useOrders } from './useOrders.ts'

/** The signed-in shopper's part of the bar at the bottom of small screens. */
export function ShopperBar({ shop, path }: ShopperPartProps) {
  const orders = useOrders(shop)
  const cartCount = useValue(shop.use(cartStore).count, 0)
  return (
    <>
      <NavLink {...copy.cart} path={path} icon="bag" count={cartCount} unit={copy.things(cartCount)} />
      <OrdersMenu
        {...orders}
        shop={shop}
        id="haat-orders-sheet"
        className="haat-bar__sheet"
        icon={<BoxIcon />}
      />
      <NavLink {...copy.profile} path={path} icon={<UserIcon />} />
    </>
  )
}

import { cartStore } from '@haat/core/cart'
import { headerLinks, headerTexts } from '@haat/core/header'
import { useShop } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { Icon, useValue } from '../ui/index.ts'
import { NavLink } from './NavLink.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'
import type { ShopperPartProps } from './ShopperAccount.tsx'
import { useOrders } from './useOrders.ts'
import './menu.css'

/** The signed-in shopper's part of the bar at the bottom of small screens. */
export function ShopperBar({ path }: ShopperPartProps) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  const shop = useShop()
  const orders = useOrders()
  const cartCount = useValue(shop.use(cartStore).count, 0)
  return (
    <>
      <NavLink
        {...links.cart}
        href={shop.linkTo(links.cart.href)}
        path={path}
        icon="bag"
        count={cartCount}
        unit={texts.things({ count: cartCount })}
      />
      <OrdersMenu {...orders} id="haat-orders-sheet" className="haat-bar__sheet" icon={<Icon name="box" />} />
      <NavLink {...links.profile} href={shop.linkTo(links.profile.href)} path={path} icon="user" />
    </>
  )
}

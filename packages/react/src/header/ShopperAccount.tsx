import { cartStore } from '@haat/core/cart'
import { headerLinks, headerTexts } from '@haat/core/header'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop.ts'
import { useTexts } from '../texts.ts'
import { Outline, useValue } from '../ui/index.ts'
import { NavLink, type NavLinkProps } from './NavLink.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'
import { useOrders } from './useOrders.ts'
import './menu.css'

export type ShopperPartProps = Pick<NavLinkProps, 'path'>

/** The signed-in shopper's bell, cart and profile, in the main bar. */
export function ShopperAccount({ path }: ShopperPartProps) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  const shop = useShop()
  const orders = useOrders()
  const cartCount = useValue(shop.use(cartStore).count, 0)
  const announcement = useAnnouncement(orders.orders.state === 'ready' ? orders.count : null)
  return (
    <>
      <OrdersMenu
        {...orders}
        id="haat-orders"
        className="haat-header__orders"
        icon={<Outline path="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zm4 4.5h4" />}
      />
      <NavLink
        {...links.cart}
        href={shop.linkTo(links.cart.href)}
        path={path}
        icon="bag"
        count={cartCount}
        unit={texts.things({ count: cartCount })}
      />
      <NavLink {...links.profile} href={shop.linkTo(links.profile.href)} path={path} icon="user" />
      <span className="haat-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

/** Returns the announcement of a changed number of orders; '' for the first number. */
function useAnnouncement(count: number | null): string {
  const texts = useTexts(headerTexts)
  const last = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (count === null) return
    if (last.current !== null && last.current !== count) setAnnouncement(texts.orders.changed({ count }))
    last.current = count
  }, [count, texts.orders.changed])
  return announcement
}

import type { Shop } from '@haat/core'
import { cartStore } from '@haat/core/cart'
import { headerCopy as copy } from '@haat/core/header'
import { useEffect, useRef, useState } from 'react'
import { Outline, UserIcon, useValue } from '../ui/index.ts'
import { NavLink, type NavLinkProps } from './NavLink.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'
import { useOrders } from './useOrders.ts'

export interface ShopperPartProps extends Pick<NavLinkProps, 'path'> {
  shop: Shop
}

/** The signed-in shopper's bell, cart and profile, in the main bar. */
export function ShopperAccount({ shop, path }: ShopperPartProps) {
  const orders = useOrders(shop)
  const cartCount = useValue(shop.use(cartStore).count, 0)
  const announcement = useAnnouncement(orders.orders.state === 'ready' ? orders.count : null)
  return (
    <>
      <OrdersMenu
        {...orders}
        shop={shop}
        id="haat-orders"
        className="haat-header__orders"
        icon={<Outline path="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zm4 4.5h4" />}
      />
      <NavLink {...copy.cart} path={path} icon="bag" count={cartCount} unit={copy.things(cartCount)} />
      <NavLink {...copy.profile} path={path} icon={<UserIcon />} />
      <span className="haat-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

/** Returns the announcement of a changed number of orders; '' for the first number. */
function useAnnouncement(count: number | null): string {
  const last = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (count === null) return
    if (last.current !== null && last.current !== count) setAnnouncement(copy.orders.changed(count))
    last.current = count
  }, [count])
  return announcement
}

import { cartStore } from '@haat/core/cart'
import { headerLinks, headerTexts } from '@haat/core/header'
import { useEffect, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Outline, useValue } from '../ui/index.ts'
import { NavLink, type NavLinkProps } from './NavLink.tsx'
import { OrdersMenu } from './OrdersMenu.tsx'
import { useOrders } from './useOrders.ts'
import './menu.css'

export type ShopperPartProps = Pick<NavLinkProps, 'path'>

/** Returns the links to the cart, with the number of its products, and to the profile. */
export function useShopperLinks(path: string) {
  const texts = useTexts(headerTexts)
  const links = headerLinks(texts)
  const shop = useShop()
  const count = useValue(shop.use(cartStore).count, 0)
  const common = (link: keyof typeof links) => ({ ...links[link], href: shop.linkTo(links[link].href), path })
  return {
    cart: <NavLink {...common('cart')} icon="bag" count={count} unit={texts.things({ count })} />,
    profile: <NavLink {...common('profile')} icon="user" />,
  }
}

/** The signed-in shopper's bell, cart and profile, in the main bar. */
export function ShopperAccount({ path }: ShopperPartProps) {
  const { cart, profile } = useShopperLinks(path)
  const orders = useOrders()
  const announcement = useAnnouncement(orders.orders.state === 'ready' ? orders.count : null)
  return (
    <>
      <OrdersMenu
        {...orders}
        id="haat-orders"
        className="haat-header__orders"
        icon={<Outline path="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zm4 4.5h4" />}
      />
      {cart}
      {profile}
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

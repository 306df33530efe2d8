import { cartStore } from '@haat/core/cart'
import { headerCopy as copy } from '@haat/core/header'
import { BoxIcon, useValue } from '../ui/index.ts'
import { Count, NavLink } from './NavLink.tsx'
import { OrderList } from './OrderList.tsx'
import type { ShopperPartProps } from './ShopperAccount.tsx'
import { useOrders } from './useOrders.ts'

const SHEET_ID = 'haat-orders-sheet'

/** The signed-in shopper's part of the bar at the bottom of small screens. */
export function ShopperBar({ shop, path }: ShopperPartProps) {
  const { orders, count, reload } = useOrders(shop)
  const cartCount = useValue(shop.use(cartStore).count, 0)
  return (
    <>
      <NavLink {...copy.cart} path={path} icon="bag" count={cartCount} unit={copy.things(cartCount)} />
      <button type="button" className="haat-nav" popoverTarget={SHEET_ID}>
        <BoxIcon />
        <span className="haat-nav__text">{copy.ordersText}</span>
        <Count count={count} unit={copy.underWay} />
      </button>
      <div id={SHEET_ID} className="haat-bar__sheet" popover="auto">
        <p className="haat-orders__title">{copy.orders.title}</p>
        <OrderList orders={orders} onRetry={reload} />
      </div>
      <NavLink {...copy.profile} path={path} icon="user" />
    </>
  )
}

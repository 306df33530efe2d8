import { Icon } from '../ui/index.ts'
import { OrdersMenu } from './OrdersMenu.tsx'
import { type ShopperPartProps, useShopperLinks } from './ShopperAccount.tsx'
import { useOrders } from './useOrders.ts'
import './menu.css'

/** The signed-in shopper's part of the bar at the bottom of small screens. */
export function ShopperBar({ path }: ShopperPartProps) {
  const { cart, profile } = useShopperLinks(path)
  const orders = useOrders()
  return (
    <>
      {cart}
      <OrdersMenu {...orders} id="haat-orders-sheet" className="haat-bar__sheet" icon={<Icon name="box" />} />
      {profile}
    </>
  )
}

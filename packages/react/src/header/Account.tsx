import { headerCopy as copy, orderPath, type ShopperSummary } from '@haat/core/header'
import { Icon } from '../ui/index.ts'
import { Count, NavLink } from './NavLink.tsx'

export interface AccountProps {
  path: string
  shopper?: ShopperSummary | undefined
}

const ORDERS_ID = 'haat-orders'

/** The signed-in shopper's bell, cart and profile; the way to sign in for everybody else. */
export function Account({ path, shopper }: AccountProps) {
  if (!shopper) return <NavLink {...copy.login} path={path} icon="user" />
  const { cartCount, orders } = shopper
  return (
    <>
      <button type="button" className="haat-nav" popoverTarget={ORDERS_ID}>
        <Icon name="bell" />
        <span className="haat-nav__text">{copy.ordersText}</span>
        <Count count={orders.length} unit={copy.underWay} />
      </button>
      <div id={ORDERS_ID} className="haat-header__orders" popover="auto">
        <OrderList orders={orders} />
      </div>
      <NavLink {...copy.cart} path={path} icon="bag" count={cartCount} unit={copy.things(cartCount)} />
      <NavLink {...copy.profile} path={path} icon="user" />
    </>
  )
}

/** The orders that are on their way, each leading to its own page. */
export function OrderList({ orders }: { orders: readonly string[] }) {
  if (orders.length === 0) return <p>{copy.noOrders}</p>
  return (
    <ul>
      {orders.map((id) => (
        <li key={id}>
          <a href={orderPath(id)}>{copy.order(id)}</a>
        </li>
      ))}
    </ul>
  )
}

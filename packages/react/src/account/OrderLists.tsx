import type { Shop } from '@haat/core'
import { historyCopy as copy, type Order, ordersCopy } from '@haat/core/orders'
import { type ReactNode, useId } from 'react'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, List, useGrowingList } from '../ui/index.ts'
import type { OrderButtonsProps } from './OrderButtons.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderRow } from './OrderRow.tsx'

export interface OrderListProps {
  shop: Shop
  orders: readonly Order[]
  /** Level of the heading above both lists. */
  level: 2 | 3
  /** Returns the props of an order's buttons. */
  buttonsOf: (order: Order) => Omit<OrderButtonsProps, 'list'>
}

/** The current orders, each on a card. */
export function CurrentOrders({ shop, orders, level, buttonsOf }: OrderListProps) {
  return (
    <OrderSection title={copy.current(orders.length)} level={level}>
      {orders.length === 0 ? (
        <p className="haat-order-list__none">{ordersCopy.noCurrent}</p>
      ) : (
        <List className="haat-order-list__cards">
          {orders.map((order) => (
            <li key={order.id} data-entry="">
              <OrderCard {...buttonsOf(order)} shop={shop} level={level === 2 ? 4 : 5} />
            </li>
          ))}
        </List>
      )}
    </OrderSection>
  )
}

/** All orders, one row each; a long list is shown in parts. */
export function AllOrders({ shop, orders, level, buttonsOf }: OrderListProps) {
  const { shown, end, more } = useGrowingList(orders)
  return (
    <OrderSection title={copy.all(orders.length)} level={level}>
      {orders.length === 0 ? (
        <EmptyState text={ordersCopy.noHistory} drawing={<LostParcel />}>
          <ButtonLink href={shop.linkTo('/products')}>{copy.shop}</ButtonLink>
        </EmptyState>
      ) : (
        <List className="haat-panel haat-order-list__rows">
          {shown.map((order) => (
            <li key={order.id} data-entry="">
              <OrderRow {...buttonsOf(order)} />
            </li>
          ))}
        </List>
      )}
      {more && <div ref={end} className="haat-order-list__end" />}
    </OrderSection>
  )
}

function OrderSection({ title, level, children }: { title: string; level: 2 | 3; children: ReactNode }) {
  const id = useId()
  return (
    <section className="haat-order-list" aria-labelledby={id}>
      <Head id={id} level={level === 2 ? 3 : 4} title={title} focusable />
      {children}
    </section>
  )
}

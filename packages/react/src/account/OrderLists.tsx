import { historyTexts, type Order, ordersTexts } from '@haat/core/orders'
import { type ReactNode, useId } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { ButtonLink, EmptyState, Head, List, useGrowingList } from '../ui/index.ts'
import type { OrderButtonsProps } from './OrderButtons.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderRow } from './OrderRow.tsx'
import './account-orders.css'
import './account-order-rows.css'

interface OrderListProps {
  orders: readonly Order[]
  /** Level of the heading above both lists. */
  level: 2 | 3
  /** Returns the props of an order's buttons. */
  buttonsOf: (order: Order) => Omit<OrderButtonsProps, 'list'>
}

/** The current orders, each on a card. */
export function CurrentOrders({ orders, level, buttonsOf }: OrderListProps) {
  const texts = useTexts(historyTexts)
  const ordersWords = useTexts(ordersTexts)
  return (
    <OrderSection title={texts.current({ count: orders.length })} level={level}>
      {orders.length === 0 ? (
        <p className="haat-order-list__none">{ordersWords.noCurrent}</p>
      ) : (
        <List className="haat-order-list__cards">
          {orders.map((order) => (
            <li key={order.id} data-entry="">
              <OrderCard {...buttonsOf(order)} level={level === 2 ? 4 : 5} />
            </li>
          ))}
        </List>
      )}
    </OrderSection>
  )
}

/** All orders, one row each; a long list is shown in parts. */
export function AllOrders({ orders, level, buttonsOf }: OrderListProps) {
  const texts = useTexts(historyTexts)
  const ordersWords = useTexts(ordersTexts)
  const shop = useShop()
  const { shown, end, more } = useGrowingList(orders)
  return (
    <OrderSection title={texts.all({ count: orders.length })} level={level}>
      {orders.length === 0 ? (
        <EmptyState text={ordersWords.noHistory} drawing={<LostParcel />}>
          <ButtonLink href={shop.linkTo('/products')}>{texts.shop}</ButtonLink>
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

import { formatPrice, type Shop } from '@haat/core'
import { assistantCopy, assistantStore } from '@haat/core/assistant'
import { type Order, orderCopy, ordersCopy, ordersStore } from '@haat/core/orders'
import { shortId, trackingCopy } from '@haat/core/tracking'
import { CopyId } from '../../tracking/CopyId.tsx'
import { Badge, Button, ButtonLink, Day, EmptyState, TruckIcon, useGrowingList } from '../../ui/index.ts'
import { ChatCard, ChatList } from './ChatCard.tsx'
import { cardsCopy } from './cards.copy.ts'

const copy = cardsCopy.orders

/** All orders of the shopper, the newest first, with buttons to track and delete them (account.md §2). */
export function OrdersCard({ shop }: { shop: Shop }) {
  const empty = (
    <EmptyState text={ordersCopy.noHistory}>
      <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
        {copy.shop}
      </ButtonLink>
    </EmptyState>
  )
  return (
    <ChatCard
      title={copy.title}
      resource={shop.use(ordersStore).all}
      failed={assistantCopy.ordersFailed}
      empty={empty}
    >
      {(orders) => <Orders shop={shop} orders={orders} />}
    </ChatCard>
  )
}

function Orders({ shop, orders }: { shop: Shop; orders: readonly Order[] }) {
  const { shown, end, more } = useGrowingList(orders)
  return (
    <ChatList label={copy.list(orders.length)} end={more && <div ref={end} />}>
      {shown.map((order) => (
        <OrderRow key={order.id} shop={shop} order={order} />
      ))}
    </ChatList>
  )
}

function OrderRow({ shop, order }: { shop: Shop; order: Order }) {
  const { track, askToDelete } = shop.use(assistantStore)
  const { id, status, createdAt, quantity, total } = order
  const short = shortId(id)
  return (
    <li className="haat-chat-order" data-status={status ?? undefined}>
      <p className="haat-chat-order__top">
        <span className="haat-chat-order__id">
          <span className="haat-hidden">{`${copy.number} `}</span>
          <span translate="no">{short}</span>
          <CopyId shop={shop} orderId={id} />
        </span>
        {status && <Badge>{trackingCopy.steps[status]}</Badge>}
      </p>
      <p className="haat-chat-order__facts">
        {createdAt && <Day date={createdAt} />}
        <span>{orderCopy.pieces(quantity)}</span>
        <strong className="haat-chat-order__amount">
          {total === null ? orderCopy.noPrice : formatPrice(total)}
        </strong>
      </p>
      <p className="haat-chat-actions">
        <Button
          tone="plain"
          icon={<TruckIcon />}
          aria-label={copy.named(copy.track, short)}
          onClick={() => track(id)}
        >
          {copy.track}
        </Button>
        <Button
          tone="plain"
          className="haat-remove"
          aria-label={copy.named(copy.delete, short)}
          onClick={() => askToDelete({ kind: 'order', id, name: short })}
        >
          {copy.delete}
        </Button>
      </p>
    </li>
  )
}

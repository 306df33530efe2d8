import { assistantStore, assistantTexts } from '@haat/core/assistant'
import { historyTexts, type Order, ordersStore, ordersTexts, orderTexts } from '@haat/core/orders'
import { shortId, trackingTexts } from '@haat/core/tracking'
import { useFormatPrice } from '../../formats.ts'
import { OrderChanges } from '../../orders/OrderChanges.tsx'
import { OrderOutcome } from '../../orders/OrderOutcome.tsx'
import { useShop, useTexts } from '../../shop.ts'
import { CopyId } from '../../tracking/CopyId.tsx'
import { LostParcel } from '../../ui/drawings/index.ts'
import { Badge, Button, ButtonLink, Day, EmptyState, useGrowingList } from '../../ui/index.ts'
import { ChatCard, ChatList } from './ChatCard.tsx'
import { cardsTexts } from './cards.texts.ts'
import '../chat-cards.css'

/** All orders of the shopper, the newest first, with buttons to track, cancel or return, and delete them. */
export function OrdersCard() {
  const assistantWords = useTexts(assistantTexts)
  const ordersWords = useTexts(ordersTexts)
  const texts = useTexts(cardsTexts).orders
  const shop = useShop()
  const empty = (
    <EmptyState text={ordersWords.noHistory} drawing={<LostParcel />}>
      <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
        {texts.shop}
      </ButtonLink>
    </EmptyState>
  )
  return (
    <ChatCard
      title={texts.title}
      resource={shop.use(ordersStore).all}
      failed={assistantWords.ordersFailed}
      empty={empty}
    >
      {(orders) => <Orders orders={orders} />}
    </ChatCard>
  )
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const texts = useTexts(cardsTexts).orders
  const { shown, end, more } = useGrowingList(orders)
  return (
    <ChatList label={texts.list({ count: orders.length })} end={more && <div ref={end} />}>
      {shown.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ChatList>
  )
}

function OrderRow({ order }: { order: Order }) {
  const orderWords = useTexts(orderTexts)
  const formatPrice = useFormatPrice()
  const trackingWords = useTexts(trackingTexts)
  const changeWords = useTexts(historyTexts)
  const texts = useTexts(cardsTexts).orders
  const shop = useShop()
  const { track, askToDelete } = shop.use(assistantStore)
  const { id, status, createdAt, quantity, total } = order
  const short = shortId(id)
  return (
    <li className="haat-chat-order" data-status={status ?? undefined}>
      <p className="haat-chat-order__top">
        <span className="haat-chat-order__id">
          <span className="haat-hidden">{`${texts.number} `}</span>
          <span translate="no">{short}</span>
          <CopyId orderId={id} />
        </span>
        {status && <Badge>{trackingWords.steps[status]}</Badge>}
        <OrderOutcome order={order} />
      </p>
      <p className="haat-soft haat-chat-order__facts">
        {createdAt && <Day date={createdAt} />}
        <span>{orderWords.pieces({ count: quantity })}</span>
        <strong className="haat-chat-order__amount">
          {total === null ? orderWords.noPrice : formatPrice(total)}
        </strong>
      </p>
      <div className="haat-actions haat-chat-actions">
        <Button
          tone="plain"
          icon="truck"
          aria-label={texts.named({ action: texts.track, shortId: short })}
          onClick={() => track(id)}
        >
          {texts.track}
        </Button>
        <OrderChanges order={order} named={(action) => changeWords.named({ action, shortId: short })} />
        <Button
          tone="plain"
          className="haat-remove"
          aria-label={texts.named({ action: texts.delete, shortId: short })}
          onClick={() => askToDelete({ kind: 'order', id, name: short })}
        >
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}

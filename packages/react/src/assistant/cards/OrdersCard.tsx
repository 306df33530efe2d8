import { formatDay, type Shop } from '@haat/core'
import { assistantCopy, assistantStore } from '@haat/core/assistant'
import { type Order, orderCopy, ordersCopy, ordersStore } from '@haat/core/orders'
import { shortId, trackingCopy } from '@haat/core/tracking'
import {
  Button,
  ButtonLink,
  Empty,
  Failure,
  Spinner,
  useFormatPrice,
  useGrowing,
  useOwned,
  useRetry,
} from '../../ui/index.ts'
import { cardsCopy } from './cards.copy.ts'

const copy = cardsCopy.orders

export interface OrdersCardProps {
  shop: Shop
}

/** All orders of the shopper, the newest first, to be tracked and deleted (account.md §2). */
export function OrdersCard({ shop }: OrdersCardProps) {
  const { all } = shop.use(ordersStore)
  const orders = useOwned(all)
  const { region, retry } = useRetry<HTMLElement>(all)
  const list = orders.state === 'ready' ? orders.value : []
  const { shown, end, more } = useGrowing(list)
  if (orders.state === 'signed-out') return null
  return (
    <section ref={region} className="haat-chat-card" aria-label={copy.title} tabIndex={-1}>
      {orders.state === 'loading' && <Spinner text={assistantCopy.loading} />}
      {orders.state === 'failed' && (
        <Failure text={assistantCopy.ordersFailed} retryLabel={assistantCopy.retry} onRetry={retry} />
      )}
      {orders.state === 'ready' && list.length === 0 && (
        <Empty text={ordersCopy.noHistory}>
          <ButtonLink tone="quiet" href={shop.linkTo('/products')}>
            {copy.shop}
          </ButtonLink>
        </Empty>
      )}
      {list.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <div className="haat-chat-list" role="region" aria-label={copy.list(list.length)} tabIndex={0}>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets */}
          <ul role="list">
            {shown.map((order) => (
              <OrderRow key={order.id} shop={shop} order={order} />
            ))}
          </ul>
          {more && <div ref={end} />}
        </div>
      )}
    </section>
  )
}

function OrderRow({ shop, order }: { shop: Shop; order: Order }) {
  const { track, askToDelete } = shop.use(assistantStore)
  const { id, status, createdAt, quantity, total } = order
  const formatPrice = useFormatPrice()
  const short = shortId(id)
  return (
    <li className="haat-chat-order" data-status={status ?? undefined}>
      <p className="haat-chat-order__top">
        <span className="haat-chat-order__id">
          <span className="haat-hidden">{copy.number} </span>
          {short}
        </span>
        {status && (
          <span className="haat-badge" part="badge">
            {trackingCopy.steps[status]}
          </span>
        )}
      </p>
      <p className="haat-chat-order__facts">
        {createdAt && <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>}
        <span>{orderCopy.pieces(quantity)}</span>
        <strong className="haat-chat-order__amount">
          {total === null ? orderCopy.noPrice : formatPrice(total)}
        </strong>
      </p>
      <p className="haat-chat-ways">
        <Button
          tone="plain"
          icon="truck"
          aria-label={copy.named(copy.track, short)}
          onClick={() => track(id)}
        >
          {copy.track}
        </Button>
        <Button
          tone="plain"
          className="haat-chat-ways__delete"
          aria-label={copy.named(copy.delete, short)}
          onClick={() => askToDelete({ kind: 'order', id, name: short })}
        >
          {copy.delete}
        </Button>
      </p>
    </li>
  )
}

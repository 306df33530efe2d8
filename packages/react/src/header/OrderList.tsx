import type { Owned } from '@haat/core'
import { headerCopy as copy, orderPath } from '@haat/core/header'
import type { OrderSummary } from '@haat/core/orders'
import { Failure } from '../ui/index.ts'

export interface OrderListProps {
  orders: Owned<readonly OrderSummary[]>
  /** Asked by the retry button. */
  onRetry: () => void
}

/** The orders that are on their way, each leading to its own page. */
export function OrderList({ orders, onRetry }: OrderListProps) {
  if (orders.state === 'signed-out') return null
  if (orders.state === 'loading') return <p className="haat-orders__empty">{copy.orders.loading}</p>
  if (orders.state === 'failed') return <Failure text={copy.orders.failed} onRetry={onRetry} />
  if (orders.value.length === 0) return <p className="haat-orders__empty">{copy.noOrders}</p>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets lists without bullets
    <ul role="list">
      {orders.value.map(({ id, status }) => (
        <li key={id}>
          <a className="haat-orders__order" href={orderPath(id)}>
            <span>{copy.order(id)}</span>{' '}
            {status && <span className="haat-orders__status">{copy.orders.status[status]}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

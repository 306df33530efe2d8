import type { Owned } from '@haat/core'
import { headerCopy as copy, orderPath } from '@haat/core/header'
import type { OrderSummary } from '@haat/core/orders'
import { List, Loaded } from '../ui/index.ts'

export interface OrderListProps {
  orders: Owned<readonly OrderSummary[]>
  /** Loads them again. */
  onRetry: () => void
}

/** The current orders, each with a link to its page. */
export function OrderList({ orders, onRetry }: OrderListProps) {
  return (
    <Loaded
      state={orders}
      loading={<p className="haat-soft">{copy.orders.loading}</p>}
      failed={copy.orders.failed}
      onRetry={onRetry}
      empty={<p className="haat-soft">{copy.noOrders}</p>}
    >
      {(list) => (
        <List>
          {list.map(({ id, status }) => (
            <li key={id}>
              <a className="haat-orders__order" href={orderPath(id)}>
                <span>{copy.order(id)}</span>{' '}
                {status && <span className="haat-orders__status">{copy.orders.status[status]}</span>}
              </a>
            </li>
          ))}
        </List>
      )}
    </Loaded>
  )
}

import type { Shop } from '@haat/core'
import { headerCopy as copy, orderPath } from '@haat/core/header'
import { type ReactElement, useState } from 'react'
import { Count, List, Loaded, useLazyImport } from '../ui/index.ts'
import type { HeaderOrders } from './useOrders.ts'

export interface OrdersMenuProps extends HeaderOrders {
  shop: Shop
  /** Id of the popover: header and bar have one each. */
  id: string
  className: string
  icon: ReactElement
}

const loadCopyId = () => import('../tracking/CopyId.tsx')

/** A button with the number of current orders. Opens their list, with links and buttons that copy the orders' ids. */
export function OrdersMenu({ shop, id, className, icon, orders, count, reload }: OrdersMenuProps) {
  const [opened, setOpened] = useState(false)
  const copyId = useLazyImport(loadCopyId, opened)
  return (
    <>
      <button type="button" className="haat-nav" popoverTarget={id}>
        {icon}
        <span className="haat-nav__text">{copy.ordersText}</span>
        <Count count={count} unit={copy.underWay} />
      </button>
      <div id={id} className={className} popover="auto" onToggle={() => setOpened(true)}>
        <p className="haat-orders__title">{copy.orders.title}</p>
        <Loaded
          state={orders}
          loading={<p className="haat-soft">{copy.orders.loading}</p>}
          failed={copy.orders.failed}
          onRetry={reload}
          empty={<p className="haat-soft">{copy.noOrders}</p>}
        >
          {(list) => (
            <List>
              {list.map((order) => (
                <li key={order.id}>
                  <a className="haat-orders__order" href={orderPath(order.id)}>
                    <span>{copy.order(order.id)}</span>{' '}
                    {order.status && (
                      <span className="haat-orders__status">{copy.orders.status[order.status]}</span>
                    )}
                  </a>
                  {copyId && <copyId.CopyId shop={shop} orderId={order.id} />}
                </li>
              ))}
            </List>
          )}
        </Loaded>
      </div>
    </>
  )
}

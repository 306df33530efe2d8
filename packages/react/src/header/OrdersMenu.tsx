import { headerTexts, orderPath } from '@haat/core/header'
import { type ReactElement, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Count, List, Loaded, useLazyImport } from '../ui/index.ts'
import type { HeaderOrders } from './useOrders.ts'
import './header.css'
import './menu.css'

interface OrdersMenuProps extends HeaderOrders {
  /** Id of the popover: header and bar have one each. */
  id: string
  className: string
  icon: ReactElement
}

const loadCopyId = () => import('../tracking/CopyId.tsx')

/** A button with the number of current orders. Opens their list, with links and buttons that copy the orders' ids. */
export function OrdersMenu({ id, className, icon, orders, count, reload }: OrdersMenuProps) {
  const texts = useTexts(headerTexts)
  const { linkTo } = useShop()
  const [opened, setOpened] = useState(false)
  const copyId = useLazyImport(loadCopyId, opened)
  return (
    <>
      <button type="button" className="haat-nav" popoverTarget={id}>
        {icon}
        <span className="haat-nav__text">{texts.ordersText}</span>
        <Count count={count} unit={texts.underWay} />
      </button>
      <div id={id} className={className} popover="auto" onToggle={() => setOpened(true)}>
        <p className="haat-orders__title">{texts.orders.title}</p>
        <Loaded
          state={orders}
          loading={<p className="haat-soft">{texts.orders.loading}</p>}
          failed={texts.orders.failed}
          onRetry={reload}
          empty={<p className="haat-soft">{texts.noOrders}</p>}
        >
          {(list) => (
            <List>
              {list.map((order) => (
                <li key={order.id}>
                  <a className="haat-orders__order" href={linkTo(orderPath(order.id))}>
                    <span>{texts.order({ shortId: order.id.slice(-8) })}</span>{' '}
                    {order.status && (
                      <span className="haat-orders__status">{texts.orders.status[order.status]}</span>
                    )}
                  </a>
                  {copyId && <copyId.CopyId orderId={order.id} />}
                </li>
              ))}
            </List>
          )}
        </Loaded>
      </div>
    </>
  )
}

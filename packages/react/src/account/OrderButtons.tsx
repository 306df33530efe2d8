import type { Shop } from '@haat/core'
import { orderPath } from '@haat/core/header'
import { historyCopy as copy, type Order, orderStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { BoxIcon, Button, ButtonLink, type ButtonProps, PrintIcon, TruckIcon, useBusy } from '../ui/index.ts'

/** An action that opens a dialog or prints. */
export type OrderAction = 'track' | 'print' | 'remove'

export interface OrderButtonsProps {
  shop: Shop
  order: Order
  /** The list that shows the order. */
  list: 'current' | 'all'
  /** Whether the order is being deleted. */
  isDeleting: boolean
  onAction: (action: OrderAction, order: Order) => void
}

/** The buttons of an order in the account. */
export function OrderButtons({ shop, order, list, isDeleting, onAction }: OrderButtonsProps) {
  const { busy, run } = useBusy()
  const id = shortId(order.id)
  // On a partner's page this would print the partner's page; the receipt can be printed from the order's page.
  const isOwnPage = shop.linkTo('') === ''
  const button = (action: string, onClick: () => void, props: ButtonProps = {}) => (
    <Button tone="plain" aria-label={copy.named(action, id, list)} onClick={onClick} {...props}>
      {action}
    </Button>
  )
  return (
    <div className="haat-order-buttons">
      {button(copy.track, () => onAction('track', order), {
        icon: <TruckIcon />,
        tone: list === 'current' ? 'main' : 'quiet',
      })}
      {button(copy.buyAgain, () => run(() => shop.use(orderStore).buyAgain(order)), {
        icon: 'bag',
        'aria-disabled': busy || undefined,
      })}
      {isOwnPage && button(copy.receipt, () => onAction('print', order), { icon: <PrintIcon /> })}
      {list === 'all' && (
        <ButtonLink
          tone="plain"
          icon={<BoxIcon />}
          aria-label={copy.named(copy.open, id, list)}
          href={shop.linkTo(orderPath(order.id))}
        >
          {copy.open}
        </ButtonLink>
      )}
      {button(copy.remove, () => !isDeleting && onAction('remove', order), {
        className: 'haat-remove',
        'aria-disabled': isDeleting || undefined,
      })}
    </div>
  )
}

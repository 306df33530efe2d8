import { orderPath } from '@haat/core/header'
import { historyTexts, type Order, orderStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { OrderChanges } from '../orders/OrderChanges.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Button, ButtonLink, type ButtonProps, useBusy } from '../ui/index.ts'
import './account-orders.css'

/** An action that opens a dialog or prints. */
export type OrderAction = 'track' | 'print' | 'remove'

export interface OrderButtonsProps {
  order: Order
  /** The list that shows the order. */
  list: 'current' | 'all'
  /** Whether the order is being deleted. */
  isDeleting: boolean
  onAction: (action: OrderAction, order: Order) => void
}

export function OrderButtons({ order, list, isDeleting, onAction }: OrderButtonsProps) {
  const texts = useTexts(historyTexts)
  const shop = useShop()
  const { busy, run } = useBusy()
  const id = shortId(order.id)
  // On a partner's page this would print the partner's page; the receipt can be printed from the order's page.
  const isOwnPage = shop.linkTo('') === ''
  const named = (action: string) =>
    list === 'all' ? texts.namedInAll({ action, shortId: id }) : texts.named({ action, shortId: id })
  const button = (action: string, onClick: () => void, props: ButtonProps = {}) => (
    <Button tone="plain" aria-label={named(action)} onClick={onClick} {...props}>
      {action}
    </Button>
  )
  return (
    <div className="haat-order-buttons">
      {button(texts.track, () => onAction('track', order), {
        icon: 'truck',
        tone: list === 'current' ? 'main' : 'quiet',
      })}
      {button(texts.buyAgain, () => run(() => shop.use(orderStore).buyAgain(order)), {
        icon: 'bag',
        'aria-disabled': busy || undefined,
      })}
      {isOwnPage &&
        button(order.invoices.length > 0 ? texts.invoice : texts.receipt, () => onAction('print', order), {
          icon: 'print',
        })}
      {list === 'all' && (
        <ButtonLink
          tone="plain"
          icon="box"
          aria-label={named(texts.open)}
          href={shop.linkTo(orderPath(order.id))}
        >
          {texts.open}
        </ButtonLink>
      )}
      <OrderChanges order={order} named={named} />
      {button(texts.remove, () => !isDeleting && onAction('remove', order), {
        className: 'haat-remove',
        'aria-disabled': isDeleting || undefined,
      })}
    </div>
  )
}

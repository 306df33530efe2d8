import type { Shop } from '@haat/core'
import { orderPath } from '@haat/core/header'
import { historyCopy as copy, type Order, orderStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { Button, ButtonLink, type ButtonProps, useBusy } from '../ui/index.ts'

/** What one asks for that needs more than the list: a dialog, a question, the printer. */
export type OrderWay = 'track' | 'print' | 'remove'

export interface OrderWaysProps {
  shop: Shop
  order: Order
  /** The list that it stands in. */
  list: 'current' | 'all'
  /** It is being deleted. */
  leaving: boolean
  onWay: (way: OrderWay, order: Order) => void
}

/** What one does with an order of one's own. */
export function OrderWays({ shop, order, list, leaving, onWay }: OrderWaysProps) {
  const { busy, run } = useBusy()
  const id = shortId(order.id)
  // Elsewhere it is somebody else's page that would be printed; the order's own page has its receipt.
  const isOwnPage = shop.linkTo('') === ''
  const way = (action: string, onClick: () => void, look: ButtonProps = {}) => (
    <Button tone="plain" aria-label={copy.named(action, id, list)} onClick={onClick} {...look}>
      {action}
    </Button>
  )
  return (
    <div className="haat-order-ways">
      {way(copy.track, () => onWay('track', order), {
        icon: 'truck',
        tone: list === 'current' ? 'main' : 'quiet',
      })}
      {way(copy.buyAgain, () => run(() => shop.use(orderStore).buyAgain(order)), {
        icon: 'bag',
        'aria-disabled': busy || undefined,
      })}
      {isOwnPage && way(copy.receipt, () => onWay('print', order), { icon: 'print' })}
      {list === 'all' && (
        <ButtonLink
          tone="plain"
          icon="box"
          aria-label={copy.named(copy.open, id, list)}
          href={shop.linkTo(orderPath(order.id))}
        >
          {copy.open}
        </ButtonLink>
      )}
      {way(copy.remove, () => !leaving && onWay('remove', order), {
        className: 'haat-order-ways__remove',
        'aria-disabled': leaving || undefined,
      })}
    </div>
  )
}

import { type Order, outcomeOf, outcomeTexts } from '@haat/core/orders'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { Badge } from '../ui/index.ts'

/** What became of an order's lines, and what was refunded. Shows nothing for an order without changes. */
export function OrderOutcome({ order }: { order: Order }) {
  const texts = useTexts(outcomeTexts)
  const formatPrice = useFormatPrice()
  const outcome = outcomeOf(order)
  const { refunded } = order
  return (
    <>
      {outcome && <Badge tone="low">{texts[outcome]}</Badge>}
      {refunded !== null && refunded > 0 && (
        <Badge tone="none">{texts.refunded({ amount: formatPrice(refunded) })}</Badge>
      )}
    </>
  )
}

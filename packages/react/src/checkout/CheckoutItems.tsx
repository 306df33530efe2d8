import type { Shop } from '@haat/core'
import { type LineKey, withRemoved } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import type { CheckoutLine } from '@haat/core/checkout'
import { List, type Removals, useLazyImport } from '../ui/index.ts'
import { CheckoutItem } from './CheckoutItem.tsx'
import './items.css'

const loadRemoved = () => import('./RemovedItem.ts')

interface CheckoutItemsProps extends Pick<Shop, 'linkTo'> {
  lines: readonly CheckoutLine[]
  onChange: (line: LineKey, increment: number) => void
  /** Removes a line from the cart. @default the items are not in a cart */
  onRemove?: ((line: LineKey) => unknown) | undefined
  /** Removed items that can be restored. @default none */
  removals?: Removals | undefined
}

/** The items of the purchase. */
export function CheckoutItems({ lines, linkTo, onChange, onRemove, removals }: CheckoutItemsProps) {
  const all = removals ? withRemoved({ lines }, removals.lines, removals.order) : lines
  // Only items that are sold out can be removed here.
  const removed = useLazyImport(
    loadRemoved,
    all.some((line) => line.stock === 0),
  )
  return (
    <List className="haat-buys">
      {all.map((line) => {
        const key = `${line.productId} ${line.variationId}`
        return removals?.lines.includes(line) ? (
          removed && <removed.RemovedItem key={key} line={line} {...removals} />
        ) : (
          <CheckoutItem
            key={key}
            line={line}
            href={linkTo(productPath(line.productId))}
            onStep={(step) => onChange(line, step)}
            onRemove={onRemove && (() => onRemove(line))}
          />
        )
      })}
    </List>
  )
}

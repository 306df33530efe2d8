import type { Shop } from '@haat/core'
import type { LineKey } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import type { CheckoutLine } from '@haat/core/checkout'
import { List } from '../ui/index.ts'
import { CheckoutItem } from './CheckoutItem.tsx'

export interface CheckoutItemsProps extends Pick<Shop, 'linkTo'> {
  lines: readonly CheckoutLine[]
  onChange: (line: LineKey, increment: number) => void
  /** Removes a line from the cart. @default the items are not in a cart */
  onRemove?: ((line: LineKey) => unknown) | undefined
}

/** The items of the purchase. */
export function CheckoutItems({ lines, linkTo, onChange, onRemove }: CheckoutItemsProps) {
  return (
    <List className="haat-buys">
      {lines.map((line) => (
        <CheckoutItem
          key={`${line.productId} ${line.variationId}`}
          line={line}
          href={linkTo(productPath(line.productId))}
          onStep={(step) => onChange(line, step)}
          onRemove={onRemove && (() => onRemove(line))}
        />
      ))}
    </List>
  )
}

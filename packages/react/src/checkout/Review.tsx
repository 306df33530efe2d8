import type { Address } from '@haat/core/addresses'
import { titleOf } from '@haat/core/cart'
import { type CheckoutLine, checkoutCopy } from '@haat/core/checkout'
import type { PaymentMethod } from '@haat/core/payment'
import type { ReactNode } from 'react'

const copy = checkoutCopy.total

export interface ReviewProps {
  lines: readonly CheckoutLine[]
  address: Address | null
  method: PaymentMethod | null
}

/** Number of items that are named; the order summary has all of them. */
const MAX_NAMED = 4

/** Items, address and payment method, to be reviewed before paying (WCAG 3.3.4). */
export function Review({ lines, address, method }: ReviewProps) {
  // A fifth and last item is named too.
  const shown = lines.length > MAX_NAMED + 1 ? lines.slice(0, MAX_NAMED) : lines
  return (
    <div className="haat-review">
      <p className="haat-soft">{copy.review}</p>
      <dl className="haat-review__facts">
        <Fact name={copy.what}>
          {shown.map((line) => (
            <div key={`${line.productId} ${line.variationId}`}>{itemText(line)}</div>
          ))}
          {shown.length < lines.length && <div>{copy.others(lines.length - shown.length)}</div>}
        </Fact>
        <Fact name={copy.where}>{address && addressText(address)}</Fact>
        <Fact name={copy.how}>{method && checkoutCopy.method.label[method]}</Fact>
      </dl>
    </div>
  )
}

const itemText = (line: CheckoutLine) =>
  `${line.quantity} × ${titleOf({ ...line, name: line.name || checkoutCopy.summary.unknown })}`

const addressText = ({ name, address, city, pincode }: Address) => `${name}, ${address}, ${city} ${pincode}`

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="haat-review__fact">
      <dt>{name}</dt>
      <dd data-open={children ? undefined : ''}>{children || copy.notChosen}</dd>
    </div>
  )
}

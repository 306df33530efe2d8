import type { Address } from '@haat/core/addresses'
import { titleOf } from '@haat/core/cart'
import { type CheckoutLine, methodTexts, summaryTexts, totalTexts } from '@haat/core/checkout'
import type { PaymentMethod } from '@haat/core/payment'
import type { ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import './total.css'

export interface ReviewProps {
  lines: readonly CheckoutLine[]
  address: Address | null
  method: PaymentMethod | null
  /** The day by which it is delivered, if it is placed now; '' if that is not known. */
  delivery: string
}

/** Number of items that are named; the order summary has all of them. */
const MAX_NAMED = 4

/** Items, address and payment method, to be reviewed before paying (WCAG 3.3.4). */
export function Review({ lines, address, method, delivery }: ReviewProps) {
  const texts = useTexts(totalTexts)
  const { label } = useTexts(methodTexts)
  const { unknown } = useTexts(summaryTexts)
  // A fifth and last item is named too.
  const shown = lines.length > MAX_NAMED + 1 ? lines.slice(0, MAX_NAMED) : lines
  return (
    <div className="haat-review">
      <p className="haat-soft">{texts.review}</p>
      <dl className="haat-review__facts">
        <Fact name={texts.what}>
          {shown.map((line) => (
            <div key={`${line.productId} ${line.variationId}`}>{itemText(line, unknown)}</div>
          ))}
          {shown.length < lines.length && <div>{texts.others({ count: lines.length - shown.length })}</div>}
        </Fact>
        <Fact name={texts.where}>{address && addressText(address)}</Fact>
        <Fact name={texts.when}>{delivery && texts.expected({ day: delivery })}</Fact>
        <Fact name={texts.how}>{method && label[method]}</Fact>
      </dl>
    </div>
  )
}

const itemText = (line: CheckoutLine, unknown: string) =>
  `${line.quantity} × ${titleOf({ ...line, name: line.name || unknown })}`

const addressText = ({ name, address, city, pincode }: Address) => `${name}, ${address}, ${city} ${pincode}`

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const texts = useTexts(totalTexts)
  return (
    <div className="haat-review__fact">
      <dt>{name}</dt>
      <dd data-open={children ? undefined : ''}>{children || texts.notChosen}</dd>
    </div>
  )
}

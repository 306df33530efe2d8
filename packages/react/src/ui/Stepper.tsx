import { type CartLine, cartCopy as copy, mostOf } from '@haat/core/cart'
import { Button } from './Button.tsx'

export interface StepperProps {
  /** The current quantity, and the stock that limits it. */
  line: Pick<CartLine, 'quantity' | 'stock'>
  /** Name of the product, for example 'Red Rice'. */
  name: string
  /** Called with 1 or -1 when a button is pressed. */
  onStep: (step: 1 | -1) => void
}

/**
 * A quantity of at least one, with a button for one less and one for one more. A button keeps the focus when a limit is
 * reached. Each change is announced with the product's name.
 */
export function Stepper({ line, name, onStep }: StepperProps) {
  const { quantity } = line
  const label = copy.quantityOf(name)
  const most = mostOf(line)
  return (
    <fieldset className="haat-stepper" part="stepper" aria-label={label}>
      <Button
        tone="plain"
        icon="minus"
        iconOnly
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onStep(-1)}
      >
        {copy.less(name)}
      </Button>
      <span className="haat-stepper__value" aria-live="polite" aria-atomic>
        <span className="haat-hidden">{`${label}, `}</span>
        <span translate="no">{quantity}</span>
      </span>
      <Button
        tone="plain"
        icon="plus"
        iconOnly
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onStep(1)}
      >
        {copy.more(name)}
      </Button>
    </fieldset>
  )
}

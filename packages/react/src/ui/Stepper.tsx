import { type CartLine, cartCopy as copy, mostOf } from '@haat/core/cart'
import { Button } from './Button.tsx'

export interface StepperProps {
  /** How many there are, and how many there may be. */
  line: Pick<CartLine, 'quantity' | 'stock'>
  /** Names it: 'Red Rice'. */
  name: string
  onStep: (step: 1 | -1) => void
}

/**
 * A quantity of at least one, with a button for one less and one for one more. At its bounds a button keeps the focus.
 * A change is announced with what it counts.
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
        <span className="haat-hidden">{label}, </span>
        <span>{quantity}</span>
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

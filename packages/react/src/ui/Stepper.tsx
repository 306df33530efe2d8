import { Button } from './Button.tsx'

export interface StepperProps {
  value: number
  max: number
  /** Names the whole: 'Quantity of Red Rice'. */
  label: string
  /** Name of the button for one less. */
  less: string
  /** Name of the button for one more. */
  more: string
  onStep: (step: 1 | -1) => void
}

/**
 * A quantity of at least one, with a button for one less and one for one more. At its bounds a button keeps the focus.
 * A change is announced with what it counts.
 */
export function Stepper({ value, max, label, less, more, onStep }: StepperProps) {
  return (
    <fieldset className="haat-stepper" part="stepper" aria-label={label}>
      <Button
        tone="plain"
        icon="minus"
        iconOnly
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onStep(-1)}
      >
        {less}
      </Button>
      <span className="haat-stepper__value" aria-live="polite" aria-atomic>
        <span className="haat-hidden">{label}, </span>
        <span>{value}</span>
      </span>
      <Button
        tone="plain"
        icon="plus"
        iconOnly
        aria-disabled={value >= max}
        onClick={() => value < max && onStep(1)}
      >
        {more}
      </Button>
    </fieldset>
  )
}

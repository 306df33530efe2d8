import { type CartLine, cartTexts, mostOf } from '@haat/core/cart'
import { type Ref, useId, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from './Button.tsx'
import { QuantityEntry } from './QuantityEntry.tsx'
import './stepper.css'

export interface StepperProps {
  /** @default none */
  ref?: Ref<HTMLFieldSetElement>
  /** The current quantity, and the stock that limits it. */
  line: Pick<CartLine, 'quantity' | 'stock'>
  /** Name of the product, for example 'Red Rice'. */
  name: string
  /** Called with the difference: 1 or -1 when a button is pressed, any when a quantity was typed. */
  onStep: (step: number) => void
  /** Called for less than one. @default the least is one */
  onRemove?: (() => void) | undefined
}

/**
 * A quantity of at least one: typed, or changed by a button for one less and one for one more. A button keeps the focus
 * when a limit is reached. Each change is announced with the product's name; a text that is no quantity changes nothing,
 * and a note says so.
 */
export function Stepper({ ref, line, name, onStep, onRemove }: StepperProps) {
  const texts = useTexts(cartTexts)
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const { quantity } = line
  const label = texts.quantityOf({ name })
  const most = mostOf(line)
  const removes = onRemove !== undefined && quantity <= 1
  function step(by: number) {
    setWrong(false)
    if (by !== 0) onStep(by)
  }
  function type(typed: number | null) {
    if (typed === 0 && onRemove) onRemove()
    else if (typed === null || typed === 0) setWrong(true)
    else step(Math.min(typed, most) - quantity)
  }
  return (
    <div className="haat-quantity">
      <fieldset ref={ref} className="haat-stepper" part="stepper" aria-label={label}>
        <Button
          tone="plain"
          icon="minus"
          iconOnly
          aria-disabled={quantity <= 1 && !removes}
          onClick={() => (removes ? onRemove() : quantity > 1 && step(-1))}
        >
          {removes ? `${texts.remove} ${texts.fromCart({ name })}` : texts.less({ name })}
        </Button>
        <span className="haat-hidden" aria-live="polite" aria-atomic>
          <span>{`${label}, `}</span>
          <span translate="no">{quantity}</span>
        </span>
        <QuantityEntry
          quantity={quantity}
          label={label}
          describedBy={isWrong ? id : undefined}
          onType={type}
        />
        <Button
          tone="plain"
          icon="plus"
          iconOnly
          aria-disabled={quantity >= most}
          onClick={() => quantity < most && step(1)}
        >
          {texts.more({ name })}
        </Button>
      </fieldset>
      <p id={id} className="haat-quantity__note" role="status">
        {isWrong && texts.wholeNumber({ most })}
      </p>
    </div>
  )
}

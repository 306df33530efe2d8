import { type CartLine, cartStore, cartTexts, titleOf } from '@haat/core/cart'
import { catalogueTexts } from '@haat/core/catalogue'
import type { Ref } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { StockNote } from '../ui/StockNote.tsx'
import './actions.css'

interface CardStepperProps {
  ref: Ref<HTMLFieldSetElement>
  line: CartLine
  /** Whether a press is not meant for the stepper. */
  isHeld: () => boolean
  /** Called before the line is removed. */
  onRemove: () => void
}

/** The quantity of a product in the cart; one less than one removes it, which can be undone. */
export function CardStepper({ ref, line, isHeld, onRemove }: CardStepperProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cartTexts)
  const { change, remove } = useShop().use(cartStore)
  function removeLine() {
    if (isHeld()) return
    onRemove()
    void remove(line)
  }
  return (
    <div className="haat-card__add" data-stepper="">
      <Stepper
        ref={ref}
        line={line}
        name={titleOf(line) || texts.unknown}
        onStep={(step) => isHeld() || change(line, step)}
        onRemove={removeLine}
      />
      <StockNote className="haat-note" line={line} soldOut={catalogueWords.soldOut} />
    </div>
  )
}

import { type CartLine, cartStore, cartTexts, titleOf } from '@haat/core/cart'
import { catalogueTexts } from '@haat/core/catalogue'
import type { MouseEvent, Ref } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { StockNote } from '../ui/StockNote.tsx'
import './actions.css'

interface CardStepperProps {
  ref: Ref<HTMLFieldSetElement>
  line: CartLine
  /** Whether a click is the rest of a double click. */
  isHeld: () => boolean
  /** Called before the line is removed. */
  onRemove: () => void
}

/** The quantity of a product in the cart; one less than one removes it, which can be undone. */
export function CardStepper({ ref, line, isHeld, onRemove }: CardStepperProps) {
  const catalogueWords = useTexts(catalogueTexts)
  const texts = useTexts(cartTexts)
  const { change, remove } = useShop().use(cartStore)
  /** A key is never part of a double click: its clicks have the detail 0. */
  function ignoreRest(event: MouseEvent) {
    if (event.detail > 0 && isHeld()) event.stopPropagation()
  }
  function removeLine() {
    onRemove()
    void remove(line)
  }
  return (
    <div className="haat-card__add" data-stepper="" onClickCapture={ignoreRest}>
      <Stepper
        ref={ref}
        line={line}
        name={titleOf(line) || texts.unknown}
        onStep={(step) => change(line, step)}
        onRemove={removeLine}
      />
      <StockNote className="haat-note" line={line} soldOut={catalogueWords.soldOut} />
    </div>
  )
}

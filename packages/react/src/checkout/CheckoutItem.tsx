import type { Paise } from '@haat/core'
import { cartTexts, titleOf } from '@haat/core/cart'
import { type CheckoutLine, summaryTexts } from '@haat/core/checkout'
import { useId } from 'react'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { ActionLabel, Button, PictureView } from '../ui/index.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { StockNote } from '../ui/StockNote.tsx'
import './items.css'

interface CheckoutItemProps {
  line: CheckoutLine
  /** Address of the product's page. */
  href: string
  onStep: (step: number) => void
  /** Removes an item that is sold out. @default the item is not in a cart */
  onRemove?: (() => void) | undefined
}

/** An item of the purchase with its quantity, or a button to remove it if it is sold out. */
export function CheckoutItem({ line, href, onStep, onRemove }: CheckoutItemProps) {
  const cartWords = useTexts(cartTexts)
  const texts = useTexts(summaryTexts)
  const formatPrice = useFormatPrice()
  const id = useId()
  const { picture, variation, price, quantity } = line
  const name = line.name || texts.unknown
  const title = titleOf({ name, variation })
  const kind = [variation?.size, variation?.color].filter(Boolean).join(' · ')
  return (
    <li className="haat-buy" part="line" data-sold-out={line.stock === 0 || undefined}>
      <div className="haat-thumb haat-buy__picture">
        <PictureView picture={picture} alt="" sizes="5rem" />
      </div>
      <div className="haat-buy__text">
        <a className="haat-quiet-link haat-buy__name" part="name" href={href}>
          {name}
        </a>
        {kind && <span className="haat-buy__soft">{kind}</span>}
        {price !== null && quantity > 1 && (
          <span className="haat-buy__soft">
            <span translate="no">{formatPrice(price)}</span> <span>{texts.each}</span>
          </span>
        )}
        <StockNote
          id={id}
          className="haat-buy__note"
          line={line}
          soldOut={onRemove ? texts.soldOut : texts.soldOutAlone}
        />
      </div>
      <div className="haat-buy__row">
        <strong className="haat-buy__sum" part="price" translate="no">
          {price === null ? texts.noPrice : formatPrice((price * quantity) as Paise)}
        </strong>
        {line.stock === 0 && onRemove ? (
          <Button
            tone="plain"
            className="haat-remove"
            aria-describedby={id}
            onClick={({ currentTarget }) => {
              // The button is removed with the line.
              currentTarget.closest('section')?.focus()
              onRemove()
            }}
          >
            <ActionLabel text={cartWords.remove} rest={cartWords.fromCart({ name: title })} />
          </Button>
        ) : (
          <Stepper line={line} name={title} onStep={onStep} />
        )}
      </div>
    </li>
  )
}

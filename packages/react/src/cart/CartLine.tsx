import type { Paise } from '@haat/core'
import { cartTexts, type CartLine as Line, titleOf } from '@haat/core/cart'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { ActionLabel, Badge, Button, PictureView } from '../ui/index.ts'
import { Stepper } from '../ui/Stepper.tsx'
import { StockNote } from '../ui/StockNote.tsx'
import { lineKeyOf } from './useCartFocus.ts'
import './line.css'

interface CartLineProps {
  line: Line
  /** Address of the product's page. */
  href: string
  /** Whether it was just added. @default false */
  added?: boolean
  onStep: (step: number) => void
  onRemove: () => void
}

/** An item of the cart: quantity, price, and the button that removes it. */
export function CartLine({ line, href, added = false, onStep, onRemove }: CartLineProps) {
  const texts = useTexts(cartTexts)
  const formatPrice = useFormatPrice()
  const { picture, variation, price, quantity, stock } = line
  const inRupees = (amount: number) => formatPrice(amount as Paise, { prefix: 'Rs.' })
  const name = line.name || texts.unknown
  const title = titleOf({ name, variation })
  return (
    <li
      className="haat-line"
      part="line"
      data-line={lineKeyOf(line)}
      data-added={added || undefined}
      data-sold-out={stock === 0 || undefined}
    >
      <div className="haat-thumb">
        <PictureView picture={picture} alt="" sizes="7rem" />
      </div>
      <div className="haat-line__text">
        {added && <Badge tone="low">{texts.justAdded}</Badge>}
        <a className="haat-quiet-link" part="name" href={href}>
          {name}
        </a>
        {variation && <span className="haat-line__variation">{variationText(variation)}</span>}
        {price !== null && (
          <span className="haat-line__each">
            <span translate="no">{inRupees(price)}</span> <span>{texts.each}</span>
          </span>
        )}
        <StockNote className="haat-line__note" line={line} soldOut={texts.soldOut} low />
      </div>
      <div className="haat-line__actions">
        <Stepper line={line} name={title} onStep={onStep} />
        <Button tone="plain" className="haat-remove" onClick={onRemove}>
          <ActionLabel text={texts.remove} rest={texts.fromCart({ name: title })} />
        </Button>
      </div>
      <strong className="haat-line__sum" part="price" translate="no">
        {price === null ? texts.noPrice : inRupees(price * quantity)}
      </strong>
    </li>
  )
}

const variationText = ({ size, color }: NonNullable<Line['variation']>) =>
  [size, color].filter(Boolean).join(' · ')

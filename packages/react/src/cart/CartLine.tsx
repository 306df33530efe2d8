import { formatPrice, type Paise } from '@haat/core'
import { cartCopy as copy, exceedsStock, type CartLine as Line, titleOf } from '@haat/core/cart'
import { LOW_STOCK } from '@haat/core/catalogue'
import { ActionLabel, Badge, Button, PictureView, Stepper } from '../ui/index.ts'
import { lineKeyOf } from './useCartFocus.ts'

export interface CartLineProps {
  line: Line
  /** Address of the product's page. */
  href: string
  /** Whether it was just added. @default false */
  added?: boolean
  onStep: (step: 1 | -1) => void
  onRemove: () => void
}

/** An item of the cart: quantity, price, and the button that removes it. */
export function CartLine({ line, href, added = false, onStep, onRemove }: CartLineProps) {
  const { picture, variation, price, quantity, stock } = line
  const inRupees = (amount: number) => formatPrice(amount as Paise, { prefix: 'Rs.' })
  const name = line.name || copy.unknown
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
        {added && <Badge tone="low">{copy.justAdded}</Badge>}
        <a className="haat-quiet-link" part="name" href={href}>
          {name}
        </a>
        {variation && <span className="haat-line__variation">{variationText(variation)}</span>}
        {price !== null && (
          <span className="haat-line__each">
            <span translate="no">{inRupees(price)}</span> <span>{copy.each}</span>
          </span>
        )}
        <Note line={line} />
      </div>
      <Stepper line={line} name={title} onStep={onStep} />
      <strong className="haat-line__sum" part="price" translate="no">
        {price === null ? copy.noPrice : inRupees(price * quantity)}
      </strong>
      <Button tone="plain" className="haat-remove" onClick={onRemove}>
        <ActionLabel text={copy.remove} rest={copy.fromCart(title)} />
      </Button>
    </li>
  )
}

const variationText = ({ size, color }: NonNullable<Line['variation']>) =>
  [size, color].filter(Boolean).join(' · ')

/** A note about its stock. */
function Note({ line }: { line: Line }) {
  const { stock } = line
  if (stock === 0) return <span className="haat-line__note">{copy.soldOut}</span>
  if (stock === null || stock >= LOW_STOCK) return null
  if (exceedsStock(line)) return <span className="haat-line__note">{copy.takeFewer(stock)}</span>
  return (
    <span className="haat-line__note" data-calm="">
      {copy.onlyLeft(stock)}
    </span>
  )
}

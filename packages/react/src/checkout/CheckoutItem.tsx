import type { Paise } from '@haat/core'
import { isShort, mostOf, titleOf } from '@haat/core/cart'
import { type CheckoutLine, checkoutCopy } from '@haat/core/checkout'
import { PictureView, Stepper, useFormatPrice } from '../ui/index.ts'

const copy = checkoutCopy.summary

export interface CheckoutItemProps {
  line: CheckoutLine
  /** The product's page. */
  href: string
  onStep: (step: 1 | -1) => void
}

/** An item that is bought, and its quantity. */
export function CheckoutItem({ line, href, onStep }: CheckoutItemProps) {
  const { picture, variation, price, quantity } = line
  const formatPrice = useFormatPrice()
  const name = line.name || copy.unknown
  const title = titleOf({ name, variation })
  const kind = [variation?.size, variation?.color].filter(Boolean).join(' · ')
  return (
    <li className="haat-buy" part="line" data-gone={line.stock === 0 || undefined}>
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
            {formatPrice(price)} {copy.each}
          </span>
        )}
        <Note line={line} />
      </div>
      <strong className="haat-buy__sum" part="price">
        {price === null ? copy.noPrice : formatPrice((price * quantity) as Paise)}
      </strong>
      <Stepper
        value={quantity}
        max={mostOf(line)}
        label={copy.quantityOf(title)}
        less={copy.less(title)}
        more={copy.more(title)}
        onStep={onStep}
      />
    </li>
  )
}

/** A remark where the stock is too small. */
function Note({ line }: { line: CheckoutLine }) {
  if (line.stock === 0) return <span className="haat-buy__note">{copy.soldOut}</span>
  if (line.stock === null || !isShort(line)) return null
  return <span className="haat-buy__note">{copy.onlyLeft(line.stock)}</span>
}

import type { Paise, PriceFormat } from '@haat/core'
import { priceTexts } from '@haat/core/catalogue'
import { useFormatPrice } from '../formats.ts'
import { useTexts } from '../shop.ts'
import './products.css'

export interface PriceProps extends PriceFormat {
  /** Null shows 'N/A'. */
  price: Paise | null
  /** The previous price, struck through if it is higher. @default null */
  original?: Paise | null
}

/** A price, and the previous price if that was higher. */
export function Price({ price, original = null, ...format }: PriceProps) {
  const texts = useTexts(priceTexts)
  const formatPrice = useFormatPrice()
  return (
    <span className="haat-price" part="price">
      <span className="haat-price__now" translate="no">
        {price === null ? texts.none : formatPrice(price, format)}
      </span>
      {price !== null && original !== null && original > price && (
        <s className="haat-price__was" part="price-was">
          <span className="haat-hidden">{`${texts.before} `}</span>
          <span translate="no">{formatPrice(original, format)}</span>
        </s>
      )}
    </span>
  )
}

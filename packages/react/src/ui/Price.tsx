import type { Paise, PriceFormat } from '@haat/core'
import { useFormatPrice } from './useFormatPrice.ts'

export interface PriceProps extends PriceFormat {
  /** Null shows 'N/A'. */
  price: Paise | null
  /** Struck through beside the price where it is higher. */
  original?: Paise | null
}

/** A price, with the one it was before. */
export function Price({ price, original = null, ...format }: PriceProps) {
  const formatPrice = useFormatPrice()
  if (price === null)
    return (
      <span className="haat-price" part="price">
        N/A
      </span>
    )
  return (
    <span className="haat-price" part="price">
      <span className="haat-price__now">{formatPrice(price, format)}</span>
      {original !== null && original > price && (
        <s className="haat-price__was" part="price-was">
          <span className="haat-hidden">Before: </span>
          {formatPrice(original, format)}
        </s>
      )}
    </span>
  )
}

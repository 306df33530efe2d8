import { formatPrice, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import type { StoredVariation } from '../database/schema.ts'
import type { PricedRecord, ProductField } from './records.ts'
import type { CurrentProduct } from './stored-catalogue.ts'

interface Prices {
  readonly price: number
  readonly originalPrice: number | null
}

const rupees = (paise: number) => formatPrice(paise as Paise)

function faultsOf({ price, originalPrice }: Prices): string[] {
  return [
    ...(price === 0 ? ['price is 0'] : []),
    ...(originalPrice !== null && originalPrice < price
      ? [`originalPrice ${rupees(originalPrice)} is lower than price ${rupees(price)}`]
      : []),
  ]
}

/** Returns what may be a mistake in the prices of a product and of its variations with their own ones. */
export function priceWarnings({
  price,
  originalPrice,
  discount,
  variations,
}: Prices & {
  readonly discount: number | null
  readonly variations: readonly StoredVariation[]
}): string[] {
  const ofVariations = variations.flatMap((variation) => {
    const { pricePaise, originalPricePaise = null } = variation
    if (pricePaise === undefined) return []
    const name = titleOf({ name: '', variation })
    return faultsOf({ price: pricePaise, originalPrice: originalPricePaise }).map(
      (fault) => `${name}: ${fault}`,
    )
  })
  return [
    ...faultsOf({ price, originalPrice }),
    ...((discount ?? 0) > 0 && originalPrice === null
      ? [`discount is ${discount} %, but there is no originalPrice`]
      : []),
    ...ofVariations,
  ]
}

const CHECKED: readonly ProductField[] = ['price', 'originalPrice', 'discount', 'variations']

/** Returns the same for a product as an import will leave it. Nothing if the file does not change prices. */
export function warningsOf(
  record: PricedRecord,
  given: readonly ProductField[],
  stored: CurrentProduct | undefined,
): string[] {
  if (!given.some((field) => CHECKED.includes(field))) return []
  const isNew = (field: ProductField) => stored === undefined || given.includes(field)
  return priceWarnings({
    price: isNew('price') ? record.price : (stored?.pricePaise ?? 0),
    originalPrice: isNew('originalPrice') ? record.originalPrice : (stored?.originalPricePaise ?? null),
    discount: (isNew('discount') ? record.discount : stored?.discount) ?? null,
    variations: given.includes('variations') ? record.variations : [],
  })
}

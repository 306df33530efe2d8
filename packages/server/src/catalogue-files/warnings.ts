import { formatPrice, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import type { CurrentProduct } from './current.ts'
import type { PricedRecord, ProductField } from './records.ts'

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

const CHECKED: readonly ProductField[] = ['price', 'originalPrice', 'discount', 'variations']

/** Returns what may be a mistake in the prices of a product as they will be. Nothing if the file does not change them. */
export function warningsOf(
  record: PricedRecord,
  given: readonly ProductField[],
  stored: CurrentProduct | undefined,
): string[] {
  if (!given.some((field) => CHECKED.includes(field))) return []
  const isNew = (field: ProductField) => stored === undefined || given.includes(field)
  const price = isNew('price') ? record.price : (stored?.pricePaise ?? 0)
  const originalPrice = isNew('originalPrice') ? record.originalPrice : (stored?.originalPricePaise ?? null)
  const discount = (isNew('discount') ? record.discount : stored?.discount) ?? 0
  const ofVariations = record.variations.flatMap((variation) => {
    const { pricePaise, originalPricePaise = null } = variation
    if (pricePaise === undefined || !given.includes('variations')) return []
    const name = titleOf({ name: '', variation })
    return faultsOf({ price: pricePaise, originalPrice: originalPricePaise }).map(
      (fault) => `${name}: ${fault}`,
    )
  })
  return [
    ...faultsOf({ price, originalPrice }),
    ...(discount > 0 && originalPrice === null
      ? [`discount is ${discount} %, but there is no originalPrice`]
      : []),
    ...ofVariations,
  ]
}

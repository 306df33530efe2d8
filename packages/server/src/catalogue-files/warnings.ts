import { formatPrice, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import type { StoredVariation } from '../database/schema.ts'
import type { Prices } from '../variations/prices.ts'
import { PRICES, type PricedRecord, type ProductField } from './records.ts'
import type { CurrentProduct } from './stored-catalogue.ts'

const rupees = (paise: number) => formatPrice(paise as Paise)

function faultsOf({ pricePaise, originalPricePaise }: Pick<Prices, 'pricePaise' | 'originalPricePaise'>) {
  return [
    ...(pricePaise === 0 ? ['price is 0'] : []),
    ...(originalPricePaise !== null && originalPricePaise < pricePaise
      ? [`originalPrice ${rupees(originalPricePaise)} is lower than price ${rupees(pricePaise)}`]
      : []),
  ]
}

/** Returns what may be a mistake in the prices of a product and of its variations with their own ones. */
export function priceWarnings({
  variations,
  ...prices
}: Prices & { readonly variations: readonly StoredVariation[] }): string[] {
  const ofVariations = variations.flatMap((variation) => {
    const { pricePaise, originalPricePaise = null } = variation
    if (pricePaise === undefined) return []
    const name = titleOf({ name: '', variation })
    return faultsOf({ pricePaise, originalPricePaise }).map((fault) => `${name}: ${fault}`)
  })
  return [
    ...faultsOf(prices),
    ...((prices.discount ?? 0) > 0 && prices.originalPricePaise === null
      ? [`discount is ${prices.discount} %, but there is no originalPrice`]
      : []),
    ...ofVariations,
  ]
}

const CHECKED: readonly ProductField[] = [...PRICES, 'variations']

/** Returns the same for a product as an import will leave it. Nothing if the file does not change prices. */
export function warningsOf(
  record: PricedRecord,
  given: readonly ProductField[],
  stored: CurrentProduct | undefined,
): string[] {
  if (!given.some((field) => CHECKED.includes(field))) return []
  const isNew = (field: ProductField) => stored === undefined || given.includes(field)
  return priceWarnings({
    pricePaise: isNew('price') ? record.price : (stored?.pricePaise ?? 0),
    originalPricePaise: isNew('originalPrice') ? record.originalPrice : (stored?.originalPricePaise ?? null),
    discount: (isNew('discount') ? record.discount : stored?.discount) ?? null,
    variations: given.includes('variations') ? record.variations : [],
  })
}

import { formatPrice, type Paise } from '@haat/core'
import { isSoldOut, type ProductPrice } from '@haat/core/catalogue'
import { BEFORE, SOLD_OUT } from './words.ts'

/** Format and texts of a price. */
export interface PriceTexts {
  amount(amount: Paise): string
  readonly before: string
  readonly soldOut: string
  /** Language of the texts. */
  readonly lang: string
}

export const DEFAULT_TEXTS: PriceTexts = {
  before: BEFORE,
  soldOut: SOLD_OUT,
  lang: 'en',
  amount: formatPrice,
}

/** Creates an element with properties. */
function create(
  tag: string,
  properties: Partial<Record<'part' | 'lang' | 'className', string>>,
  ...content: (Node | string)[]
) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...content)
  return node
}

/** The content of a price: the amount, the previous one if it was higher, and whether the product is sold out. */
export function priceNodes(
  product: ProductPrice,
  { amount, before, soldOut, lang }: PriceTexts,
): readonly (Node | string)[] {
  const { price, originalPrice } = product
  const isLower = price !== null && originalPrice && originalPrice > price
  return [
    create('span', { part: 'price' }, price === null ? 'N/A' : amount(price)),
    isLower
      ? create(
          's',
          { part: 'price-was' },
          create('span', { className: 'hidden', lang }, `${before} `),
          amount(originalPrice),
        )
      : '',
    isSoldOut(product) ? create('span', { part: 'badge', lang }, soldOut) : '',
  ]
}

import { formatPrice, type Paise } from '@haat/core'
import { type catalogueCopy, isSoldOut, type ProductPrice, type priceCopy } from '@haat/core/catalogue'

/** How a price is written. */
export interface Written {
  amount(amount: Paise): string
  readonly before: string
  readonly soldOut: string
  /** Language of the words. */
  readonly lang: string
}

/** As on the shop's cards, without their other texts. */
export const OWN: Written & Pick<typeof catalogueCopy, 'soldOut'> & typeof priceCopy = {
  before: 'Before:',
  soldOut: 'Sold out',
  lang: 'en',
  amount: formatPrice,
}

/** An element with some of its kind's properties. */
function make(
  tag: string,
  properties: Partial<Record<'part' | 'lang' | 'className', string>>,
  ...content: (Node | string)[]
) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...content)
  return node
}

/** What a price shows: the amount, the one before where that was higher, and that the product is sold out. */
export function priceNodes(
  product: ProductPrice,
  { amount, before, soldOut, lang }: Written,
): readonly (Node | string)[] {
  const { price, originalPrice } = product
  const isLower = price !== null && originalPrice && originalPrice > price
  return [
    make('span', { part: 'price' }, price === null ? 'N/A' : amount(price)),
    isLower
      ? make(
          's',
          { part: 'price-was' },
          make('span', { className: 'hidden', lang }, `${before} `),
          amount(originalPrice),
        )
      : '',
    isSoldOut(product) ? make('span', { part: 'badge', lang }, soldOut) : '',
  ]
}

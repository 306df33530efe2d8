import { formatPrice, type Paise } from '@haat/core'
import { type catalogueCopy, isSoldOut, type ProductPrice } from '@haat/core/catalogue'

/** How a price is written. */
export interface Written {
  amount(amount: Paise): string
  readonly before: string
  readonly soldOut: string
  /** Language of the words; undefined for that of the page around them. */
  readonly lang?: string
}

/** As on the shop's cards, without their other texts. */
const OWN: Pick<typeof catalogueCopy, 'before' | 'soldOut'> = { before: 'Before:', soldOut: 'Sold out' }

/** As other elements write it in English. */
export const ownWritten = (isCode: boolean): Written => ({
  ...OWN,
  lang: 'en',
  amount: (amount) => formatPrice(amount, { prefix: isCode ? 'INR' : '₹' }),
})

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
export function priceNodes(product: ProductPrice, { amount, before, soldOut, lang = '' }: Written): Node[] {
  const { price, originalPrice } = product
  const nodes = [make('span', { part: 'price' }, price === null ? 'N/A' : amount(price))]
  if (price !== null && originalPrice !== null && originalPrice > price) {
    const word = make('span', { className: 'hidden', ...(lang && { lang }) }, `${before} `)
    nodes.push(make('s', { part: 'price-was' }, word, amount(originalPrice)))
  }
  if (isSoldOut(product)) nodes.push(make('span', { part: 'badge', ...(lang && { lang }) }, soldOut))
  return nodes
}

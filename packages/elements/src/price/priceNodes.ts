import { formatPrice, type Paise, rupeesOf } from '@haat/core'
import { type catalogueCopy, isSoldOut, type ProductPrice } from '@haat/core/catalogue'

/** As on the shop's cards, without their other texts. */
const SOLD_OUT: typeof catalogueCopy.soldOut = 'Sold out'

/**
 * An amount as other elements write it; in another language than English as it is written there.
 * @param lang a language tag (BCP 47)
 * @param isCode with the currency's code instead of its symbol
 */
export function priceText(amount: Paise, lang: string, isCode: boolean): string {
  const plain = () => formatPrice(amount, { prefix: isCode ? 'INR' : '₹' })
  if (/^en\b/i.test(lang)) return plain()
  try {
    return new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: 'INR',
      currencyDisplay: isCode ? 'code' : 'narrowSymbol',
    }).format(rupeesOf(amount))
  } catch {
    // No language goes by that name.
    return plain()
  }
}

/** An element with one of its kind's properties. */
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
export function priceNodes(product: ProductPrice, lang: string, isCode: boolean): Node[] {
  const { price, originalPrice } = product
  const nodes = [make('span', { part: 'price' }, price === null ? 'N/A' : priceText(price, lang, isCode))]
  if (price !== null && originalPrice !== null && originalPrice > price) {
    const word = make('span', { className: 'hidden', lang: 'en' }, 'Before: ')
    nodes.push(make('s', { part: 'price-was' }, word, priceText(originalPrice, lang, isCode)))
  }
  if (isSoldOut(product)) nodes.push(make('span', { part: 'badge', lang: 'en' }, SOLD_OUT))
  return nodes
}

import { type Paise, rupeesOf } from '@haat/core'
import { type BuildFact, isSoldOut, measureOf, type Product, productPath } from '@haat/core/catalogue'
import { choicePath } from '@haat/core/product'
import type { Catalogue } from './catalogue.ts'
import { escaped } from './sitemap.ts'
import { absolute } from './structured.ts'

/** An attribute of an item (support.google.com/merchants, "Product data specification"); without a value it is left out. */
type Attribute = readonly [name: string, value: string | null | undefined | false]

const amount = (paise: Paise) => `${rupeesOf(paise).toFixed(2)} INR`

function sharedOf(product: Product, fact: BuildFact | undefined): Attribute[] {
  const { name, description, category } = product
  const measure = measureOf(product)
  return [
    ['title', name.slice(0, 150)],
    ['description', (description || name).slice(0, 5_000)],
    ['condition', 'new'],
    ['product_type', category],
    ['brand', fact?.brand],
    ['unit_pricing_measure', measure && measure.unit !== 'piece' && `${measure.amount}${measure.unit}`],
  ]
}

/** Attributes of a product, or of a variation with its own values. */
function ownOf(product: Product & { readonly image?: string | null }, path: string, site: URL): Attribute[] {
  const { price, originalPrice, pictures, image, dealStarts, dealEnds } = product
  const [main, ...more] = pictures.map(({ src }) => absolute(src, site))
  const isReduced = price !== null && originalPrice !== null && originalPrice > price
  return [
    ['link', absolute(path, site)],
    ['image_link', image ? absolute(image, site) : main],
    ...more.slice(0, 10).map((src): Attribute => ['additional_image_link', src]),
    ['availability', isSoldOut(product) ? 'out_of_stock' : 'in_stock'],
    ['price', price !== null && amount(isReduced ? originalPrice : price)],
    ['sale_price', isReduced && amount(price)],
    ['sale_price_effective_date', isReduced && dealEnds && `${dealStarts}/${dealEnds}`],
  ]
}

/** Returns the items of a product: itself, or each of its variations. */
function itemsOf(product: Product, fact: BuildFact | undefined, site: URL): Attribute[][] {
  const shared = sharedOf(product, fact)
  if (product.variations.length === 0)
    return [
      [
        ['id', product.id],
        ...shared,
        ['gtin', fact?.gtin],
        ['identifier_exists', !fact?.gtin && !fact?.brand && 'no'],
        ...ownOf(product, productPath(product.id), site),
      ],
    ]
  return product.variations.map((variation, at): Attribute[] => {
    const choice = { size: variation.size || null, color: variation.color || null }
    return [
      ['id', `${product.id.slice(0, 44)}-${at + 1}`],
      ['item_group_id', product.id.slice(0, 50)],
      ['size', variation.size],
      ['color', variation.color],
      ...shared,
      ['identifier_exists', !fact?.brand && 'no'],
      ...ownOf({ ...product, ...variation }, choicePath(product, choice), site),
    ]
  })
}

const element = ([name, value]: Attribute) => (value ? `<g:${name}>${escaped(value)}</g:${name}>` : '')

/** Returns the feed for Google Merchant Center (RSS 2.0). Google takes no product without a price or a picture. */
export const merchantFeed = (
  { products, facts }: Pick<Catalogue, 'products' | 'facts'>,
  name: string,
  site: URL,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escaped(name)}</title><link>${escaped(site.href)}</link><description>${escaped(name)}</description>`,
    ...products
      .filter(({ price, pictures }) => price !== null && pictures.length > 0)
      .flatMap((product) => itemsOf(product, facts?.get(product.id), site))
      .map((item) => `<item>${item.map(element).join('')}</item>`),
    '</channel></rss>\n',
  ].join('\n')

import * as v from 'valibot'
import type { Header } from './csv-rows.ts'

/**
 * The usual headings of each meaning, in English and Hindi, with those of Google Merchant Center. Only letters and digits
 * are compared, so "MRP (Rs.)" is mrp. If a table has several headings of one meaning, the first in this list counts.
 */
const HEADINGS = {
  code: 'code, product code, item code, sku, sku code, article, article no, product id, item id, id, कोड',
  group: 'item group id, parent sku',
  name: 'name, product name, item name, product, item, title, product title, items, particulars, description of goods, नाम, उत्पाद, उत्पाद का नाम, सामान, सामान का नाम, वस्तु, वस्तु का नाम',
  description: 'description, product description, details, about, विवरण',
  category: 'category, product type, product category, department, item group, group, type, श्रेणी, वर्ग, प्रकार',
  googleCategory: 'google product category',
  price: 'price, selling price, sale rate, rate, unit price, our price, कीमत, क़ीमत, दाम, मूल्य, दर, रेट, भाव',
  salePrice: 'sale price, offer price, discounted price, special price',
  mrp: 'mrp, maximum retail price, original price, list price, एमआरपी, अधिकतम खुदरा मूल्य',
  stock:
    'stock, stock qty, stock quantity, total stock, in stock, qty, quantity, qty in stock, closing stock, inventory, available, स्टॉक, मात्रा, भंडार, संख्या',
  availability: 'availability',
  image: 'image link, image, images, image url, picture, pictures, photo, photos, img url, चित्र, फोटो',
  moreImages: 'additional image link',
  size: 'size, pack size, साइज, आकार',
  color: 'color, colour, रंग',
  brand: 'brand, brands, brand name, manufacturer, company, make, ब्रांड, कंपनी',
  hsn: 'hsn, hsn code, hsn sac, hsn sac code, hs code, एचएसएन',
  gstRate: 'gst, gst rate, gst percent, tax, tax rate, tax percent, जीएसटी',
  netQuantity:
    'net quantity, net qty, net weight, weight, unit pricing measure, unit price total measure, वजन, वज़न',
  unit: 'unit, uom, units, unit of measure, unit price total measure unit, इकाई',
  gtin: 'gtin, barcode, bar code, variant barcode, ean, upc, gtin upc ean or isbn, बारकोड',
  origin: 'country of origin, origin, made in',
  tags: 'tags, tag, labels, टैग',
} as const

export type Meaning = keyof typeof HEADINGS
const MEANINGS = Object.keys(HEADINGS) as Meaning[]

/** The heading of each meaning that a table has. */
export type Columns = ReadonlyMap<Meaning, string>

/** A file that names the column of a meaning: `{ "name": "Artikel", "price": "Preis" }`; null for no column. */
export const ColumnMap = v.record(
  v.picklist(MEANINGS, `is not one of ${MEANINGS.join(', ')}`),
  v.nullable(v.string('is neither a heading nor null')),
)
export type ColumnMap = v.InferOutput<typeof ColumnMap>

/** Removes what varies: case, blanks, punctuation, a unit in parentheses, and "Meta:" before a field of WooCommerce. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFC')
    .replace(/^meta:|\([^)]*\)/gi, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const USUAL = new Map(MEANINGS.map((meaning) => [meaning, HEADINGS[meaning].split(', ').map(headingKey)]))

/**
 * Returns the columns of a table by the map, then by their usual headings.
 * @param wanted the meanings that are read
 */
export function columnsIn(
  { columns }: Pick<Header, 'columns'>,
  map: ColumnMap = {},
  wanted: readonly Meaning[] = MEANINGS,
): Columns {
  const headings = new Map(columns.map((heading) => [headingKey(heading), heading] as const).reverse())
  const mapped = new Map(Object.values(map).map((heading) => [headingKey(heading ?? ''), heading] as const))
  return new Map(
    wanted.flatMap((meaning) => {
      const own = map[meaning]
      const keys =
        own === undefined
          ? (USUAL.get(meaning) ?? []).filter((key) => !mapped.has(key))
          : [headingKey(own ?? '')]
      const heading = keys.map((key) => headings.get(key)).find((found) => found)
      return heading === undefined ? [] : [[meaning, heading] as const]
    }),
  )
}

/** Returns the meaning of each heading. */
export const meaningsOf = (columns: Columns): ReadonlyMap<string, Meaning> =>
  new Map([...columns].map(([meaning, heading]) => [heading, meaning]))

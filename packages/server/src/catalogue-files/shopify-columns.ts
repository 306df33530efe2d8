import { type CsvRow, type Header, meaningsBy } from './csv-rows.ts'
import { FACTS } from './facts.ts'
import { type Columns, columnsIn, meaningsOf } from './headings.ts'
import { decoded } from './html-text.ts'

/** All names of Shopify's columns in exports: the long-lived one first, then newer ones. */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Body HTML', 'Description'],
  category: ['Product Category', 'Standardized Product Type', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type', 'Product type'],
  collection: ['Collection'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  giftCard: ['Gift Card'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  sku: ['Variant SKU', 'SKU'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
} as const

type ShopifyColumn = keyof typeof COLUMNS

/** Returns a cell, whose entities are decoded; the body is HTML. */
export function cellOf(row: CsvRow, column: ShopifyColumn): string {
  const cell = row.cell(...COLUMNS[column])
  return column === 'body' ? cell : decoded(cell)
}
export const hasColumn = (table: Header, column: ShopifyColumn): boolean => table.has(...COLUMNS[column])

/** Returns name and value of the three options on a line. Both spellings differ only in case. */
export const optionCells = (row: CsvRow): { name: string; value: string }[] =>
  [1, 2, 3].map((n) => ({
    name: decoded(row.cell(`Option${n} Name`)),
    value: decoded(row.cell(`Option${n} Value`)),
  }))

/** Whether the header is one of Shopify's product exports, old or new. */
export const isShopifyCsv = (table: Header): boolean =>
  hasColumn(table, 'handle') &&
  hasColumn(table, 'title') &&
  (hasColumn(table, 'price') || hasColumn(table, 'image') || table.has('Option1 Name'))

/** The columns by the names in lower case. */
const KNOWN = new Map(
  Object.entries(COLUMNS).flatMap(([meaning, names]) =>
    names.map((name) => [name.toLowerCase(), meaning] as const),
  ),
)

/**
 * Returns the columns of facts about a product: brand and tags, and by their usual headings the barcode and metafields, such
 * as "HSN code (product.metafields.custom.hsn)".
 */
export const factColumnsIn = (header: Header): Columns => columnsIn(header, { brand: 'Vendor' }, FACTS)

/** Returns what the columns that are read mean. Options are read by their numbers. */
export function meaningsIn(header: Header): ReadonlyMap<string, string> {
  const facts = meaningsOf(factColumnsIn(header))
  return meaningsBy(header, (heading) =>
    /^option[123] (name|value)$/i.test(heading)
      ? 'variation'
      : (KNOWN.get(heading.toLowerCase()) ?? facts.get(heading)),
  )
}

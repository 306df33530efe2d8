import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { workbook } from './workbook.fixtures.ts'

type File = Uint8Array<ArrayBuffer>

/** Returns a CSV as a spreadsheet saves it: what looks like a number is one. */
export function asWorkbook(csv: string): File {
  const rows: string[][] = parse(csv, { bom: true })
  const isNumber = (cell: string) => /^\d{1,15}(\.\d+)?$/.test(cell)
  return workbook(rows.map((row) => row.map((cell) => (isNumber(cell) ? Number(cell) : cell))))
}

/** Returns so many products. A file has its headings, a product, and after a blank line one with variations. */
function textOf(name: string, count: number): string {
  const text = readFileSync(new URL(`./fixtures/formats/${name}`, import.meta.url), 'utf8')
  const [headings = ''] = text.split('\n', 1)
  const [plain = '', varied = ''] = text.slice(headings.length + 1).split('\n\n')
  const one = (_: unknown, n: number) =>
    `\n${n % 5 === 4 ? varied.trim() : plain}`.replaceAll('{n}', String(n))
  return headings + Array.from({ length: count }, one).join('')
}

const file = (name: string) => (count: number) => Buffer.from(textOf(name, count))

/** A file of each format with so many products, of which every fifth has two variations. */
export const FORMATS: readonly (readonly [format: string, fileOf: (count: number) => File])[] = [
  ['haat-csv', file('haat.csv')],
  ['shopify-csv', file('shopify.csv')],
  ['woocommerce-csv', file('woocommerce.csv')],
  ['google-tsv', file('google.tsv')],
  ['table', (count) => asWorkbook(textOf('sheet.csv', count))],
]

/** What each format says about product number `n`. */
export const dal = (n: number) => ({
  name: `Toor dal ${n}`,
  category: 'Pulses',
  price: 12_050,
  originalPrice: 15_000,
  brand: 'Tidewater',
  hsn: '0713',
  gstRate: 5,
  netQuantity: 500,
  unit: 'g',
  gtin: '8901234567894',
  origin: 'India',
  tags: ['pulses', 'protein'],
  imgUrl: [`https://shop.example/dal-${n}.jpg`, `https://shop.example/dal-${n}-back.jpg`],
})

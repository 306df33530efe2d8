import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { exportCsv, exportJson } from './export.ts'
import { asWorkbook, dal, FORMATS } from './formats.fixtures.ts'
import { importCatalogue } from './import.ts'
import { readAnyCatalogue } from './read-catalogue.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

describe.each(FORMATS)('a file of the format %s', (format, fileOf) => {
  it('gives everything that a shop knows about a product', async () => {
    const { products = [], refused, warnings, ...file } = await readAnyCatalogue(fileOf(5))
    expect([file.format, refused, warnings]).toEqual([format, [], []])
    const [first] = products ?? []
    expect(first?.record).toMatchObject(dal(0))
    expect(first?.record.totalStock).toBe(format === 'google-tsv' ? null : 7)
  })

  it('gives variations with their own prices, stock and pictures; none of their barcodes is the product’s', async () => {
    const { products } = await readAnyCatalogue(fileOf(5))
    const stock = (pieces: number) => (format === 'google-tsv' ? {} : { stock: pieces })
    expect(products).toHaveLength(5)
    expect(products?.[4]?.record).toMatchObject({
      name: 'Kurta 4',
      price: 179_900,
      originalPrice: 249_900,
      gtin: null,
      variations: [
        {
          size: 'S',
          color: 'Indigo',
          image: 'https://shop.example/kurta-4-S.jpg',
          pricePaise: 189_900,
          originalPricePaise: 249_900,
          ...stock(3),
        },
        { size: 'M', color: 'Indigo', image: 'https://shop.example/kurta-4-M.jpg', ...stock(4) },
      ],
    })
  })
})

it('leaves out a barcode of the shop’s own, and says so, instead of refusing the product', async () => {
  const { products, warnings } = await readAnyCatalogue(
    Buffer.from('Handle,Title,Variant Price,Variant Barcode\ntea,Tea,10,A-17\n'),
  )
  expect(products?.map(({ record }) => record.gtin)).toEqual([null])
  expect(warnings).toEqual([{ line: 2, reason: expect.stringContaining('the barcode A17 is not a GTIN') }])
})

describeRules('the formats of other shops on %s', freshDatabase, (database) => {
  const productsOf = async () => JSON.parse(await exportJson(database.db, 'x')).products

  it.each([
    ...FORMATS.map(([format, fileOf]) => [format, fileOf(10), 10] as const),
    ...(
      [
        ['woocommerce.csv', 2],
        ['google.tsv', 2],
        ['shopify-apparel.csv', 4],
        ['shopify-new-names.csv', 1],
      ] as const
    ).map(([name, count]) => [name, fixture(name), count] as const),
  ])(
    '%s gives the same products again: read twice, and by an export as CSV and as a workbook',
    async (_, bytes, count) => {
      await emptyTables(database)
      const same = { created: 0, updated: 0, unchanged: count, removed: 0 }
      const again = async (file: Uint8Array<ArrayBuffer>) =>
        (await importCatalogue(database.db, await readAnyCatalogue(file))).products
      expect(await again(bytes)).toMatchObject({ created: count })
      expect(await again(bytes)).toEqual(same)
      const products = await productsOf()
      const exported = await exportCsv(database.db, 'x')
      for (const copy of [Buffer.from(exported), asWorkbook(exported)]) {
        expect(await again(copy)).toEqual(same)
        await emptyTables(database)
        expect(await again(copy)).toMatchObject({ created: count })
        expect(await productsOf()).toEqual(products)
        expect(await again(bytes)).toEqual(same)
      }
    },
  )

  it.each(FORMATS)(
    '5,000 products of %s are understood and imported',
    {
      tags: 'all',
      timeout: 480_000,
    },
    async (_, fileOf) => {
      await emptyTables(database)
      const report = await importCatalogue(database.db, await readAnyCatalogue(fileOf(5_000)))
      expect([report.refused, report.products.created]).toEqual([[], 5_000])
    },
  )
})

import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { categories, products, variationStock } from '../database/schema.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { exportCsv } from './export.ts'
import { type ImportOptions, importCatalogue } from './import.ts'
import { readCatalogue } from './read-catalogue.ts'
import { ImportRefusedError } from './records.ts'

const TEA = {
  _id: 'tea',
  productCode: 'T1',
  name: 'Tea',
  price: 80,
  originalPrice: 100,
  totalStock: 5,
  category: 'Drinks',
}
/** Counted for all variations together, or separately. */
const TOGETHER = {
  _id: 'hat',
  productCode: 'H',
  name: 'Hat',
  price: 10,
  totalStock: 9,
  variations: [
    { size: 'S', productCode: 'H-S' },
    { size: 'M', productCode: 'H-M' },
  ],
}
const SHIRT = {
  _id: 'shirt',
  productCode: 'SH',
  name: 'Shirt',
  price: 100,
  description: 'Cotton',
  variations: [
    { size: 'S', totalStock: 5, productCode: 'SH-S', image: '/s.webp' },
    { size: 'M', totalStock: 7, productCode: 'SH-M', price: 120, originalPrice: 150 },
    { size: 'L', totalStock: 1 },
  ],
}

describeRules('a file with some fields, on %s', freshDatabase, (database) => {
  const bringIn = (text: string, options: ImportOptions = {}) =>
    importCatalogue(database.db, readCatalogue(Buffer.from(text)), options)
  const fill = (...list: readonly object[]) => bringIn(JSON.stringify({ haat: 1, products: list }))
  const rowOf = async (id: string) =>
    (await database.db.select().from(products).where(eq(products.id, id)))[0]
  const stocks = async () =>
    Object.fromEntries(
      (await database.db.select().from(variationStock)).map((row) => [row.variationId, row.stock]),
    )

  beforeEach(async () => {
    await emptyTables(database)
    await fill(TEA, SHIRT, TOGETHER)
  })

  describe.each([
    ['its own names', 'productCode,totalStock'],
    ['short names', 'Code,Stock'],
  ])('such as a list of codes and stock, by %s', (_names, header) => {
    it('changes the stock of products and of variations, and nothing else', async () => {
      const before = [await rowOf('tea'), await rowOf('shirt')]
      const report = await bringIn(`${header}\nT1,8\nSH-S,6\nSH-M,0\n`)
      expect([report.refused, report.warnings]).toEqual([[], []])
      expect(report.products).toEqual({ created: 0, updated: 2, unchanged: 0, removed: 0 })
      const now = [await rowOf('tea'), await rowOf('shirt')]
      const changed = { updatedAt: expect.any(Date), totalStock: expect.any(Number) }
      expect(now).toEqual(before.map((row) => ({ ...row, ...changed })))
      expect([now[0]?.totalStock, now[1]?.totalStock, await stocks()]).toEqual([
        8,
        7,
        { 'S~': 6, 'M~': 0, 'L~': 1 },
      ])
      expect((await bringIn(`${header}\nT1,8\nSH-S,6\n`)).products).toMatchObject({
        updated: 0,
        unchanged: 2,
      })
    })

    it('refuses codes that the shop does not have, with the line', async () => {
      const { refused, products: change } = await bringIn(
        `${header}\nT2,8\nSH,3\nH-S,4\nT1,x\nSH-S,\nSH-M,1\nSH-M,2\n`,
      )
      expect(refused).toEqual([
        { line: 2, reason: 'there is no product T2 in the shop, and a new one needs name and price' },
        { line: 3, reason: expect.stringContaining('variations of shirt are counted separately') },
        {
          line: 4,
          reason: expect.stringContaining('the stock of hat is counted for all its variations together'),
        },
        { line: 5, reason: 'totalStock is not a number' },
        { line: 6, reason: 'totalStock is missing' },
        { line: 8, reason: 'SH-M is already on line 7' },
      ])
      expect(change).toMatchObject({ created: 0, updated: 1 })
    })
  })

  it('counts variations separately if all of them have a stock', async () => {
    await bringIn('code,stock\nH-S,4\nH-M,3\n')
    expect([(await rowOf('hat'))?.totalStock, await stocks()]).toEqual([7, { 'S~': 4, 'M~': 3, 'L~': 1 }])
  })

  it('changes prices of products and variations, with their percentages', async () => {
    const { refused } = await bringIn('code,price\nT1,50\nSH-M,90\n')
    expect(refused).toEqual([])
    expect(await rowOf('tea')).toMatchObject({ pricePaise: 5_000, originalPricePaise: 10_000, discount: 50 })
    expect(await rowOf('shirt')).toMatchObject({
      pricePaise: 9_000,
      originalPricePaise: 15_000,
      discount: 40,
      variations: [
        { size: 'S', pricePaise: 10_000 },
        { size: 'M', productCode: 'SH-M' },
        { size: 'L', pricePaise: 10_000 },
      ],
    })
    expect(await stocks()).toMatchObject({ 'S~': 5, 'M~': 7 })
  })

  it('sets the lowest price of variations, without a price of the product', async () => {
    await bringIn('_id,variations\nhat,S : : price=8 | M : : price=9\n')
    expect(await rowOf('hat')).toMatchObject({
      pricePaise: 800,
      variations: [{ size: 'S' }, { size: 'M', pricePaise: 900 }],
    })
  })

  it('refuses other fields for the code of a variation', async () => {
    expect((await bringIn('code,stock,top\nSH-S,4,topDeals\n')).refused[0]?.reason).toBe(
      'SH-S is the code of a variation of shirt, for which top cannot be set; price, originalPrice and totalStock can',
    )
  })

  describe('of which --only takes some', () => {
    const edited = async () =>
      (await exportCsv(database.db))
        .replace('Tea', 'Green tea')
        .replace('Drinks', 'Hot drinks')
        .replace(',80.00,', ',60.00,')
        .replace(',5,5,', ',15,5,')
        .replace('Cotton', 'Silk')
        .replace('S :  : ', 'XS :  : ')
        .replace('price=120.00', 'price=130.00')
        .replace('totalStock=1 ', 'totalStock=4 ')

    it('changes no other fields, creates nothing, and reports what it left out', async () => {
      const file = `${await edited()}new,N,New,,New category,1.00\r\n`
      const report = await bringIn(file, { only: ['price', 'stock'] })
      expect(report.refused).toEqual([])
      expect(report.skipped).toEqual([
        { line: 5, reason: 'N is not in the shop, and --only changes existing products' },
      ])
      expect(await rowOf('tea')).toMatchObject({
        name: 'Tea',
        category: 'Drinks',
        pricePaise: 6_000,
        totalStock: 15,
      })
      expect(await rowOf('shirt')).toMatchObject({
        description: 'Cotton',
        pricePaise: 10_000,
        variations: [
          { size: 'S', productCode: 'SH-S', image: '/s.webp' },
          { size: 'M', pricePaise: 13_000, originalPricePaise: 15_000 },
          { size: 'L' },
        ],
      })
      expect(await stocks()).toEqual({ 'S~': 5, 'M~': 7, 'L~': 4 })
      const all = await database.db.select().from(categories).orderBy(asc(categories.name))
      expect(all.map(({ name }) => name)).toEqual(['Drinks'])
      expect((await bringIn(file, { only: ['price', 'stock'] })).products).toMatchObject({ updated: 0 })
    })

    it.each([
      ['price', { pricePaise: 6_000, totalStock: 5, name: 'Tea' }],
      ['stock', { pricePaise: 8_000, totalStock: 15, name: 'Tea' }],
      ['name', { pricePaise: 8_000, totalStock: 5, name: 'Green tea' }],
    ])('changes only %s', async (name, tea) => {
      await bringIn(await edited(), { only: [name] })
      expect(await rowOf('tea')).toMatchObject(tea)
    })

    it('refuses unknown names, and to remove products', async () => {
      const file = await edited()
      for (const options of [{ only: ['prise'] }, { only: [] }, { only: ['price'], replace: true }])
        await expect(bringIn(file, options)).rejects.toThrow(ImportRefusedError)
    })
  })

  it('gets warnings about prices that may be mistakes, and is imported', async () => {
    const report = await bringIn(
      [
        '_id,name,price,originalPrice,discount,variations',
        'a,A,0,,,',
        'b,B,10,,20,',
        'c,C,10,8,,',
        'd,D,10,,,S : : price=0 | M : Red : price=12 : originalPrice=11',
        'e,E,10,12,15,',
      ].join('\n'),
    )
    expect(report.products.created).toBe(5)
    expect(report.warnings).toEqual([
      { line: 2, reason: 'price is 0' },
      { line: 3, reason: 'discount is 20 %, but there is no originalPrice' },
      { line: 4, reason: 'originalPrice ₹8.00 is lower than price ₹10.00' },
      { line: 5, reason: 'price is 0' },
      { line: 5, reason: 'M, Red: originalPrice ₹11.00 is lower than price ₹12.00' },
    ])
    expect((await bringIn('code,price\nT1,120\n')).warnings).toEqual([
      { line: 2, reason: 'originalPrice ₹100.00 is lower than price ₹120.00' },
    ])
    expect(
      (await bringIn('Handle,Title,Variant Price,Variant Compare At Price\nx,X,10,8\n')).warnings,
    ).toEqual([{ line: 2, reason: 'the compare-at price 8 is lower than the price 10, so it was left out' }])
  })
})

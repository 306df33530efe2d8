import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findMismatches } from '../check/check.ts'
import { products, stockMovements, variationStock } from '../database/schema.ts'
import { addPieces } from '../stock/units.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { exportCsv, exportJson } from './export.ts'
import { type ImportOptions, importCatalogue } from './import.ts'
import { readCatalogue } from './read-catalogue.ts'

const FORMATS = [
  ['CSV', exportCsv],
  ['JSON', exportJson],
] as const

describeRules('importing an edited export on %s', freshDatabase, (database) => {
  const bringIn = (text: string, options: ImportOptions = {}) =>
    importCatalogue(database.db, readCatalogue(Buffer.from(text)), options)
  const fill = (...list: readonly object[]) => bringIn(JSON.stringify({ haat: 1, products: list }))
  const tea = { _id: 'tea', name: 'Tea', price: 10, totalStock: 5 }
  const shirt = {
    _id: 'shirt',
    name: 'Shirt',
    price: 100,
    variations: [
      { size: 'S', totalStock: 5, productCode: 'SH-S' },
      { size: 'M', totalStock: 7 },
    ],
  }

  const stockOf = async (id: string) =>
    (await database.db.select().from(products).where(eq(products.id, id)))[0]?.totalStock
  const ownStockOf = async (id: string) =>
    Object.fromEntries(
      (await database.db.select().from(variationStock).where(eq(variationStock.productId, id))).map(
        ({ variationId, stock }) => [variationId, stock],
      ),
    )
  /** Takes pieces away, as an order does. */
  const sell = (productId: string, pieces: number, variationId = '') =>
    database.db.transaction(async (tx) => {
      await addPieces(tx, { productId, variationId }, -pieces)
      await tx.insert(stockMovements).values({ productId, variationId, pieces: -pieces, cause: 'correction' })
    })
  const imported = async () => {
    const rows = await database.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.cause, 'import'), eq(stockMovements.productId, 'tea')))
      .orderBy(stockMovements.id)
    return rows.map(({ pieces }) => pieces)
  }

  beforeEach(() => emptyTables(database))

  describe.each(FORMATS)('as %s', (format, exported) => {
    /** The cells or the values of a stock and of the stock at the export. */
    const edited = (text: string, from: number, to: number) => {
      const [before, after] =
        format === 'CSV'
          ? [`,${from},${from},`, `,${to},${from},`]
          : [`"totalStock":${from},`, `"totalStock":${to},`]
      expect(text).toContain(before)
      return text.replace(before, after)
    }

    it('applies the difference to the present stock, once, and reports it', async () => {
      await fill(tea)
      const file = edited(await exported(database.db), 5, 25)
      await sell('tea', 2)
      const dry = await bringIn(file, { dryRun: true })
      expect(dry.differences).toEqual(['~ product tea: stock 3 → 23'])
      const report = await bringIn(file)
      expect(report.products).toMatchObject({ updated: 1, unchanged: 0 })
      expect(report.stock).toEqual([
        {
          line: expect.any(Number),
          reason: 'tea: +20 on the present stock of 3 gives 23, instead of 25 in the file',
        },
      ])
      await sell('tea', 1)
      for (let times = 0; times < 2; times++) {
        const again = await bringIn(file)
        expect(again.products).toMatchObject({ updated: 0, unchanged: 1 })
        expect([again.stock, again.notes]).toEqual([
          [],
          [expect.stringMatching(/^The stock of 1 product .*stays as it is/)],
        ])
      }
      expect(await stockOf('tea')).toBe(22)
      await bringIn(
        format === 'CSV' ? file.replace(',25,5,', ',30,5,') : file.replace('Stock":25,', 'Stock":30,'),
      )
      expect(await stockOf('tea')).toBe(27)
      expect(await imported()).toEqual([5, 20, 5])
      expect(await findMismatches(database.db)).toEqual([])
    })

    it('changes nothing if the file was not edited, whatever was sold', async () => {
      await fill(tea, shirt)
      const file = await exported(database.db)
      await sell('tea', 4)
      await sell('shirt', 3, 'M~')
      const report = await bringIn(file)
      expect(report.products).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
      expect([await stockOf('tea'), await ownStockOf('shirt')]).toEqual([1, { 'S~': 5, 'M~': 4 }])
    })

    it('does so for each variation that is counted separately', async () => {
      await fill(shirt)
      const file = (await exported(database.db)).replace(
        format === 'CSV' ? 'totalStock=5' : '"totalStock":5',
        format === 'CSV' ? 'totalStock=9' : '"totalStock":9',
      )
      await sell('shirt', 3, 'S~')
      await sell('shirt', 1, 'M~')
      const report = await bringIn(file)
      expect(report.stock.map(({ reason }) => reason)).toEqual([
        'shirt (S~): +4 on the present stock of 2 gives 6, instead of 9 in the file',
      ])
      await bringIn(file)
      expect([await stockOf('shirt'), await ownStockOf('shirt')]).toEqual([12, { 'S~': 6, 'M~': 6 }])
      expect(await findMismatches(database.db)).toEqual([])
    })
  })

  it('leaves no stock below zero, and says so', async () => {
    await fill(tea)
    const file = (await exportCsv(database.db)).replace(',5,5,', ',1,5,')
    await sell('tea', 3)
    expect((await bringIn(file)).stock.map(({ reason }) => reason)).toEqual([
      'tea: −4 on the present stock of 2 gives 0, instead of 1 in the file',
    ])
    await bringIn(file)
    expect(await stockOf('tea')).toBe(0)
  })

  it('sets the stock of a product that was not counted, or that is created, but does not repeat it', async () => {
    await fill({ ...tea, totalStock: null })
    const uncounted = (await exportCsv(database.db)).replace(/(10\.00,,),,/, '$1,20,,')
    const file = uncounted.includes(',20,,') ? uncounted : ''
    await bringIn(file)
    expect(await stockOf('tea')).toBe(20)
    await sell('tea', 3)
    await bringIn(file)
    expect(await stockOf('tea')).toBe(17)

    const other = (await exportCsv(database.db)).replace(',17,17,', ',40,17,')
    await database.db.execute(sql`delete from products`)
    for (let times = 0; times < 2; times++) await bringIn(other)
    expect(await stockOf('tea')).toBe(40)
  })

  it.each([
    ['JSON without its id', exportJson, (text: string) => text.replace(/"export":.*\n/, '')],
    [
      'CSV without the id',
      exportCsv,
      (text: string) => text.replace(/stockAtExport \S+?,/, 'stockAtExport,'),
    ],
    [
      'CSV with another heading',
      exportCsv,
      (text: string) => text.replace(/stockAtExport \S+?,/, 'Column1,'),
    ],
    [
      'CSV without the column',
      exportCsv,
      (text: string) => text.replace(/stockAtExport \S+?,/, '').replace(',5,5,', ',5,'),
    ],
  ])('puts no sold piece back if the stock at the export is missing: %s', async (_, exported, damaged) => {
    await fill(tea)
    const file = damaged(await exported(database.db))
    await bringIn(file)
    await sell('tea', 2)
    await expect(bringIn(file)).rejects.toThrow(/1 stocks? differs? .*--stock=keep.*--stock=set/)
    expect(await stockOf('tea')).toBe(3)
    await bringIn(file, { stock: 'keep' })
    expect(await stockOf('tea')).toBe(3)
    await bringIn(file, { stock: 'set' })
    expect(await stockOf('tea')).toBe(5)
  })

  it('changes the stock with a file that was never a whole export', async () => {
    await fill(tea)
    await bringIn('_id,totalStock\ntea,9\n')
    expect(await stockOf('tea')).toBe(9)
  })
})

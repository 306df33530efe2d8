import { readFileSync } from 'node:fs'
import { demoShop } from '@haat/demo'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import {
  catalogueRevision,
  categories,
  comments,
  products,
  sponsors,
  variationStock,
} from '../database/schema.ts'
import { seedShop } from '../seed/seed-shop.ts'
import { casesOn } from '../testing/cases.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { catalogueHash } from './catalogue-hash.ts'
import { exportCsv, exportJson } from './export.ts'
import { importCatalogue } from './import.ts'
import { readCatalogue } from './read-catalogue.ts'
import { aCatalogue } from './records.fixtures.ts'
import { ImportRefusedError } from './records.ts'

const read = (text: string) => readCatalogue(Buffer.from(text))
const json = (lists: object) => read(JSON.stringify({ haat: 1, ...lists }))
const item = (id: string, more: object = {}) => ({
  _id: id,
  productCode: id.toUpperCase(),
  name: id,
  price: 10,
  ...more,
})
const shopify = () => readCatalogue(readFileSync(new URL('./fixtures/shopify-apparel.csv', import.meta.url)))

describeRules('importing a catalogue on %s', freshDatabase, (database, kind) => {
  const CATALOGUES = casesOn(kind, 6)
  beforeEach(() => emptyTables(database))

  const idsOf = async () =>
    (await database.db.select({ id: products.id }).from(products).orderBy(products.position)).map(
      ({ id }) => id,
    )
  const revision = async () =>
    (await database.db.select().from(catalogueRevision)).find(({ topic }) => topic === 'catalogue')?.revision

  it('duplicates nothing and writes nothing when it is repeated', async () => {
    const first = await importCatalogue(database.db, shopify())
    expect(first.products).toEqual({ created: 4, updated: 0, unchanged: 0, removed: 0 })
    expect(first.categories.created).toBe(4)
    const before = [await revision(), await catalogueHash(database.db)]
    const second = await importCatalogue(database.db, shopify())
    expect(second.products).toEqual({ created: 0, updated: 0, unchanged: 4, removed: 0 })
    expect([await revision(), await catalogueHash(database.db)]).toEqual(before)
    expect(await idsOf()).toHaveLength(4)
  })

  it('writes changed fields, and leaves those that are not in the file', async () => {
    await importCatalogue(
      database.db,
      json({ products: [item('tea', { description: 'Strong', totalStock: 4 })] }),
    )
    const report = await importCatalogue(database.db, read('productCode,name,price\nTEA,Tea,12.50\n'))
    expect(report.products).toMatchObject({ created: 0, updated: 1 })
    const [tea] = await database.db.select().from(products)
    expect(tea).toMatchObject({
      id: 'tea',
      name: 'Tea',
      pricePaise: 1_250,
      description: 'Strong',
      totalStock: 4,
    })
  })

  it('changes nothing if it fails half way', async () => {
    await importCatalogue(database.db, json({ products: [item('tea')] }))
    const many = Array.from({ length: 1_200 }, (_, index) => item(`p${index}`))
    const failing = importCatalogue(database.db, json({ products: many }), {
      onProgress: ({ done }) => {
        if (done > 1_000) throw new Error('the disk is full')
      },
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await idsOf()).toEqual(['tea'])
  })

  it('changes nothing in a dry run, and reports what it would change', async () => {
    const before = await revision()
    const report = await importCatalogue(database.db, shopify(), { dryRun: true })
    expect(report.products.created).toBe(4)
    expect(await idsOf()).toEqual([])
    expect(await revision()).toBe(before)
  })

  it('removes records that are not in the file only with replace', async () => {
    await importCatalogue(database.db, json({ products: [item('tea', { category: 'Drinks' }), item('jam')] }))
    await importCatalogue(
      database.db,
      json({ products: [item('rice', { category: 'Grains' }), item('jam')] }),
    )
    expect(await idsOf()).toEqual(['tea', 'jam', 'rice'])
    const report = await importCatalogue(
      database.db,
      json({ products: [item('rice', { category: 'Grains' }), item('jam')] }),
      { replace: true },
    )
    expect(report.products.removed).toBe(1)
    expect(await idsOf()).toEqual(['rice', 'jam'])
    expect((await database.db.select().from(categories)).map(({ name }) => name)).toEqual(['Grains'])
  })

  it('does not replace with a file that has refused lines, nor with one without products', async () => {
    await importCatalogue(database.db, json({ products: [item('tea')] }))
    const bad = json({ products: [item('rice'), item('jam', { price: 'much' })] })
    await expect(importCatalogue(database.db, bad, { replace: true })).rejects.toThrow(ImportRefusedError)
    await expect(importCatalogue(database.db, bad, { strict: true })).rejects.toThrow(/1 line was refused/)
    await expect(importCatalogue(database.db, json({ products: [] }), { replace: true })).rejects.toThrow(
      /empty the shop/,
    )
    expect(await idsOf()).toEqual(['tea'])
  })

  it('refuses lines that contradict each other or the shop', async () => {
    await importCatalogue(database.db, json({ products: [item('tea'), item('jam')] }))
    const report = await importCatalogue(
      database.db,
      read(
        [
          '_id,productCode,name,price',
          'rice,RICE,Rice,1',
          'rice,RICE-2,Rice again,2',
          'dal,RICE,Dal,3',
          'salt,TEA,Salt,4',
          ',jam,Another jam,5',
          'oil,OIL,Oil,6',
        ].join('\n'),
      ),
    )
    expect(report.refused).toEqual([
      { line: 3, reason: 'RICE-2 is already on line 2' },
      { line: 4, reason: 'RICE is already on line 2' },
      { line: 5, reason: 'the code TEA belongs to the product tea' },
      { line: 6, reason: expect.stringContaining('belongs to another product') },
    ])
    expect(await idsOf()).toEqual(['tea', 'jam', 'rice', 'oil'])
  })

  it('does not duplicate comments, and refuses those on missing products', async () => {
    const file = () =>
      json({
        products: [item('tea')],
        comments: [
          { productId: 'tea', username: 'Asha', comment: 'Good', createdAt: '2026-01-02T03:04:05.678Z' },
          { productId: 'tea', username: 'Asha', comment: 'No date' },
          { productId: 'coffee', username: 'Asha', comment: 'Where?' },
        ],
      })
    await importCatalogue(database.db, file())
    const again = await importCatalogue(database.db, file())
    expect(again.comments).toEqual({ created: 0, updated: 0, unchanged: 2, removed: 0 })
    expect(again.refused).toEqual([{ line: 1, reason: 'there is no product coffee to comment on' }])
    expect(await database.db.select().from(comments)).toHaveLength(2)
  })

  it('imports 10,000 products in one call', { tags: 'all', timeout: 480_000 }, async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) =>
        `p-${index},"Product ${index}, large",Shelf ${index % 40},${index % 900}.50,"Words\non lines",a | b`,
    )
    const text = `productCode,name,category,price,description,features\n${lines.join('\n')}\n`
    const report = await importCatalogue(database.db, read(text))
    expect(report.products.created).toBe(10_000)
    expect((await idsOf()).at(-1)).toBe('p-9999')
  })

  it('exports every imported catalogue unchanged, as JSON and as CSV', async () => {
    const everything = async () => ({
      categories: await database.db
        .select({ name: categories.name, text: categories.description })
        .from(categories),
      products: (await database.db.select().from(products).orderBy(products.position, products.id)).map(
        ({ updatedAt: _, position: __, words: ___, ...row }) => row,
      ),
      variationStock: await database.db
        .select()
        .from(variationStock)
        .orderBy(variationStock.productId, variationStock.variationId),
      sponsors: await database.db.select().from(sponsors),
      comments: (await database.db.select().from(comments)).map(({ updatedAt: _, ...row }) => row),
    })
    await fc.assert(
      fc.asyncProperty(aCatalogue, async (catalogue) => {
        await emptyTables(database)
        const { refused } = await importCatalogue(database.db, json(catalogue))
        expect(refused).toEqual([])
        const before = await everything()
        const asJson = await exportJson(database.db)
        const asCsv = await exportCsv(database.db)

        const back = await importCatalogue(database.db, read(asCsv))
        expect([back.refused, back.products.unchanged]).toEqual([[], catalogue.products.length])

        await emptyTables(database)
        expect((await importCatalogue(database.db, read(asCsv))).refused).toEqual([])
        const { products: same, variationStock: counted } = await everything()
        expect([same, counted]).toEqual([before.products, before.variationStock])

        await emptyTables(database)
        expect((await importCatalogue(database.db, read(asJson))).refused).toEqual([])
        expect(await everything()).toEqual(before)
      }),
      { numRuns: CATALOGUES },
    )
  })

  it('seeds an empty shop with the demo catalogue, and does not change any other', async () => {
    const report = await seedShop(database.db, demoShop)
    expect(report?.refused).toEqual([])
    expect(report?.products.created).toBeGreaterThanOrEqual(72)
    expect(await seedShop(database.db, demoShop)).toBeNull()
    const again = await importCatalogue(database.db, readCatalogue(readFileSync(demoShop.catalogue)))
    expect(again.products.updated + again.products.created).toBe(0)
  })
})

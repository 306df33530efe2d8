import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { variationIdOf } from '@haat/core/catalogue'
import { line, lines } from '@haat/core/wire'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findMismatches } from '../check/check.ts'
import { writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { searchProducts } from '../search/search.queries.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'
import { migrationsFolder } from './database.ts'
import {
  cartLines,
  categories,
  comments,
  orderLines,
  paymentIntents,
  products,
  productVocabulary,
  sponsors,
  stockMovements,
  variationStock,
} from './schema.ts'

/** The same category in two encodings of ज़. */
const [COMPOSED, FORM] = ['\u0938\u092c\u094d\u095b\u0940', '\u0938\u092c\u094d\u091c\u093c\u0940']
/** The same colour in two encodings of ड़. */
const OLD = { size: "5 m'", color: '\u0932\u093e\u095c' }
const NEW = { size: "5 m'", color: '\u0932\u093e\u0921\u093c' }
const OTHER = { size: 'M', color: 'Blue' }
const [oldId, newId, otherId] = [variationIdOf(OLD), variationIdOf(NEW), variationIdOf(OTHER)]

/** Every character that is removed or replaced, after a letter each. */
const UNUSUAL = Array.from({ length: 0x10_ffff }, (_, at) => at + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[\s\p{DI}\p{Cc}\ufff9-\ufffb]/u.test(character))
  .map((character) => `a${character}`)
  .join('')

describeShop('the texts of a shop from before they had one form, on %s', freshDatabase, (database) => {
  /** Runs the migration on rows that are already there. */
  async function migrateTexts() {
    const file = await readFile(join(migrationsFolder, '0019_one_form_of_texts.sql'), 'utf8')
    await database.db.transaction(async (tx) => {
      for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      // As a later migration may do in the same transaction.
      await tx.execute(sql`alter table products alter column name set not null`)
    })
  }

  beforeAll(async () => {
    const { db } = database
    await db.insert(categories).values([
      { id: 'second', name: COMPOSED, description: 'Green\u200b.', imgUrl: '/pictures/a.webp', position: 2 },
      { id: 'first', name: FORM, position: 1 },
      { id: 'tea', name: 'Tea \u00a0Leaves', position: 3 },
      { id: 'unseen', name: '\u200b', position: 4 },
    ])
    await db.insert(products).values([
      aProduct('zwieback', {
        name: 'Zwiba\u200bck',
        synonyms: ['ru\u00adsk'],
        category: COMPOSED,
        description: `${UNUSUAL}\r\nJalapen\u0303o`,
        features: ['Kadh\u0101\u095d'],
        productCode: 'ZW\u200b1',
        totalStock: null,
      }),
      aProduct('same-code', { productCode: 'ZW\u200b2', category: FORM, totalStock: null }),
      aProduct('its-code', { productCode: 'ZW2', category: 'Tea \u00a0Leaves', totalStock: null }),
      aProduct('mango', {
        category: null,
        totalStock: 12,
        variations: [
          { ...OLD, pricePaise: 100 },
          { ...NEW, pricePaise: 200 },
          { ...OTHER, image: '/a.webp' },
        ],
      }),
    ])
    await db.insert(variationStock).values([
      { productId: 'mango', variationId: oldId, stock: 3 },
      { productId: 'mango', variationId: newId, stock: 4 },
      { productId: 'mango', variationId: otherId, stock: 5 },
    ])
    await db.insert(stockMovements).values([
      { productId: 'mango', variationId: oldId, pieces: 3, cause: 'import' },
      { productId: 'mango', variationId: newId, pieces: 4, cause: 'import' },
      { productId: 'mango', variationId: otherId, pieces: 5, cause: 'import' },
      { productId: 'mango', pieces: 2, cause: 'import' },
    ])
    await db.insert(cartLines).values([
      { userId: 'asha', productId: 'mango', variationId: oldId, ...OLD, quantity: 60 },
      { userId: 'asha', productId: 'mango', variationId: newId, ...NEW, quantity: 50 },
      { userId: 'ravi', productId: 'mango', variationId: oldId, ...OLD, quantity: 2 },
    ])
    await db.insert(comments).values({ id: 'c1', productId: 'mango', userId: 'u', comment: 'Sw\u00adeet' })
    await db.insert(sponsors).values({ id: 's1', name: 'Neel\u200bgiri' })
    await writeOrder(db, 'asha', {}, { variationId: oldId, ...OLD })
    await writeHold(db, 'asha')
    const [intent] = await db.select().from(paymentIntents)
    const basket = intent && {
      ...intent.basket,
      lines: intent.basket.lines.map((one) => ({ ...one, variationId: oldId, ...OLD })),
    }
    await db.update(paymentIntents).set({ basket })
    await migrateTexts()
  })

  it('are in the form of new ones', async () => {
    const rows = await database.db.select().from(products).orderBy(asc(products.id))
    expect(rows.find(({ id }) => id === 'zwieback')).toMatchObject({
      name: 'Zwiback',
      synonyms: ['rusk'],
      description: lines(`${UNUSUAL}\r\nJalapen\u0303o`),
      features: [line('Kadh\u0101\u095d')],
      productCode: 'ZW1',
    })
    expect((await database.db.select().from(comments)).map(({ comment }) => comment)).toEqual(['Sweet'])
    expect((await database.db.select().from(sponsors)).map(({ name }) => name)).toEqual(['Neelgiri'])
  })

  it('are found, and no word of the old ones is left', async () => {
    for (const text of ['Zwiback', 'zwib', 'rusk', 'Jalape\u00f1o'])
      expect((await searchProducts(database.db, text)).map(({ _id }) => _id)).toEqual(['zwieback'])
    const words = await database.db.select().from(productVocabulary)
    expect(words.filter(({ word }) => word !== line(word))).toEqual([])
  })

  it('leave a code that would become another product’s, and a name that cannot be seen', async () => {
    const rows = await database.db.select().from(products)
    expect(rows.map(({ productCode }) => productCode)).toEqual(expect.arrayContaining(['ZW\u200b2', 'ZW2']))
    expect(await database.db.$count(categories, eq(categories.name, '\u200b'))).toBe(1)
  })

  it('make one category of two that look the same, with the products of both', async () => {
    const rows = await database.db.select().from(categories).orderBy(asc(categories.position))
    expect(rows.map(({ id, name, description, imgUrl }) => [id, name, description, imgUrl])).toEqual([
      ['first', FORM, 'Green.', '/pictures/a.webp'],
      ['tea', 'Tea Leaves', '', ''],
      ['unseen', '\u200b', '', ''],
    ])
    const sorted = await database.db.select().from(products).orderBy(asc(products.id))
    expect(sorted.map(({ id, category }) => [id, category])).toEqual([
      ['its-code', 'Tea Leaves'],
      ['mango', null],
      ['same-code', FORM],
      ['zwieback', FORM],
    ])
  })

  it('make one variation of two, with the stock of both, everywhere', async () => {
    const [mango] = await database.db.select().from(products).where(eq(products.id, 'mango'))
    expect(mango?.variations).toEqual([
      { ...NEW, pricePaise: 100 },
      { ...OTHER, image: '/a.webp' },
    ])
    const stocks = await database.db.select().from(variationStock).orderBy(asc(variationStock.stock))
    expect(stocks.map(({ variationId, stock }) => [variationId, stock])).toEqual([
      [otherId, 5],
      [newId, 7],
    ])
    const carts = await database.db.select().from(cartLines).orderBy(asc(cartLines.userId))
    expect(
      carts.map(({ userId, variationId, size, color, quantity }) => [
        userId,
        variationId,
        size,
        color,
        quantity,
      ]),
    ).toEqual([
      ['asha', newId, NEW.size, NEW.color, 99],
      ['ravi', newId, NEW.size, NEW.color, 2],
    ])
    const bought = { variationId: newId, ...NEW }
    expect((await database.db.select().from(orderLines))[0]).toMatchObject(bought)
    expect((await database.db.select().from(paymentIntents))[0]?.basket.lines[0]).toMatchObject(bought)
    const mismatches = await findMismatches(database.db)
    expect(mismatches.map(({ command }) => command)).not.toContain('haat repair product mango')
  })

  it('stay the same when they are in that form', async () => {
    const contents = async () => [
      await database.db.select().from(products).orderBy(asc(products.id)),
      await database.db.select().from(categories).orderBy(asc(categories.id)),
    ]
    const before = await contents()
    await migrateTexts()
    expect(await contents()).toEqual(before)
  })
})

import { asc } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { categories, products } from '../database/schema.ts'
import { searchProducts } from '../search/search.queries.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { importCatalogue } from './import.ts'
import { setProducts } from './product-edits.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Letters with a nukta in two encodings: ज़, ड़, ढ़. */
const COMPOSED = {
  sabzi: '\u0938\u092c\u094d\u095b\u0940',
  sari: '\u0938\u093e\u095c\u0940',
  kadhi: '\u0915\u095d\u0940',
}
const FORM = {
  sabzi: '\u0938\u092c\u094d\u091c\u093c\u0940',
  sari: '\u0938\u093e\u0921\u093c\u0940',
  kadhi: '\u0915\u0922\u093c\u0940',
}

const item = (_id: string, name: string, category: string, more: object = {}) => ({
  _id,
  name,
  category,
  price: 40,
  totalStock: 5,
  ...more,
})

const FILE = {
  haat: 1,
  categories: [{ name: ` ${COMPOSED.sabzi}\u200b ` }],
  products: [
    item('kadhi-x', `${FORM.kadhi} X`, COMPOSED.sabzi),
    item('kadhi-leaf', `${COMPOSED.kadhi} \u092a\u0924\u094d\u0924\u093e`, FORM.sabzi),
    item('sari', `${COMPOSED.sari} lal`, 'Zebra', { synonyms: [`${FORM.sari} \u0932\u093e\u0932`] }),
    item('zwieback', 'Zwiba\u200bck rusk', 'Zebra\u00a0'),
    item('loaf', 'Pumper\u00adnickel loaf', 'Ze\u00adbra', {
      variations: [{ size: '1\u00a0kg', color: COMPOSED.sari }],
    }),
    item('jalapeno', 'Jalapen\u0303o jar', 'Zebra'),
  ],
}

describeRules('texts in an imported catalogue, on %s', freshDatabase, (database) => {
  const bringIn = (file: object = FILE) =>
    importCatalogue(database.db, readCatalogue(Buffer.from(JSON.stringify(file))))
  beforeAll(async () => {
    await bringIn()
  })

  it.each([
    [COMPOSED.kadhi, ['kadhi-x', 'kadhi-leaf']],
    [FORM.kadhi, ['kadhi-x', 'kadhi-leaf']],
    [COMPOSED.sari, ['sari']],
    [FORM.sari, ['sari']],
    [`${COMPOSED.sari} \u0932\u093e\u0932`, ['sari']],
    ['Zwiback', ['zwieback']],
    ['Pumpernickel', ['loaf']],
    ['Jalape\u00f1o', ['jalapeno']],
    ['Jalapen\u0303o', ['jalapeno']],
  ])('are found by %j', async (text, ids) => {
    const hits = await searchProducts(database.db, text)
    // Others are only similar.
    expect(hits.filter(({ inName }) => inName).map(({ _id }) => _id)).toEqual(ids)
  })

  it('name one category if they look the same', async () => {
    const rows = await database.db.select().from(categories).orderBy(asc(categories.position))
    expect(rows.map(({ name }) => name)).toEqual([FORM.sabzi, 'Zebra'])
    const sorted = await database.db.select().from(products).orderBy(asc(products.position))
    expect(sorted.map(({ category }) => category)).toEqual([
      FORM.sabzi,
      FORM.sabzi,
      ...Array(4).fill('Zebra'),
    ])
  })

  it('change nothing in another encoding', async () => {
    const file = JSON.parse(JSON.stringify(FILE).normalize('NFD'))
    expect((await bringIn(file)).products).toMatchObject({ created: 0, updated: 0, unchanged: 6 })
    const id = `loaf:1\u00a0kg, ${COMPOSED.sari}`
    expect(await setProducts(database.db, { id }, ['price=41'])).toEqual([expect.stringContaining('₹41')])
  })

  it('belong to the same product if its id is in another encoding', async () => {
    await database.db
      .insert(products)
      .values({ id: COMPOSED.sari, productCode: 'OLD', name: 'Old', pricePaise: 1 })
    const record = { _id: FORM.sari, name: 'New', price: 2 }
    const comment = { productId: FORM.sari, username: 'Asha', comment: 'Good' }
    const report = await bringIn({ haat: 1, products: [record], comments: [comment] })
    expect([report.products, report.comments, report.refused]).toMatchObject([
      { created: 0, updated: 1 },
      { created: 1 },
      [],
    ])
  })
})

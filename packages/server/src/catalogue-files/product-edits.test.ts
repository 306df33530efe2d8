import { and, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { cartThrough } from '../cart/cart.fixtures.ts'
import { products, stockMovements, variationStock } from '../database/schema.ts'
import { idsOf, type ListBody, testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { aProduct } from '../testing/shop.ts'
import { importCatalogue } from './import.ts'
import { hideProducts, setPictures, setProducts } from './product-edits.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Longer than a process caches the revisions of tables (`revisions.ts`), in ms. */
const SOON = { interval: 50 }

describeRules('editing a product on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  const set = async (id: string, ...settings: string[]) =>
    (await setProducts(shop.database.db, { id }, settings)).join('\n')

  it('changes the fields that are set, with percentage and ledger, and reports them', async () => {
    await shop.read('/api/v1/product/mango')
    expect(await set('MANGO', 'price=₹200.50', 'stock=+20')).toBe(
      'mango: price ₹199.50 → ₹200.50, discount none → 20, stock 20 → 40',
    )
    expect(await set('mango', 'stock=-3', 'category=Vegetables')).toBe(
      'mango: category "Fruit" → "Vegetables", stock 40 → 37',
    )
    const moved = await shop.database.db
      .select({ pieces: stockMovements.pieces })
      .from(stockMovements)
      .where(and(eq(stockMovements.productId, 'mango'), eq(stockMovements.cause, 'import')))
      .orderBy(stockMovements.id)
    expect(moved).toEqual([{ pieces: 20 }, { pieces: -3 }])
    await vi.waitFor(async () => {
      const { data } = await shop.read<{ data: object }>('/api/v1/product/mango')
      expect(data).toMatchObject({ price: 200.5, originalPrice: 250, discount: 20, totalStock: 37 })
    }, SOON)
  })

  it('begins and ends the count of one variation', async () => {
    const { db } = shop.database
    const variations = ['M', 'L'].map((size) => ({ size, color: '' }))
    await db.update(products).set({ variations, totalStock: null }).where(eq(products.id, 'kurta'))
    const stock = async () =>
      (await db.select().from(products).where(eq(products.id, 'kurta')))[0]?.totalStock
    await set('kurta:M', 'stock=7')
    expect(await stock()).toBeNull()
    await set('kurta:L', 'stock=2')
    expect(await stock()).toBe(9)
    await set('kurta:M', 'stock=')
    await set('kurta:L', 'stock=')
    expect(await stock()).toBeNull()
    expect(await db.$count(variationStock)).toBe(0)
    await db.update(products).set({ variations: [] }).where(eq(products.id, 'kurta'))
  })

  it('warns about prices that may be mistakes', async () => {
    expect(await set('cherry-tomato', 'price=0')).toBe(
      'cherry-tomato: price ₹99.00 → ₹0.00 (Check this: price is 0)',
    )
    expect(await set('cherry-tomato', 'price=99')).not.toContain('Check')
  })

  it('changes nothing if the values are the same', async () => {
    await set('banana', 'price=12', 'stock=4')
    expect(await set('banana', 'price=12', 'stock=4')).toBe(
      'banana: nothing was changed, because it has these values already.',
    )
  })

  it.each([
    ['cake', ['price=1'], 'There is no product with the id or the code cake.'],
    ['banana', ['price'], '"price" is not a setting. Write name=value; the names are price,'],
    ['banana', ['colour=red'], '"colour=red" is not a setting.'],
    ['banana', ['price=1', 'price=2'], 'price is set twice.'],
    ['banana', ['price=cheap'], 'price is not an amount.'],
    ['banana', ['price=1.005'], 'price has more than two decimals.'],
    ['banana', ['stock=1.5'], 'stock is not a whole number.'],
    ['banana', ['stock=+many'], 'stock: "+many" is not a whole number of pieces.'],
    ['banana', ['stock=-900'], 'The product banana has 4 in stock, so -900 is not possible.'],
    ['basmati', ['stock=+1'], 'The stock of basmati is not counted.'],
    ['banana', ['category=Toys'], 'There is no category "Toys". The categories are Vegetables, Fruit.'],
  ])('refuses %s %j in one line', async (id, settings, reason) => {
    await expect(set(id, ...settings)).rejects.toThrow(reason)
  })

  it('adds, replaces and removes pictures, also of one variation', async () => {
    const { db } = shop.database
    const none = { add: [], replace: false, remove: [] }
    await db
      .update(products)
      .set({ imgUrl: ['/a.webp', '/b.webp'], variations: [{ size: 'M', color: 'Red', image: '/b.webp' }] })
      .where(eq(products.id, 'kurta'))
    const listed = async (change: object, id = 'kurta') =>
      (await setPictures(db, id, { ...none, ...change })).slice(1).map((line) => line.trim())
    expect(await listed({ add: ['/c.webp'], remove: [1] })).toEqual(['1 /b.webp', '2 /c.webp'])
    await expect(listed({ remove: [3] })).rejects.toThrow('kurta has no picture 3; it has 2.')
    expect(await listed({ add: ['/d.webp'] }, 'kurta:M, Red')).toContain('3 /d.webp')
    expect(await listed({})).toHaveLength(3)
    const variations = async () =>
      (await db.select().from(products).where(eq(products.id, 'kurta')))[0]?.variations
    expect(await variations()).toEqual([{ size: 'M', color: 'Red', image: '/d.webp' }])
    expect(await listed({ add: ['/a.webp'], replace: true })).toEqual(['1 /a.webp'])
    expect(await variations()).toEqual([{ size: 'M', color: 'Red' }])
    await expect(listed({ remove: [1] }, 'kurta:M, Red')).rejects.toThrow('Name one file or address.')
  })

  it('hides a product from everything that shoppers see, and shows it again', async () => {
    const { db } = shop.database
    const cart = cartThrough(shop, 'session', 'ann')
    await cart.add({ productId: 'red-tomato' })
    const list = async () => idsOf(await shop.read<ListBody>('/api/v1/product'))
    const found = async () =>
      (await shop.read<{ _id: string }[]>('/api/v1/search/search?q=tomato')).map(({ _id }) => _id)
    expect(await found()).toContain('red-tomato')

    expect(await hideProducts(db, { id: 'red-tomato' }, true)).toEqual(['red-tomato: is now hidden.'])
    expect(await hideProducts(db, { id: 'red-tomato' }, true)).toEqual([
      expect.stringContaining('Nothing was changed'),
    ])
    await vi.waitFor(async () => expect(await found()).toEqual(['cherry-tomato']), SOON)
    expect(await list()).not.toContain('red-tomato')
    await shop.read('/api/v1/product/red-tomato', 404)
    expect(await cart.items()).toEqual([])
    expect((await cart.add({ productId: 'red-tomato' })).statusCode).toBe(404)

    // An import without that field leaves it hidden.
    await importCatalogue(
      db,
      readCatalogue(Buffer.from('productCode,name,price\nRED-TOMATO,Red Tomato,41\n')),
    )
    const [row] = await db.select().from(products).where(eq(products.id, 'red-tomato'))
    expect(row).toMatchObject({ hidden: true, pricePaise: 4_100 })

    expect(await hideProducts(db, { id: 'red-tomato' }, false)).toEqual(['red-tomato: is now shown.'])
    await vi.waitFor(async () => expect(await list()).toContain('red-tomato'), SOON)
    expect(await cart.items()).toHaveLength(1)
  })

  it('changes, hides and shows all products of a category, or none', async () => {
    const { db } = shop.database
    const vegetables = { category: 'vegetables' }
    const pricesNow = async () =>
      (
        await db
          .select({ id: products.id, paise: products.pricePaise, category: products.category })
          .from(products)
          .orderBy(products.id)
      ).filter(({ category }) => category === 'Vegetables')
    const before = await pricesNow()
    expect(before.length).toBeGreaterThan(1)
    const lines = await setProducts(db, vegetables, ['price=+5%'])
    expect(lines).toHaveLength(before.length)
    expect(await pricesNow()).toEqual(
      before.map((one) => ({ ...one, paise: Math.round((one.paise * 105) / 100) })),
    )
    const after = await pricesNow()
    await expect(setProducts(db, vegetables, ['price=+5%', 'stock=-100000'])).rejects.toThrow(/stock/)
    expect(await pricesNow()).toEqual(after)
    await expect(setProducts(db, { category: 'Toys' }, ['price=1'])).rejects.toThrow(
      'no products in a category "Toys"',
    )
    const [one] = await hideProducts(db, vegetables, true)
    expect(one).toMatch(/is now hidden/)
    expect(await hideProducts(db, vegetables, false)).toHaveLength(before.length)
    for (const { id, paise } of before)
      await db.update(products).set({ pricePaise: paise }).where(eq(products.id, id))
  })

  it('changes the prices of variations by percent, and drops a former price that is not higher any more', async () => {
    const { db } = shop.database
    const size = (name: string, pricePaise: number) => ({ size: name, color: '', pricePaise })
    const variations = [{ ...size('S', 10_000), originalPricePaise: 10_500 }, size('M', 20_001)]
    await db.insert(products).values(aProduct('shawl', { pricePaise: 10_000, variations }))
    await setProducts(db, { id: 'shawl' }, ['price=+10%'])
    const stored = async () => (await db.select().from(products).where(eq(products.id, 'shawl')))[0]
    expect(await stored()).toMatchObject({
      pricePaise: 11_000,
      variations: [size('S', 11_000), size('M', 22_001)],
    })
    expect((await stored())?.variations[0]).not.toHaveProperty('originalPricePaise')
    await expect(setProducts(db, { id: 'shawl' }, ['price=-150%'])).rejects.toThrow(/price/)
    await db.delete(products).where(eq(products.id, 'shawl'))
  })

  it('lists the differences of an import in a dry run', async () => {
    const file = readCatalogue(
      Buffer.from(
        '_id,productCode,name,price\nlamp,LAMP,Lamp,41\njar,JAR,Clay Jar,12.50\nkurta,KURTA,Kurta,40.50\n',
      ),
    )
    const { differences } = await importCatalogue(shop.database.db, file, { dryRun: true })
    expect(differences).toEqual([
      '~ product lamp: price ₹40.50 → ₹41.00',
      '+ product jar: "Clay Jar", ₹12.50',
    ])
    const replaced = await importCatalogue(shop.database.db, file, { dryRun: true, replace: true })
    expect(replaced.differences).toContain('- product basmati: "Basmati Rice", ₹40.50')
  })
})

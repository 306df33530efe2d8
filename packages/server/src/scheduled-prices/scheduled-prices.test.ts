import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { catalogueHash } from '../catalogue-files/catalogue-hash.ts'
import { exportJson } from '../catalogue-files/export.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { setPictures, setProducts } from '../catalogue-files/product-edits.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { cancelSchedules, listSchedules, schedulePrices } from '../catalogue-files/schedules.ts'
import { catalogueRevision, products, scheduledPrices } from '../database/schema.ts'
import { findProducts } from '../desk/desk.queries.ts'
import { addAddresses, buyingNow } from '../orders/orders.fixtures.ts'
import { payShop } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { applyScheduledPrices } from './apply.ts'

const FAR = 'to=2099-12-07'

describeRules('scheduled prices on %s', payShop(), (shop) => {
  const schedule = (id: string, ...settings: string[]) => schedulePrices(shop.database.db, { id }, settings)
  const apply = () => applyScheduledPrices(shop.database.db)
  /** Moves the open schedules of a product, as if the time had passed and no process had noticed. */
  const move = (id: string, from: string, to: string) =>
    shop.database.db
      .update(scheduledPrices)
      .set({
        startsAt: sql`now() + ${from}::interval`,
        endsAt: sql`now() + ${to}::interval`,
      })
      .where(eq(scheduledPrices.productId, id))
  const row = async (id: string) =>
    (await shop.database.db.select().from(products).where(eq(products.id, id)))[0]
  const wire = async (id: string) =>
    (await shop.read<{ data: Record<string, unknown> }>(`/api/v1/product?ids=${id}`))
      .data as unknown as readonly Record<string, unknown>[]
  let shoppers = 0
  /** What one piece costs in the cart, in cash and by card, in rupees. */
  async function charged(productId: string): Promise<unknown[]> {
    const userId = `shopper-${++shoppers}`
    await addAddresses(shop.database.db, userId)
    const { post, get } = shop.as(userId)
    await post('/api/v1/cart/add', { userId, productId, quantity: 1 })
    const cart = (await get(`/api/v1/cart/${userId}`)).json().cart
    const payment = await shop.begin(userId, productId, { purchaseId: `card-${shoppers}` })
    const order = await post('/api/v1/order/cod', {
      ...buyingNow([{ productId, quantity: 1 }]),
      purchaseId: `cash-${shoppers}`,
      address: `home-of-${userId}`,
    })
    if (order.statusCode !== 200) throw new Error(order.body)
    const [placed] = await shop.ordersOf(userId)
    return [cart[0].price, payment.amount / 100, (placed?.totalPaise ?? 0) / 100]
  }

  it('are charged from their first moment until their last, also if no process was there to apply them', async () => {
    const id = await shop.product()
    await schedule(id, 'price=80', 'from=2099-12-01', FAR)
    expect(await charged(id)).toEqual([100, 100, 100])
    await move(id, '-1 minute', '1 hour')
    expect((await row(id))?.pricePaise).toBe(10_000)
    expect(await charged(id)).toEqual([80, 80, 80])
    await apply()
    expect(await charged(id)).toEqual([80, 80, 80])
    await shop.database.db
      .update(products)
      .set({ deal: sql`jsonb_set(deal, '{to}', to_jsonb((extract(epoch from now()) * 1000)::bigint - 1))` })
      .where(eq(products.id, id))
    await move(id, '-2 hours', '-1 minute')
    expect((await row(id))?.pricePaise).toBe(8_000)
    expect(await charged(id)).toEqual([100, 100, 100])
    await apply()
    expect(await row(id)).toMatchObject({
      pricePaise: 10_000,
      originalPricePaise: null,
      discount: null,
      deal: null,
    })
    expect(await charged(id)).toEqual([100, 100, 100])
  })

  it('are never charged if they began and ended while no process ran', async () => {
    const id = await shop.product()
    await schedule(id, 'price=80', 'from=2099-12-01', FAR)
    await move(id, '-2 hours', '-1 hour')
    expect(await charged(id)).toEqual([100, 100, 100])
    await apply()
    expect(await charged(id)).toEqual([100, 100, 100])
    expect((await listSchedules(shop.database.db)).join()).not.toContain(id)
  })

  it('are shown with the regular price and their end, and alike in the list and at the desk', async () => {
    const id = await shop.product()
    await schedule(id, 'price=-25%', 'to=2099-12-07')
    const [product] = await wire(id)
    expect(product).toMatchObject({
      price: 75,
      originalPrice: 100,
      discount: 25,
      dealEnds: '2099-12-07T18:30:00.000Z',
    })
    expect(product).not.toHaveProperty('deal')
    expect(await findProducts(shop.database.db, id)).toMatchObject([
      { pricePaise: 10_000, dealPaise: 7_500, dealEnds: '2099-12-07T18:30:00.000Z' },
    ])
  })

  it('follow an edit, a picture, an export and an import, which are about the regular price', async () => {
    const { db } = shop.database
    const id = await shop.product()
    await schedule(id, 'price=-10%', FAR)
    expect(await setProducts(db, { id }, ['price=200'])).toEqual([`${id}: price ₹100.00 → ₹200.00`])
    expect(await row(id)).toMatchObject({ pricePaise: 18_000, originalPricePaise: 20_000 })
    await setPictures(db, id, { add: ['/new.webp'], replace: false, remove: [] })
    const file = await exportJson(db)
    const exported = JSON.parse(file).products.find((one: { _id: string }) => one._id === id)
    expect(exported).toMatchObject({ price: 200, originalPrice: null, discount: null })
    const report = await importCatalogue(db, readCatalogue(Buffer.from(file)))
    expect(report.products).toMatchObject({ updated: 0, removed: 0 })
    await importCatalogue(db, readCatalogue(Buffer.from(file)), { replace: true })
    expect(await row(id)).toMatchObject({ pricePaise: 18_000, originalPricePaise: 20_000 })
    const dearer = `productCode,price\n${(await row(id))?.productCode},300`
    await importCatalogue(db, readCatalogue(Buffer.from(dearer)))
    expect(await row(id)).toMatchObject({ pricePaise: 27_000, originalPricePaise: 30_000, discount: 10 })
    const [number] = (await listSchedules(db)).filter((line) => line.includes(id))
    await cancelSchedules(db, [Number(number?.split(' ')[0])])
    expect(await row(id)).toMatchObject({ pricePaise: 30_000, originalPricePaise: null, deal: null })
  })

  it('of one variation leave the others as they are', async () => {
    const id = await shop.product()
    const variations = ['S', 'M'].map((size) => ({ size, color: '', image: `/${size}.webp` }))
    await shop.database.db.update(products).set({ variations }).where(eq(products.id, id))
    await schedule(`${id}:M`, 'price=70', FAR)
    const [product] = await wire(id)
    expect(product).toMatchObject({
      price: 70,
      variations: [
        { size: 'S', price: 100, originalPrice: null },
        { size: 'M', price: 70, originalPrice: 100, dealEnds: '2099-12-07T18:30:00.000Z' },
      ],
    })
    await move(id, '-2 hours', '-1 minute')
    await shop.database.db
      .update(products)
      .set({ deal: sql`jsonb_set(deal, '{to}', '1')` })
      .where(eq(products.id, id))
    await apply()
    expect(await row(id)).toMatchObject({ pricePaise: 10_000, variations })
  })

  it('do not overlap, and say what is wrong with them', async () => {
    const { db } = shop.database
    const id = await shop.product()
    await schedule(id, 'price=80', 'from=2099-12-01', 'to=2099-12-07')
    await expect(schedule(id, 'price=70', 'from=2099-12-07T12:00', 'to=2099-12-09')).rejects.toThrow(
      new RegExp(
        `^${id} already has a scheduled price from 2099-12-01 00:00 until 2099-12-08 00:00: ₹80.00. Choose another time, or cancel it first: haat product schedule cancel \\d+$`,
      ),
    )
    await schedule(id, 'price=70', 'from=2099-12-08', 'to=2099-12-08T18:30')
    await expect(schedule(id, 'price=70', 'to=2020-01-01')).rejects.toThrow('has passed already')
    await expect(schedule(id, 'price=70', 'to=2099-02-30')).rejects.toThrow('is not a day or a time')
    await expect(schedule(id, 'price=70', 'from=2099-12-01')).rejects.toThrow('needs price= and to=')
    await expect(schedule(id, 'price=cheap', FAR)).rejects.toThrow('price')
    await expect(schedule(id, 'stock=7', FAR)).rejects.toThrow('and nothing else')
    await expect(cancelSchedules(db, [999_999])).rejects.toThrow('There is no scheduled price 999999')
  })

  it('of a whole category begin once, however many processes apply them while shoppers buy', async () => {
    const { db } = shop.database
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.product()))
    await db.update(products).set({ category: 'Fruit' }).where(sql`${products.id} in ${ids}`)
    await schedulePrices(db, { category: 'fruit' }, ['price=-50%', 'from=2099-12-01', FAR])
    const revision = async () =>
      (await db.select().from(catalogueRevision).where(eq(catalogueRevision.topic, 'catalogue')))[0]
        ?.revision ?? 0
    const [before, hash] = [await revision(), await catalogueHash(db)]
    await db
      .update(scheduledPrices)
      .set({ startsAt: sql`now()` })
      .where(sql`${scheduledPrices.productId} in ${ids}`)
    expect(await catalogueHash(db)).toBe(hash)
    const bought = ids.slice(0, 4).map(charged)
    await Promise.all(Array.from({ length: 6 }, apply))
    for (const prices of await Promise.all(bought)) expect(prices).toEqual([50, 50, 50])
    expect(await revision()).toBe(before + 1)
    expect(await catalogueHash(db)).not.toBe(hash)
  })
})

import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cartThrough } from '../cart/cart.fixtures.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { setProducts } from '../catalogue-files/product-edits.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { findMismatches } from '../check/check.ts'
import { repairProduct } from '../check/repair.ts'
import { orderLines, products, stockMovements, variationStock } from '../database/schema.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { HOLD, payShop } from '../payments/payments.fixtures.ts'
import { describeRules } from '../testing/describe-shop.ts'

const OIL = '500 ml~'
const TIN = '5 l~'
const JAR = '1 l~'

let count = 0

describeRules('a product whose variations have their own price and stock, on %s', payShop(), (shop) => {
  let oil: string
  let who: string
  let address: string
  const db = () => shop.database.db

  const bringIn = (variations: readonly object[], more: object = {}) =>
    importCatalogue(
      db(),
      readCatalogue(
        Buffer.from(
          JSON.stringify({
            haat: 1,
            products: [
              {
                _id: oil,
                name: 'Oil',
                imgUrl: ['/oil.webp'],
                price: 200,
                originalPrice: 250,
                variations,
                ...more,
              },
            ],
          }),
        ),
      ),
    )
  const SIZES = [
    { size: '500 ml', color: '', totalStock: 3, productCode: 'OIL-S' },
    {
      size: '1 l',
      color: '',
      totalStock: 10,
      price: 380,
      originalPrice: 400,
      productCode: 'OIL-M',
      image: '/jar.webp',
    },
    { size: '5 l', color: '', totalStock: 0, price: 1800, productCode: 'OIL-L' },
  ]

  beforeAll(async () => {
    // The small shop's products were written without a ledger.
    await db().update(products).set({ totalStock: null })
  })
  beforeEach(async () => {
    oil = `oil-${++count}`
    who = `cook-${count}`
    address = await shop.addressOf(who)
    await bringIn(SIZES)
  })

  const stocks = async () => {
    const rows = await db().select().from(variationStock).where(eq(variationStock.productId, oil))
    const own = Object.fromEntries(
      rows.map(({ variationId, stock }) => [decodeURIComponent(variationId), stock]),
    )
    return { ...own, all: await shop.stockOf(oil) }
  }
  const variationId = (id: string) => id.replace(' ', '%20')
  const of = (id: string, quantity = 1) => ({ productId: oil, variationId: variationId(id), quantity })
  const order = (...lines: readonly object[]) =>
    shop.as(who).post('/api/v1/order/cod', { address, ...buyingNow(lines) })
  const noMismatch = async () => expect(await findMismatches(db())).toEqual([])

  it('returns the price and stock of each variation', async () => {
    const { data } = await shop.read<{ data: Record<string, unknown> }>(`/api/v1/product/${oil}`)
    expect(data).toMatchObject({ price: 200, originalPrice: 250, discount: 20, totalStock: 13 })
    expect(data.variations).toEqual([
      {
        size: '500 ml',
        color: '',
        price: 200,
        originalPrice: 250,
        discount: 20,
        totalStock: 3,
        productCode: 'OIL-S',
      },
      {
        ...{ size: '1 l', color: '', image: '/jar.webp', productCode: 'OIL-M' },
        ...{ price: 380, originalPrice: 400, discount: 5, totalStock: 10 },
      },
      {
        size: '5 l',
        color: '',
        price: 1800,
        originalPrice: null,
        discount: null,
        totalStock: 0,
        productCode: 'OIL-L',
      },
    ])
  })

  it('has the price, the picture and the stock of the variation in the cart', async () => {
    const cart = cartThrough(shop, 'user', who)
    expect((await cart.add({ productId: oil, variationId: variationId(TIN) })).statusCode).toBe(409)
    await cart.add({ productId: oil, variationId: variationId(OIL), quantity: 9, price: 1 })
    await cart.add({ productId: oil, variation: { size: '1 l', color: '' }, quantity: 2 })
    expect(await cart.items()).toMatchObject([
      { price: 200, image: '/oil.webp', stock: 3, quantity: 3, totalAmount: 600 },
      { price: 380, image: '/jar.webp', stock: 10, quantity: 2, totalAmount: 760 },
    ])
    const more = await cart.update({ productId: oil, variationId: variationId(OIL), increment: 1 })
    expect(more.json()).toMatchObject({ data: { amount: 1360 } })
    expect((await cart.items())[0]?.quantity).toBe(3)
  })

  it('is ordered with that price and code, and reduces that stock', async () => {
    const { data } = (await order(of(OIL), of(JAR, 2))).json()
    expect(data).toMatchObject({ subtotal: 960, totalAmount: 960 })
    expect(await db().select().from(orderLines).where(eq(orderLines.orderId, data._id))).toMatchObject([
      { productCode: 'OIL-S', pricePaise: 20_000, image: '/oil.webp' },
      { productCode: 'OIL-M', pricePaise: 38_000, image: '/jar.webp', quantity: 2 },
    ])
    expect(await stocks()).toEqual({ [OIL]: 2, [JAR]: 8, [TIN]: 0, all: 10 })
    const short = await order(of(OIL, 3))
    expect([short.statusCode, short.json().message]).toEqual([409, 'Only 2 left of Oil, 500 ml.'])
    expect((await order(of(TIN))).json().message).toBe('Oil, 5 l is sold out.')
    expect(await stocks()).toEqual({ [OIL]: 2, [JAR]: 8, [TIN]: 0, all: 10 })
    await noMismatch()
  })

  it('refuses the total of another variation', async () => {
    const answer = await shop
      .as(who)
      .post('/api/v1/order/cod', { address, ...buyingNow([of(JAR)]), total: 200 })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { total: 380 }])
  })

  it('is held for a payment and released, even if the variation was removed', async () => {
    const begin = (line: object) => shop.begin(who, oil, { products: [line] })
    expect(await begin(of(JAR, 4))).toMatchObject({ amount: 152_000 })
    expect(await stocks()).toMatchObject({ [JAR]: 6, all: 9 })
    shop.pass(HOLD + 60_000)
    await shop.reconcile()
    expect(await stocks()).toMatchObject({ [JAR]: 10, all: 13 })
    await begin(of(JAR, 4))
    await bringIn(SIZES.slice(0, 1))
    shop.pass(HOLD + 60_000)
    await shop.reconcile()
    expect(await stocks()).toEqual({ [OIL]: 3, all: 3 })
    await noMismatch()
    await bringIn(SIZES)
    expect(await stocks()).toEqual({ [OIL]: 3, [JAR]: 10, [TIN]: 0, all: 13 })
    await noMismatch()
  })

  it('is paid at that price, and its pieces are sold in the variation’s ledger', async () => {
    const { orderId } = await shop.begin(who, oil, { products: [of(JAR, 4)] })
    await shop.verify(who, shop.card.pay(orderId))
    expect(await stocks()).toMatchObject({ [JAR]: 6, all: 9 })
    const rows = await db()
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.variationId, variationId(JAR)))
      .orderBy(asc(stockMovements.id))
    expect(rows.filter(({ productId }) => productId === oil).map((row) => [row.cause, row.pieces])).toEqual([
      ['import', 10],
      ['hold', -4],
      ['release', 4],
      ['sale', -4],
    ])
    await noMismatch()
  })

  it('is not counted if one variation is not, and shares a stock again if none has its own', async () => {
    await bringIn([...SIZES.slice(0, 2), { size: '5 l', color: '' }])
    expect(await stocks()).toEqual({ [OIL]: 3, [JAR]: 10, all: null })
    expect((await order(of(TIN, 50))).statusCode).toBe(200)
    expect((await order(of(OIL, 3))).statusCode).toBe(200)
    expect((await order(of(OIL))).statusCode).toBe(409)
    await bringIn([{ size: '500 ml' }, { size: '1 l' }], { totalStock: 5 })
    await order(of(OIL, 2))
    expect(await stocks()).toEqual({ all: 3 })
    expect((await order(of(OIL, 2), of(JAR, 2))).json().message).toBe('Only 3 left of Oil.')
    await noMismatch()
  })

  it('keeps the stock if a file has the variations without stock, and drops it with the variation', async () => {
    await bringIn([{ size: '1 l', price: 390 }, { size: '500 ml' }])
    expect(await stocks()).toEqual({ [OIL]: 3, [JAR]: 10, all: 13 })
  })

  it('can be changed from the command line, with an error if several variations match', async () => {
    const { db: database } = shop.database
    const setProduct = async (...[db, id, texts]: [typeof database, string, string[]]) =>
      (await setProducts(db, { id }, texts)).join('\n')
    expect(await setProduct(database, `${oil}:OIL-M`, ['price=360', 'stock=+5'])).toBe(
      `${oil}: stock 13 → 18, 1 l: price ₹380.00 → ₹360.00, 1 l: stock 10 → 15`,
    )
    expect(await setProduct(database, `${oil}:5 l`, ['stock=2', 'price=150'])).toContain(
      'price ₹200.00 → ₹150.00, originalPrice ₹250.00 → none, discount 20 → none, stock 18 → 20',
    )
    expect(await stocks()).toEqual({ [OIL]: 3, [JAR]: 15, [TIN]: 2, all: 20 })
    const command = `${oil}:OIL-S (500 ml), ${oil}:OIL-M (1 l), ${oil}:OIL-L (5 l)`
    for (const [setting, own] of [
      ['price=1', 'prices'],
      ['stock=+1', 'stocks'],
    ] as const)
      await expect(setProduct(database, oil, [setting])).rejects.toMatchObject({
        message: `The variations of ${oil} have their own ${own}. Choose one of them.`,
        command,
      })
    await expect(setProduct(database, `${oil}:XL`, ['stock=1'])).rejects.toThrow('no variation "XL"')
    await expect(setProduct(database, `${oil}:OIL-S`, ['name=A'])).rejects.toThrow(
      'name cannot be set for one',
    )
    await expect(setProduct(database, `${oil}:OIL-S`, ['stock=-9'])).rejects.toThrow(
      '(500 ml) has 3 in stock',
    )
    await setProduct(database, oil, ['name=Groundnut Oil'])
    await noMismatch()
  })

  it('is refused if a file has another price or stock and no variations', async () => {
    const csv = (text: string) => importCatalogue(db(), readCatalogue(Buffer.from(text)))
    const { refused } = await csv(`_id,name,price,totalStock\n${oil},Oil,200,40\n`)
    expect(refused).toEqual([{ line: 2, reason: expect.stringContaining('are counted separately') }])
    const priced = await csv(`_id,name,price\n${oil},Oil,210\n`)
    expect(priced.refused).toEqual([{ line: 2, reason: expect.stringContaining('have their own prices') }])
    expect((await csv(`_id,name,price\n${oil},Oil!,200\n`)).products.updated).toBe(1)
  })

  it('is compared by variation in a trial import', async () => {
    const file = readCatalogue(
      Buffer.from(
        `_id,name,price,originalPrice,variations\n${oil},Oil,200,250,500 ml : : totalStock=3 : productCode=OIL-S | 1 l : : /jar.webp : price=380 : originalPrice=400 : totalStock=12 : productCode=OIL-M\n`,
      ),
    )
    const { differences } = await importCatalogue(db(), file, { dryRun: true })
    expect(differences).toEqual([
      `~ product ${oil}: stock 13 → 15, 1 l: stock 10 → 12, 5 l: price ₹1,800.00 → none, 5 l: stock 0 → none, 5 l: productCode "OIL-L" → none`,
    ])
    expect(await stocks()).toMatchObject({ [JAR]: 10 })
  })

  it('is found by the check if a variation or the sum is wrong, and repaired', async () => {
    await db().update(products).set({ totalStock: 99 }).where(eq(products.id, oil))
    await db().update(variationStock).set({ stock: 4 }).where(eq(variationStock.productId, oil))
    const found = (await findMismatches(db())).map(({ what }) => what)
    expect(found).toHaveLength(4)
    expect(found).toContain(`The product ${oil} has 99 pieces in stock, but its variations have 12 pieces.`)
    expect(await repairProduct(db(), oil)).toContain(`The stock of ${oil} is now 12 pieces.`)
    await noMismatch()
  })
})

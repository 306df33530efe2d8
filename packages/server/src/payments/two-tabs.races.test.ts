import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderLines, paymentIntents, products } from '../database/schema.ts'
import { addAddresses } from '../orders/orders.fixtures.ts'
import { testCard } from '../testing/card.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { openProcesses, PLACES } from '../testing/processes.ts'
import { aProduct } from '../testing/shop.ts'

const STOCK = 1_000_000

/** Rounds of the race. The long run takes HAAT_ROUNDS=1000. */
const ROUNDS = Number(process.env.HAAT_ROUNDS ?? 20)
/** Time for one test, in ms. */
const LIMIT = 30_000 + ROUNDS * 500

describe.each(PLACES)('one shopper who pays in two tabs at the same time, in %s', (place) => {
  const shop = openForTests(() => openProcesses(place, { services: { card: testCard() } }))
  const db = () => shop.database.db

  beforeAll(async () => {
    await db()
      .insert(products)
      .values(aProduct('rice', { totalStock: STOCK, category: null }))
  })

  /** Counts pieces that are neither in stock, nor sold, nor held by an open payment. */
  async function lostPieces(): Promise<number> {
    const [rice] = await db().select().from(products).where(eq(products.id, 'rice'))
    const sold = await db().select().from(orderLines)
    const holding = await db().select().from(paymentIntents).where(eq(paymentIntents.holdsStock, true))
    const lines = [...sold, ...holding.flatMap(({ basket }) => basket.lines)]
    return STOCK - (rice?.totalStock ?? 0) - lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  it(`loses no piece to a card payment and a cash order of the same product, ${ROUNDS} times`, {
    timeout: LIMIT,
  }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const who = `shopper-${round}`
      await addAddresses(db(), who)
      const items = { products: [{ productId: 'rice', quantity: 1 }], source: 'product' }
      const [card, cash] = await Promise.all([
        shop.post(0, who, '/api/v1/order/create-razorpay-order', items),
        shop.post(1, who, '/api/v1/order/cod', { ...items, address: `home-of-${who}` }),
      ])
      expect(cash.statusCode, cash.body).toBe(200)
      // The cash order may have replaced the payment before it reached the provider.
      if (card.statusCode !== 200) expect(card.json().message).toBe('Failed to create order')
    }
    expect(await lostPieces()).toBe(0)
  })
})

import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import type { Database, Drizzle } from '../database/database.ts'
import {
  addresses,
  type Basket,
  type NewAddress,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  paymentIntents,
  payments,
  products,
  stockMovements,
} from '../database/schema.ts'
import { emptyTables } from '../testing/empty.ts'
import { fillShop } from '../testing/shop.ts'

/** An address of a shopper. Its id is `home-of-` and the user id. */
export const anAddress = (userId: string, values: Partial<NewAddress> = {}): NewAddress => ({
  id: `home-of-${userId}`,
  userId,
  name: 'Asha Rao',
  email: 'asha@shop.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9845012345',
  ...values,
})

/** Stores an address for each shopper. */
export const addAddresses = (db: Drizzle, ...userIds: readonly string[]) =>
  db
    .insert(addresses)
    .values(userIds.map((userId) => anAddress(userId)))
    .onConflictDoNothing()

/** Writes an order of two mangoes. Its id is `order-` and the user id. */
export async function writeOrder(
  db: Drizzle,
  userId: string,
  values: Partial<OrderRow> = {},
  line: Partial<OrderLineRow> = {},
): Promise<string> {
  const id = values.id ?? `order-${userId}`
  const { id: _id, ...destination } = anAddress(userId)
  await db.insert(orders).values({
    method: 'cod',
    paymentStatus: 'Pending',
    subtotalPaise: 39_900,
    totalPaise: 39_900,
    ...destination,
    purchaseId: values.intentId ? `purchase-of-${userId}` : id,
    ...values,
    id,
    userId,
  })
  await db.insert(orderLines).values({
    orderId: id,
    position: 0,
    productId: 'mango',
    productCode: 'MANGO',
    name: 'Mango',
    image: '/pictures/mango-1200.webp',
    pricePaise: 19_950,
    quantity: 2,
    ...line,
  })
  return id
}

/** Two mangoes of a cart. */
export const mangoBasket: Basket = {
  lines: [
    {
      productId: 'mango',
      variationId: '',
      productCode: 'MANGO',
      name: 'Mango',
      image: '',
      size: '',
      color: '',
      pricePaise: 19_950,
      quantity: 2,
    },
  ],
  subtotalPaise: 39_900,
  discountPaise: 0,
  totalPaise: 39_900,
  coupon: '',
  source: 'cart',
}

/** Writes an open card payment of two mangoes, whose pieces are held. */
export async function writeHold(db: Drizzle, userId: string): Promise<void> {
  await db.insert(paymentIntents).values({
    id: `intent-of-${userId}`,
    userId,
    purchaseId: `purchase-of-${userId}`,
    provider: 'card',
    state: 'open',
    fingerprint: 'f',
    basket: mangoBasket,
    amountPaise: 39_900,
    holdsStock: true,
    expiresAt: new Date(Date.now() + 900_000),
  })
  await db
    .insert(stockMovements)
    .values({ productId: 'mango', pieces: -2, cause: 'hold', intentId: `intent-of-${userId}` })
}

/** Writes a card payment that arrived twice: the second one must be refunded. */
export async function writePaid(db: Drizzle, userId: string): Promise<void> {
  await writeHold(db, userId)
  await db
    .update(paymentIntents)
    .set({ state: 'paid', holdsStock: false })
    .where(eq(paymentIntents.userId, userId))
  const paid = {
    provider: 'card',
    intentId: `intent-of-${userId}`,
    amountPaise: 39_900,
    via: 'verify',
  } as const
  await db.insert(payments).values([
    { ...paid, paymentId: 'pay_1' },
    { ...paid, paymentId: 'pay_2', refund: 'due' },
  ])
}

/** The fields of a "Buy now" of these products. The same products are the same purchase. */
export const buyingNow = (products: readonly object[]) => ({
  products,
  source: 'product',
  purchaseId: hash('sha256', JSON.stringify(products), 'hex'),
})

let purchases = 0

/** The body of an order of mangoes. Each is a purchase of its own. */
export const mangoes = (userId: string, quantity = 1) => ({
  userId,
  address: `home-of-${userId}`,
  products: [{ productId: 'mango', quantity }],
  source: 'product',
  purchaseId: `mangoes-${++purchases}`,
})

/** Resets the small shop: original products, no orders and carts, two shoppers with an address. */
export async function resetShop(database: Database): Promise<void> {
  const { db } = database
  await emptyTables(database)
  await fillShop(db)
  await addAddresses(db, 'ann', 'bob')
}

/** Returns the stock of a product; null if it is not counted. */
export async function stockOf(db: Drizzle, id: string): Promise<number | null | undefined> {
  const [row] = await db.select({ stock: products.totalStock }).from(products).where(eq(products.id, id))
  return row?.stock
}

/** Returns the status and message of a response. */
export const statusAndMessage = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json<{ message: string }>().message,
]

import { systemClock } from '@haat/core'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orderLines, orders } from '../database/schema.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { mangoes, resetShop, statusAndMessage, writeOrder } from './orders.fixtures.ts'
import { ordersOf } from './orders.queries.ts'

describeRules('the orders of a shopper, on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(() => resetShop(shop.database))

  const day = (number: number) => new Date(Date.UTC(2026, 9, number))
  const write = (id: string, createdAt = day(1), userId = 'ann') =>
    writeOrder(shop.database.db, userId, { id, createdAt })
  const listed = async (userId = 'ann') => {
    const { data } = (await shop.as(userId).get(`/api/v1/orderu/${userId}`)).json()
    return data.map(({ _id }: { _id: string }) => _id)
  }

  it('are an empty list at first', async () => {
    const answer = await shop.as('ann').get('/api/v1/orderu/ann')
    expect(answer.json()).toEqual({ success: true, data: [] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('are listed newest first, each with its items', async () => {
    await write('old', day(1))
    await write('new', day(3))
    await write('middle', day(2))
    await write('foreign', day(4), 'bob')
    const line = { productId: 'kurta', productCode: 'K', name: 'Kurta', pricePaise: 4_050, quantity: 3 }
    await shop.database.db.insert(orderLines).values({ ...line, orderId: 'middle', position: 1 })
    expect(await listed()).toEqual(['new', 'middle', 'old'])
    const { data } = (await shop.as('ann').get('/api/v1/orderu/ann')).json()
    expect(data[1]).toMatchObject({
      name: 'Mango',
      quantity: 5,
      cartId: { items: [{ name: 'Mango' }, { _id: 'middle-2', name: 'Kurta', price: 40.5, quantity: 3 }] },
    })
    expect(data[2].cartId.items).toHaveLength(1)
  })

  it('have their payment method and refund state', async () => {
    for (const method of ['cod', 'card', 'crypto'] as const)
      await writeOrder(shop.database.db, 'ann', { id: method, method, refund: 'due', createdAt: day(1) })
    const { data } = (await shop.as('ann').get('/api/v1/orderu/ann')).json()
    expect(data.map((order: Record<string, string>) => [order.paymentMethod, order.refund])).toEqual([
      ['Crypto', 'due'],
      ['Cash on Delivery', 'due'],
      ['Card/UPI', 'due'],
    ])
  })

  it('may have no address if they were paid before one was given', async () => {
    const nowhere = { name: '', address: '', city: '', state: '', pincode: '', phone: '' }
    await writeOrder(shop.database.db, 'ann', { id: 'paid', method: 'card', ...nowhere })
    const { data } = (await shop.as('ann').get('/api/v1/order/paid')).json()
    expect(data.addressDetails).toBeNull()
  })

  it('are read with two queries, however many there are', async () => {
    for (let turn = 0; turn < 12; turn += 1) await write(`order-${turn}`, day(turn + 1))
    const { db } = shop.database
    const asked: string[] = []
    const counted = new Proxy(db, {
      get(target, name, receiver) {
        if (name === 'select') asked.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
    expect(await ordersOf({ db: counted, clock: systemClock, orderRules: ORDER_RULES }, 'ann')).toHaveLength(
      12,
    )
    expect(asked).toHaveLength(2)
  })

  it('cannot be read by other shoppers, one by one or as a list', async () => {
    await write('mine')
    expect((await shop.as('bob').get('/api/v1/orderu/ann')).statusCode).toBe(403)
    expect((await shop.as(null).get('/api/v1/orderu/ann')).statusCode).toBe(401)
    for (const id of ['mine', 'nothing', 'cod', '%25'])
      expect(statusAndMessage(await shop.as('bob').get(`/api/v1/order/${id}`))).toEqual([
        404,
        'Order not found',
      ])
    expect((await shop.as('ann').get('/api/v1/order/mine')).json()).toMatchObject({
      success: true,
      message: 'Order found',
      data: { _id: 'mine', totalAmount: 399 },
    })
  })

  it('are found by their purchase, only by their owner', async () => {
    const body = mangoes('ann')
    const find = (userId: string) => shop.as(userId).get(`/api/v1/order/by-purchase/${body.purchaseId}`)
    expect(statusAndMessage(await find('ann'))).toEqual([404, 'Order not found'])
    expect((await shop.as('ann').post('/api/v1/order/cod', { ...body, total: 1 })).statusCode).toBe(409)
    expect(statusAndMessage(await find('ann'))).toEqual([404, 'Order not found'])
    const { orderId } = (await shop.as('ann').post('/api/v1/order/cod', body)).json()
    expect((await find('ann')).json()).toMatchObject({
      message: 'Order found',
      data: { _id: orderId, purchaseId: body.purchaseId },
    })
    expect(statusAndMessage(await find('bob'))).toEqual([404, 'Order not found'])
  })

  it('can be deleted from the list, twice, and stay in the shop’s records and at their URL', async () => {
    await write('one', day(1))
    await write('two', day(2))
    for (let turn = 0; turn < 2; turn += 1)
      expect(statusAndMessage(await shop.as('ann').delete('/api/v1/orderd/two'))).toEqual([
        200,
        'Order deleted successfully',
      ])
    expect(await listed()).toEqual(['one'])
    expect((await shop.as('ann').get('/api/v1/order/two')).statusCode).toBe(200)
    expect((await shop.app.inject('/api/v1/ordertrack/two')).json().m).toBe('s')
    expect(await shop.database.db.$count(orderLines, eq(orderLines.orderId, 'two'))).toBe(1)
  })

  it('keep the time of the first deletion', async () => {
    await write('one')
    const hiddenAt = async () =>
      (await shop.database.db.select({ at: orders.hiddenAt }).from(orders))[0]?.at?.getTime()
    await shop.as('ann').delete('/api/v1/orderd/one')
    const first = await hiddenAt()
    await shop.as('ann').delete('/api/v1/orderd/one')
    expect(await hiddenAt()).toBe(first)
  })

  it('cannot be deleted by other shoppers', async () => {
    await write('mine')
    for (const id of ['mine', 'nothing'])
      expect(statusAndMessage(await shop.as('bob').delete(`/api/v1/orderd/${id}`))).toEqual([
        404,
        'Order not found',
      ])
    expect(await listed()).toEqual(['mine'])
  })

  it('are in the account too', async () => {
    await shop.as('ann').post('/api/v1/user', { firstName: 'Ann', lastName: 'Rao' })
    await write('one', day(1))
    await write('two', day(2))
    await shop.as('ann').delete('/api/v1/orderd/one')
    const account = (await shop.as('ann').get('/api/user/ann')).json()
    expect(account.orders).toEqual((await shop.as('ann').get('/api/v1/orderu/ann')).json().data)
    expect(account.orders).toHaveLength(1)
  })
})

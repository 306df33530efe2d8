import { beforeEach, expect, it } from 'vitest'
import type { Drizzle } from '../database/database.ts'
import { listOrders, OrderMoveError, showOrder } from '../orders/moves.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { takeStep } from './steps.ts'

const ID = '5f0c7a91d2b84e63a1b2c3d4e5f60718'

describeRules('steps of the shop on %s', freshDatabase, (database) => {
  const seller = () => ({ name: 'Haat', address: 'Pune', gstin: '' })
  const by = (actor?: string) => ({ db: database.db as Drizzle, seller, actor })
  beforeEach(async () => {
    await emptyTables(database)
    await writeOrder(database.db, 'ann', { id: ID, name: 'Asha Rao', phone: '98450 12345' })
  })

  it('records who took a step: a user id, or the command line', async () => {
    await takeStep('move', ID, { to: 'Shipped', trackingNumber: 'X1' }, by('user_1'))
    await takeStep('move', ID, { to: 'Delivered', collectedPaise: 39_900 }, by())
    await takeStep('undo', ID, { reason: 'wrong door', of: 'Delivered' }, by('user_2'))
    await takeStep('return', ID, { lines: [1], reason: 'bruised' }, by('user_3'))
    const { steps, order } = await showOrder(database.db, ID)
    expect(steps.map(({ step, actor, reason }) => [step, actor, reason])).toEqual([
      ['Shipped', 'user_1', ''],
      ['Delivered', 'command line', ''],
      ['undone: Delivered', 'user_2', 'wrong door'],
      ['returned', 'user_3', 'line 1: bruised'],
    ])
    expect([order.trackingNumber, order.deliveryStatus]).toEqual(['X1', 'Shipped'])
  })

  it('takes each step once when two people take it at the same time', async () => {
    const twice = (step: 'move' | 'undo' | 'cancel', fields: object) =>
      Promise.all([takeStep(step, ID, fields, by('user_1')), takeStep(step, ID, fields, by('user_2'))])
    const made = [
      await twice('move', { to: 'Shipped' }),
      await twice('move', { to: 'Delivered' }),
      await twice('undo', { reason: 'wrong parcel', of: 'Delivered' }),
      await twice('cancel', { lines: [1] }),
    ]
    for (const moved of made) expect(moved.map(({ changed }) => changed).toSorted()).toEqual([false, true])
    const { steps } = await showOrder(database.db, ID)
    expect(steps.map(({ step }) => step)).toEqual(['Shipped', 'Delivered', 'undone: Delivered', 'cancelled'])
  })

  it('refuses invalid fields, and steps that the order does not allow', async () => {
    await expect(takeStep('move', ID, { to: 'Lost' }, by())).rejects.toThrow('Invalid')
    await expect(takeStep('return', ID, { lines: [1] }, by())).rejects.toThrow(OrderMoveError)
    expect((await showOrder(database.db, ID)).steps).toEqual([])
  })

  it.each([
    [ID.slice(-8), true],
    ['#E5F60718', true],
    ['asha', true],
    ['98450123', true],
    ['984501 2345', true],
    ['Ravi', false],
    ['%', false],
    [' ', true],
  ])('finds an order by “%s”: %s', async (find, isFound) => {
    await writeOrder(database.db, 'bob', { name: 'Bela', phone: '77', id: `${'0'.repeat(31)}1` })
    const found = await listOrders(database.db, { find })
    expect(found.some(({ id }) => id === ID)).toBe(isFound)
    if (find.trim() !== '' && isFound) expect(found).toHaveLength(1)
  })

  it('lists new orders until they are shipped or cancelled', async () => {
    const count = async () => (await listOrders(database.db, { status: 'New' })).length
    expect(await count()).toBe(1)
    await takeStep('cancel', ID, {}, by())
    expect(await count()).toBe(0)
  })
})

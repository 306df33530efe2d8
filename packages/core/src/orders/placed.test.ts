import { expect, it } from 'vitest'
import { safeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'
import { PLACED_KEY, placedOrder, savePlaced, takePlaced } from './placed.ts'

const memory = () => safeStorage(() => undefined)

it('passes an order on to its owner, once', () => {
  const storage = memory()
  savePlaced(storage, 'asha', 'o1', { data: { _id: 'o1' } })
  expect(placedOrder(storage, 'asha')).toEqual({ orderId: 'o1', body: { data: { _id: 'o1' } }, said: '' })
  expect(takePlaced(storage, 'asha', 'o1')?.orderId).toBe('o1')
  expect(takePlaced(storage, 'asha', 'o1')).toBeNull()
})

it('passes nothing to another shopper, and keeps another order', () => {
  const storage = memory()
  savePlaced(storage, 'asha', 'o1')
  expect(placedOrder(storage, 'ravi')).toBeNull()
  expect(takePlaced(storage, 'ravi', 'o1')).toBeNull()
  expect(takePlaced(storage, 'asha', 'o2')).toBeNull()
  expect(placedOrder(storage, 'asha')).toEqual({ orderId: 'o1', body: null, said: '' })
})

it('makes the notification list reload immediately', () => {
  const storage = memory()
  storage.set(ORDERS_KEY, '{}')
  savePlaced(storage, 'asha', 'o1')
  expect(storage.get(ORDERS_KEY)).toBeNull()
})

it.each(['{', 'null', '[]', '{"userId":"asha"}', '{"userId":"asha","orderId":7}'])('ignores %s', (saved) => {
  const storage = memory()
  storage.set(PLACED_KEY, saved)
  expect(placedOrder(storage, 'asha')).toBeNull()
})

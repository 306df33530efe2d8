import { expect, it } from 'vitest'
import { safeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'
import { PLACED_KEY, readPlacedOrder, savePlacedOrder, takePlacedOrder } from './placed.ts'

const memory = () => safeStorage(() => undefined)

it('passes an order on to its owner, once', () => {
  const storage = memory()
  savePlacedOrder(storage, 'asha', 'o1', { data: { _id: 'o1' } })
  expect(readPlacedOrder(storage, 'asha')).toEqual({
    orderId: 'o1',
    body: { data: { _id: 'o1' } },
    toast: '',
  })
  expect(takePlacedOrder(storage, 'asha', 'o1')?.orderId).toBe('o1')
  expect(takePlacedOrder(storage, 'asha', 'o1')).toBeNull()
})

it('passes nothing to another shopper, and keeps another order', () => {
  const storage = memory()
  savePlacedOrder(storage, 'asha', 'o1')
  expect(readPlacedOrder(storage, 'ravi')).toBeNull()
  expect(takePlacedOrder(storage, 'ravi', 'o1')).toBeNull()
  expect(takePlacedOrder(storage, 'asha', 'o2')).toBeNull()
  expect(readPlacedOrder(storage, 'asha')).toEqual({ orderId: 'o1', body: null, toast: '' })
})

it('makes the notification list reload immediately', () => {
  const storage = memory()
  storage.set(ORDERS_KEY, '{}')
  savePlacedOrder(storage, 'asha', 'o1')
  expect(storage.get(ORDERS_KEY)).toBeNull()
})

it.each(['{', 'null', '[]', '{"userId":"asha"}', '{"userId":"asha","orderId":7}'])('ignores %s', (saved) => {
  const storage = memory()
  storage.set(PLACED_KEY, saved)
  expect(readPlacedOrder(storage, 'asha')).toBeNull()
})

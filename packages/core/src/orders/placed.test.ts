import { expect, it } from 'vitest'
import { safeStorage } from '../shared/storage.ts'
import { ORDERS_KEY } from './orders.saved.ts'
import { PLACED_KEY, placedBy, savePlaced, takePlaced } from './placed.ts'

const memory = () => safeStorage(() => undefined)

it('passes an order on to its owner, once', () => {
  const storage = memory()
  savePlaced(storage, 'asha', 'o1', { data: { _id: 'o1' } })
  expect(placedBy(storage, 'asha')).toEqual({ orderId: 'o1', body: { data: { _id: 'o1' } }, said: '' })
  expect(takePlaced(storage, 'asha', 'o1')?.orderId).toBe('o1')
  expect(takePlaced(storage, 'asha', 'o1')).toBeNull()
})

it('passes nothing to anybody else, and leaves another order where it is', () => {
  const storage = memory()
  savePlaced(storage, 'asha', 'o1')
  expect(placedBy(storage, 'ravi')).toBeNull()
  expect(takePlaced(storage, 'ravi', 'o1')).toBeNull()
  expect(takePlaced(storage, 'asha', 'o2')).toBeNull()
  expect(placedBy(storage, 'asha')).toEqual({ orderId: 'o1', body: null, said: '' })
})

it('makes the list behind the bell due at once', () => {
  const storage = memory()
  storage.set(ORDERS_KEY, '{}')
  savePlaced(storage, 'asha', 'o1')
  expect(storage.get(ORDERS_KEY)).toBeNull()
})

it.each(['{', 'null', '[]', '{"userId":"asha"}', '{"userId":"asha","orderId":7}'])('survives %s', (saved) => {
  const storage = memory()
  storage.set(PLACED_KEY, saved)
  expect(placedBy(storage, 'asha')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import { recall } from './recall.ts'
import { remember, WISH_KEY, WISH_LASTS, type Wish } from './wishes.ts'

const { varied } = samples
const wish: Wish = {
  goal: 'cart',
  product: varied,
  variation: { size: 'Large', color: 'Chilli red' },
  quantity: 1,
}
const now = FAKE_NOW
const memory = () => safeStorage(() => undefined)

describe('a remembered wish', () => {
  it('comes back whole, once', () => {
    const storage = memory()
    remember(storage, wish, now)
    const { id, name, price, pictures } = varied
    expect(recall(storage, now)).toEqual({
      ...wish,
      product: { id, name, price, pictures: pictures.slice(0, 1) },
    })
    expect(recall(storage, now)).toBeNull()
  })

  it('makes room for the next one', () => {
    const storage = memory()
    remember(storage, wish, now)
    remember(storage, { ...wish, goal: 'favourites' }, now)
    expect(recall(storage, now)?.goal).toBe('favourites')
  })

  it.each([
    [WISH_LASTS, true],
    [WISH_LASTS + 1, false],
    [-1, false],
  ])('after %d ms: %s', (age, found) => {
    const storage = memory()
    remember(storage, wish, now)
    expect(recall(storage, now + age) !== null).toBe(found)
    expect(storage.get(WISH_KEY)).toBeNull()
  })

  it.each([
    '',
    'null',
    '{"goal":',
    '[]',
    JSON.stringify({ ...wish, goal: 'order', at: now }),
    JSON.stringify({ ...wish, product: { id: '', name: '', price: 1, picture: '' }, at: now }),
    JSON.stringify({ ...wish, product: { id: 'x', name: '', price: 1.5, picture: '' }, at: now }),
    JSON.stringify({ ...wish, product: { id: 'x', name: '', price: 1, picture: '' }, quantity: 0, at: now }),
  ])('is nothing where the storage holds %j', (text) => {
    const storage = memory()
    storage.set(WISH_KEY, text)
    expect(recall(storage, now)).toBeNull()
    expect(storage.get(WISH_KEY)).toBeNull()
  })

  it('takes no picture from an unsafe address', () => {
    const storage = memory()
    remember(storage, { ...wish, product: { ...varied, pictures: [{ src: 'javascript:alert(1)' }] } }, now)
    expect(recall(storage, now)?.product.pictures).toEqual([])
  })
})

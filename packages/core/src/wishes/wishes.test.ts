import { describe, expect, it } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import { adopt, claim } from './login.ts'
import { recall } from './recall.ts'
import { WISH_KEY } from './wishes.key.ts'
import { remember, WISH_LASTS, type Wish } from './wishes.ts'

const { varied } = samples
const wish: Wish = {
  goal: 'cart',
  product: varied,
  variation: { size: 'Large', color: 'Chilli red' },
  quantity: 1,
}
const now = FAKE_NOW
const memory = () => safeStorage(() => undefined)
/** What a browser keeps, and one of its tabs. */
const tabOf = (storage = memory()) => ({ storage, visit: memory() })
const LOGIN = '17'

describe('a remembered wish', () => {
  it('comes back whole, once', () => {
    const tab = tabOf()
    remember(tab, wish, now)
    claim(tab, LOGIN)
    const { id, name, price, pictures } = varied
    expect(recall(tab.storage, LOGIN, now)).toEqual({
      ...wish,
      product: { id, name, price, pictures: pictures.slice(0, 1) },
    })
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
  })

  it('makes room for the next one', () => {
    const tab = tabOf()
    remember(tab, wish, now)
    remember(tab, { ...wish, goal: 'favourites' }, now)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)?.goal).toBe('favourites')
  })

  it.each([
    [0, true],
    [WISH_LASTS, true],
    [WISH_LASTS + 1, false],
    [-1, false],
    [-86_400_000, false],
  ])('after %d ms by the clock: %s', (age, found) => {
    const tab = tabOf()
    remember(tab, wish, now)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now + age) !== null).toBe(found)
    expect(tab.storage.get(WISH_KEY)).toBeNull()
  })

  it.each([null, '18'])('is not there for the login 17 where it was claimed for %j', (login) => {
    const tab = tabOf()
    remember(tab, wish, now)
    if (login !== null) claim(tab, login)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
    expect(tab.storage.get(WISH_KEY)).toBeNull()
  })

  it('is not claimed by another tab, unless the link of the first one opened it', () => {
    const first = tabOf()
    remember(first, wish, now)
    const stranger = tabOf(first.storage)
    for (const pending of [null, '', String(now - 1), '}']) adopt(stranger, pending)
    claim(stranger, '18')
    const opened = tabOf(first.storage)
    adopt(opened, String(now))
    expect(recall(first.storage, '18', now)).toBeNull()
    claim(opened, LOGIN)
    expect(recall(first.storage, LOGIN, now)).toMatchObject({ goal: 'cart' })
  })

  it('stays apart from what is asked for in another tab', () => {
    const first = tabOf()
    const second = tabOf(first.storage)
    remember(first, wish, now)
    remember(second, { ...wish, goal: 'favourites' }, now + 1)
    claim(first, LOGIN)
    expect(recall(first.storage, LOGIN, now + 2)).toMatchObject({ goal: 'cart' })
    expect(recall(first.storage, LOGIN, now + 2)).toBeNull()
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
  ])('is nothing where the tab holds %j', (text) => {
    const tab = tabOf()
    tab.visit.set(WISH_KEY, text)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
  })

  it('takes no picture from an unsafe address', () => {
    const tab = tabOf()
    remember(tab, { ...wish, product: { ...varied, pictures: [{ src: 'javascript:alert(1)' }] } }, now)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)?.product.pictures).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import {
  adopt,
  claim,
  PENDING_ACTION_KEY,
  PENDING_ACTION_LIFETIME,
  type PendingAction,
  remember,
} from './pending-actions.ts'
import { recall } from './recall.ts'

const { varied } = samples
const pendingAction: PendingAction = {
  goal: 'cart',
  product: varied,
  variation: { size: 'Large', color: 'Chilli red' },
  quantity: 1,
}
const now = FAKE_NOW
const memory = () => safeStorage(() => undefined)
/** The storage of a browser, and that of one of its tabs. */
const tabOf = (storage = memory()) => ({ storage, visit: memory() })
const LOGIN = '17'

describe('a pending action', () => {
  it('is restored completely, once', () => {
    const tab = tabOf()
    remember(tab, pendingAction, now)
    claim(tab, LOGIN)
    const { id, name, price, pictures } = varied
    expect(recall(tab.storage, LOGIN, now)).toEqual({
      ...pendingAction,
      product: { id, name, price, pictures: pictures.slice(0, 1) },
    })
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
  })

  it('is replaced by the next one', () => {
    const tab = tabOf()
    remember(tab, pendingAction, now)
    remember(tab, { ...pendingAction, goal: 'favourites' }, now)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)?.goal).toBe('favourites')
  })

  it.each([
    [0, true],
    [PENDING_ACTION_LIFETIME, true],
    [PENDING_ACTION_LIFETIME + 1, false],
    [-1, false],
    [-86_400_000, false],
  ])('is found after %d ms: %s', (age, found) => {
    const tab = tabOf()
    remember(tab, pendingAction, now)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now + age) !== null).toBe(found)
    expect(tab.storage.get(PENDING_ACTION_KEY)).toBeNull()
  })

  it.each([null, '18'])('is not found for the login 17 if it was claimed for %j', (login) => {
    const tab = tabOf()
    remember(tab, pendingAction, now)
    if (login !== null) claim(tab, login)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
    expect(tab.storage.get(PENDING_ACTION_KEY)).toBeNull()
  })

  it('is claimed only by its tab, and by a tab that its link opened', () => {
    const first = tabOf()
    remember(first, pendingAction, now)
    const stranger = tabOf(first.storage)
    for (const pending of [null, '', String(now - 1), '}']) adopt(stranger, pending)
    claim(stranger, '18')
    const opened = tabOf(first.storage)
    adopt(opened, String(now))
    expect(recall(first.storage, '18', now)).toBeNull()
    claim(opened, LOGIN)
    expect(recall(first.storage, LOGIN, now)).toMatchObject({ goal: 'cart' })
  })

  it('is separate from the action of another tab', () => {
    const first = tabOf()
    const second = tabOf(first.storage)
    remember(first, pendingAction, now)
    remember(second, { ...pendingAction, goal: 'favourites' }, now + 1)
    claim(first, LOGIN)
    expect(recall(first.storage, LOGIN, now + 2)).toMatchObject({ goal: 'cart' })
    expect(recall(first.storage, LOGIN, now + 2)).toBeNull()
  })

  it.each([
    '',
    'null',
    '{"goal":',
    '[]',
    JSON.stringify({ ...pendingAction, goal: 'order', at: now }),
    JSON.stringify({ ...pendingAction, product: { id: '', name: '', price: 1, picture: '' }, at: now }),
    JSON.stringify({ ...pendingAction, product: { id: 'x', name: '', price: 1.5, picture: '' }, at: now }),
    JSON.stringify({
      ...pendingAction,
      product: { id: 'x', name: '', price: 1, picture: '' },
      quantity: 0,
      at: now,
    }),
  ])('is null if the tab has saved %j', (text) => {
    const tab = tabOf()
    tab.visit.set(PENDING_ACTION_KEY, text)
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)).toBeNull()
  })

  it('drops a picture with an unsafe address', () => {
    const tab = tabOf()
    remember(
      tab,
      { ...pendingAction, product: { ...varied, pictures: [{ src: 'javascript:alert(1)' }] } },
      now,
    )
    claim(tab, LOGIN)
    expect(recall(tab.storage, LOGIN, now)?.product.pictures).toEqual([])
  })
})

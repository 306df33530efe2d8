import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { addToCart, cartStore } from '../cart/index.ts'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { heartsStore } from '../favourites/index.ts'
import { FAKE_NOW, type FakeShopOptions, fakeShop, sampleFavouriteIds } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { askToLogIn } from './log-in-first.ts'
import { carryOut } from './pending-actions.carry-out.ts'
import { claim, PENDING_ACTION_KEY, PENDING_ACTION_LIFETIME, type PendingAction } from './pending-actions.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const visitor: SessionState = { state: 'signed-out' }
/** Identifies a login. */
const LOGIN = '17'
/** Initially neither in the cart nor a favourite. */
const { unrated: plain } = samples
const pendingAction = (goal: PendingAction['goal'] = 'favourites'): PendingAction => ({
  goal,
  product: plain,
  variation: null,
  quantity: 1,
})

function setUp(current: SessionState = asha, options: FakeShopOptions = {}) {
  const session = signal<SessionState>(current)
  const shop = fakeShop({ session, here: '/products?page=2', ...options })
  const toasts = () => shop.notices.open.value.map(({ tone, text }) => `${tone}: ${text}`)
  const posts = (path: string) =>
    shop.calls.filter((call) => call.method === 'POST' && call.path === path).length
  const hearts = shop.use(heartsStore)
  const pendingActions = {
    request: (action: PendingAction, returnTo?: string) =>
      action.goal === 'cart'
        ? addToCart(shop, action, returnTo === undefined ? {} : { returnTo })
        : hearts.add(action, returnTo),
    isFavourite: hearts.isFavourite,
    drop: hearts.remove,
    invite: () => askToLogIn(shop),
    carryOut: (login: string) => carryOut(shop, login),
  }
  return { session, shop, pendingActions, toasts, posts }
}

describe('an action of a shopper', () => {
  it('is carried out once, even if requested several times', async () => {
    const { pendingActions, posts } = setUp()
    await Promise.all([
      pendingActions.request(pendingAction('cart')),
      pendingActions.request(pendingAction('cart')),
      pendingActions.request(pendingAction('cart')),
    ])
    expect(posts('/api/v1/cart/add')).toBe(1)
  })

  it('waits until the session is known', async () => {
    const { session, shop, pendingActions, posts } = setUp({ state: 'unknown' })
    let known: () => void = () => {}
    vi.spyOn(shop.identity, 'ready').mockReturnValue(
      new Promise((resolve) => {
        known = resolve
      }),
    )
    const requested = pendingActions.request(pendingAction())
    await flush()
    expect(shop.calls).toEqual([])
    session.value = asha
    known()
    await requested
    expect(posts('/api/v1/favi/add')).toBe(1)
  })

  /** Opens a page with an unknown session; `resolveSession` sets it. */
  function unknown(options: FakeShopOptions = {}) {
    const page = setUp({ state: 'unknown' }, options)
    let resolveSession: () => void = () => {}
    vi.spyOn(page.shop.identity, 'ready').mockReturnValue(
      new Promise((resolve) => {
        resolveSession = resolve
      }),
    )
    return {
      ...page,
      resolveSession(current: SessionState) {
        page.session.value = current
        resolveSession()
      },
    }
  }

  it('is counted at the cart icon before the session is known', async () => {
    const { shop, pendingActions, resolveSession } = unknown()
    const { count } = shop.use(cartStore)
    expect(count.value).toBe(0)
    const requested = [
      pendingActions.request(pendingAction('cart')),
      pendingActions.request(pendingAction('cart')),
    ]
    expect(count.value).toBe(1)
    resolveSession(asha)
    await Promise.all(requested)
    expect(count.value).toBe(4)
  })

  it('is not counted any more if nobody is signed in', async () => {
    const { shop, pendingActions, resolveSession } = unknown()
    const { count } = shop.use(cartStore)
    const requested = pendingActions.request(pendingAction('cart'))
    resolveSession({ state: 'unavailable' })
    await requested
    expect(count.value).toBe(0)
    expect(shop.notices.open.value).toMatchObject([{ text: 'Something Is Wrong. Please Try Again Later.' }])
  })

  it('cannot be carried out while the identity service is unavailable', async () => {
    const { pendingActions, toasts, shop } = setUp({ state: 'unavailable' })
    await pendingActions.request(pendingAction())
    await pendingActions.drop(plain.id)
    expect(toasts()).toEqual(['bad: Something Is Wrong. Please Try Again Later.'])
    expect(shop.calls).toEqual([])
  })

  it('is remembered if the session expires during the call', async () => {
    const { session, pendingActions, shop } = setUp(asha, {
      favouriteAdd: () => {
        session.value = visitor
        return { status: 401 }
      },
    })
    await pendingActions.request(pendingAction(), '/product/x')
    expect(shop.storage.get(PENDING_ACTION_KEY)).not.toBeNull()
    expect(shop.notices.open.value).toMatchObject([
      {
        text: 'Please login to add items to cart / favourites',
        action: { href: `/login?return_to=%2Fproduct%2Fx&pending=${FAKE_NOW}` },
      },
    ])
  })
})

describe('an action of a visitor', () => {
  it('offers a login that returns to this page, and is remembered', async () => {
    const { pendingActions, shop } = setUp(visitor)
    await pendingActions.request(pendingAction())
    expect(shop.calls).toEqual([])
    expect(shop.notices.open.value).toMatchObject([
      {
        tone: 'bad',
        text: 'Please login to add items to cart / favourites',
        action: { label: 'Log In', href: `/login?return_to=%2Fproducts%3Fpage%3D2&pending=${FAKE_NOW}` },
      },
    ])
    expect(shop.storage.get(PENDING_ACTION_KEY)).toContain(plain.id)
  })

  it('is not created by an invitation to log in', () => {
    const { pendingActions, shop, toasts } = setUp(visitor)
    pendingActions.invite()
    expect(toasts()).toHaveLength(1)
    expect(shop.storage.get(PENDING_ACTION_KEY)).toBeNull()
  })

  it('links to the shop from a partner’s page, with the goal', async () => {
    const { pendingActions, shop } = setUp(visitor, { site: 'https://shop.example' })
    await pendingActions.request(pendingAction(), '/product/x')
    expect(shop.notices.open.value[0]?.action).toMatchObject({
      href: 'https://shop.example/login?return_to=%2Fproduct%2Fx&pending=favourites',
    })
  })

  it('is carried out once after the login, by any tab', async () => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.pendingActions.request(pendingAction())
    claim(first.shop, LOGIN)
    const tabs = [setUp(asha, { storage }), setUp(asha, { storage })]
    await Promise.all(tabs.map(({ pendingActions }) => pendingActions.carryOut(LOGIN)))
    await Promise.all(tabs.map(({ pendingActions }) => pendingActions.carryOut(LOGIN)))
    const sent = tabs.map(({ posts }) => posts('/api/v1/favi/add'))
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    expect(tabs.flatMap(({ toasts }) => toasts())).toEqual(['good: Product added to Favourites!'])
  })

  it.each([visitor, { state: 'unavailable' } as const])('waits for a shopper: %j', async (current) => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.pendingActions.request(pendingAction())
    claim(first.shop, LOGIN)
    const { pendingActions, toasts, shop } = setUp(current, { storage })
    await pendingActions.carryOut(LOGIN)
    expect(toasts()).toEqual([])
    expect(shop.storage.get(PENDING_ACTION_KEY)).not.toBeNull()
  })

  it('is not carried out for another login, now or later', async () => {
    const { session, pendingActions, shop } = setUp(visitor)
    await pendingActions.request(pendingAction())
    session.value = asha
    await pendingActions.carryOut(LOGIN)
    claim(shop, LOGIN)
    await pendingActions.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
  })

  it('expires after 15 minutes', async () => {
    const { session, pendingActions, shop } = setUp(visitor)
    await pendingActions.request(pendingAction())
    claim(shop, LOGIN)
    shop.advance(PENDING_ACTION_LIFETIME + 1)
    session.value = asha
    await pendingActions.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
    expect(PENDING_ACTION_LIFETIME).toBe(15 * 60_000)
  })
})

describe('a heart', () => {
  it('loads nothing while nobody is signed in, and is emptied when the shopper leaves', async () => {
    const { session, pendingActions, shop } = setUp(visitor)
    const [first = ''] = sampleFavouriteIds
    pendingActions.isFavourite(first).subscribe(() => {})
    expect(shop.calls).toEqual([])
    session.value = asha
    await vi.waitFor(() => expect(pendingActions.isFavourite(first).value).toBe(true))
    session.value = visitor
    expect(pendingActions.isFavourite(first).value).toBe(false)
  })
})

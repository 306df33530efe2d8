import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { cartStore } from '../cart/index.ts'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { FAKE_NOW, type FakeShopOptions, fakeShop, sampleFavouriteIds } from '../fixtures.ts'
import { flush } from '../shared/flush.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { claim } from './login.ts'
import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'
import { pendingActionsStore } from './pending-actions.store.ts'
import { PENDING_ACTION_LIFETIME, type PendingAction } from './pending-actions.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const visitor: SessionState = { state: 'signed-out' }
/** Names a login. */
const LOGIN = '17'
/** Neither in the cart nor among the favourites at first. */
const { unrated: plain } = samples
const pendingAction = (goal: PendingAction['goal'] = 'favourites'): PendingAction => ({
  goal,
  product: plain,
  variation: null,
  quantity: 1,
})

function setUp(present: SessionState = asha, options: FakeShopOptions = {}) {
  const session = signal<SessionState>(present)
  const shop = fakeShop({ session, here: '/products?page=2', ...options })
  const said = () => shop.notices.open.value.map(({ tone, text }) => `${tone}: ${text}`)
  const posts = (path: string) =>
    shop.calls.filter((call) => call.method === 'POST' && call.path === path).length
  return { session, shop, pendingActions: shop.use(pendingActionsStore), said, posts }
}

describe('an action of somebody signed in', () => {
  it('goes to the favourites', async () => {
    const { pendingActions, said, posts } = setUp()
    await pendingActions.ask(pendingAction())
    expect(posts('/api/v1/favi/add')).toBe(1)
    expect(said()).toEqual(['good: Product added to Favourites!'])
    expect(pendingActions.isFavourite(plain.id).value).toBe(true)
  })

  it('goes to the cart', async () => {
    const { pendingActions, said, posts } = setUp()
    await pendingActions.ask(pendingAction('cart'))
    expect(posts('/api/v1/cart/add')).toBe(1)
    expect(said()).toEqual(['good: Product added to cart successfully!'])
  })

  it('is carried out once, however often it is asked for at once', async () => {
    const { pendingActions, posts } = setUp()
    await Promise.all([
      pendingActions.ask(pendingAction('cart')),
      pendingActions.ask(pendingAction('cart')),
      pendingActions.ask(pendingAction('cart')),
    ])
    expect(posts('/api/v1/cart/add')).toBe(1)
  })

  it('waits until it is known who is there', async () => {
    const { session, shop, pendingActions, posts } = setUp({ state: 'unknown' })
    let known: () => void = () => {}
    vi.spyOn(shop.identity, 'ready').mockReturnValue(
      new Promise((resolve) => {
        known = resolve
      }),
    )
    const asked = pendingActions.ask(pendingAction())
    await flush()
    expect(shop.calls).toEqual([])
    session.value = asha
    known()
    await asked
    expect(posts('/api/v1/favi/add')).toBe(1)
  })

  /** A page on which it is not known yet who is there; `arrive` says it. */
  function unknown(options: FakeShopOptions = {}) {
    const page = setUp({ state: 'unknown' }, options)
    let arrive: () => void = () => {}
    vi.spyOn(page.shop.identity, 'ready').mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    return {
      ...page,
      arrive(present: SessionState) {
        page.session.value = present
        arrive()
      },
    }
  }

  it('is counted at the cart’s sign before it is known who is there', async () => {
    const { shop, pendingActions, arrive } = unknown()
    const { count } = shop.use(cartStore)
    expect(count.value).toBe(0)
    const asked = [pendingActions.ask(pendingAction('cart')), pendingActions.ask(pendingAction('cart'))]
    expect(count.value).toBe(1)
    arrive(asha)
    await Promise.all(asked)
    expect(count.value).toBe(4)
  })

  it('is counted no longer where nobody turns out to be signed in', async () => {
    const { shop, pendingActions, arrive } = unknown()
    const { count } = shop.use(cartStore)
    const asked = pendingActions.ask(pendingAction('cart'))
    arrive({ state: 'unavailable' })
    await asked
    expect(count.value).toBe(0)
    expect(shop.notices.open.value).toMatchObject([{ text: 'Something Is Wrong. Please Try Again Later.' }])
  })

  it('fills the heart at once, and empties it where the call fails', async () => {
    const { pendingActions, arrive, said } = unknown({ favouriteAdd: { status: 500 } })
    const isFavourite = pendingActions.isFavourite(plain.id)
    const asked = pendingActions.ask(pendingAction())
    expect(isFavourite.value).toBe(true)
    arrive(asha)
    await asked
    expect(isFavourite.value).toBe(false)
    expect(said()).toEqual(['bad: Failed to add product to favourites.'])
  })

  it('empties the heart at once', async () => {
    const { pendingActions, arrive } = unknown()
    const isFavourite = pendingActions.isFavourite(sampleFavouriteIds[0] ?? '')
    const shown: boolean[] = []
    isFavourite.subscribe((value) => shown.push(value))
    const dropped = pendingActions.drop(sampleFavouriteIds[0] ?? '')
    arrive(asha)
    await dropped
    expect(shown).toEqual([false])
  })

  it('cannot be carried out while it is not known who is there', async () => {
    const { pendingActions, said, shop } = setUp({ state: 'unavailable' })
    await pendingActions.ask(pendingAction())
    await pendingActions.drop(plain.id)
    expect(said()).toEqual(['bad: Something Is Wrong. Please Try Again Later.'])
    expect(shop.calls).toEqual([])
  })

  it('is remembered when their session ends under way', async () => {
    const { session, pendingActions, shop } = setUp(asha, {
      favouriteAdd: () => {
        session.value = visitor
        return { status: 401 }
      },
    })
    await pendingActions.ask(pendingAction(), '/product/x')
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
  it('asks for a login that leads back here, and is remembered', async () => {
    const { pendingActions, shop } = setUp(visitor)
    await pendingActions.ask(pendingAction())
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

  it('is not made up where a login is all that is wanted', () => {
    const { pendingActions, shop, said } = setUp(visitor)
    pendingActions.invite()
    expect(said()).toHaveLength(1)
    expect(shop.storage.get(PENDING_ACTION_KEY)).toBeNull()
  })

  it('leads to the shop from somebody else’s page, and says what for', async () => {
    const { pendingActions, shop } = setUp(visitor, { site: 'https://shop.example' })
    await pendingActions.ask(pendingAction(), '/product/x')
    expect(shop.notices.open.value[0]?.action).toMatchObject({
      href: 'https://shop.example/login?return_to=%2Fproduct%2Fx&pending=favourites',
    })
  })

  it('is carried out after the login, once, whichever tab is first', async () => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.pendingActions.ask(pendingAction())
    claim(first.shop, LOGIN)
    const tabs = [setUp(asha, { storage }), setUp(asha, { storage })]
    await Promise.all(tabs.map(({ pendingActions }) => pendingActions.carryOut(LOGIN)))
    await Promise.all(tabs.map(({ pendingActions }) => pendingActions.carryOut(LOGIN)))
    const sent = tabs.map(({ posts }) => posts('/api/v1/favi/add'))
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    expect(tabs.flatMap(({ said }) => said())).toEqual(['good: Product added to Favourites!'])
  })

  it.each([visitor, { state: 'unavailable' } as const])('waits for somebody: %j', async (present) => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.pendingActions.ask(pendingAction())
    claim(first.shop, LOGIN)
    const { pendingActions, said, shop } = setUp(present, { storage })
    await pendingActions.carryOut(LOGIN)
    expect(said()).toEqual([])
    expect(shop.storage.get(PENDING_ACTION_KEY)).not.toBeNull()
  })

  it('is not for whoever signs in without its login, now or later', async () => {
    const { session, pendingActions, shop } = setUp(visitor)
    await pendingActions.ask(pendingAction())
    session.value = asha
    await pendingActions.carryOut(LOGIN)
    claim(shop, LOGIN)
    await pendingActions.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
  })

  it('is forgotten after a quarter of an hour', async () => {
    const { session, pendingActions, shop } = setUp(visitor)
    await pendingActions.ask(pendingAction())
    claim(shop, LOGIN)
    shop.advance(PENDING_ACTION_LIFETIME + 1)
    session.value = asha
    await pendingActions.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
    expect(PENDING_ACTION_LIFETIME).toBe(15 * 60_000)
  })
})

describe('a heart', () => {
  it('knows what is a favourite, while it is looked at', async () => {
    const { pendingActions, shop } = setUp()
    const [first = ''] = sampleFavouriteIds
    expect(pendingActions.isFavourite(first).value).toBe(false)
    const leave = [pendingActions.isFavourite(first), pendingActions.isFavourite('x')].map((isFavourite) =>
      isFavourite.subscribe(() => {}),
    )
    await vi.waitFor(() => expect(pendingActions.isFavourite(first).value).toBe(true))
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/favi/asha'])
    await pendingActions.drop(first)
    expect(pendingActions.isFavourite(first).value).toBe(false)
    for (const stop of leave) stop()
  })

  it('asks for nothing while nobody is signed in, and empties when they leave', async () => {
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

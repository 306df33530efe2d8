import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { cartStore } from '../cart/index.ts'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { FAKE_NOW, type FakeShopOptions, fakeShop, sampleFavouriteIds } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { claim } from './login.ts'
import { WISH_KEY } from './wishes.key.ts'
import { wishesStore } from './wishes.store.ts'
import { WISH_LASTS, type Wish } from './wishes.ts'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const visitor: SessionState = { state: 'signed-out' }
/** Names a login. */
const LOGIN = '17'
/** Neither in the cart nor among the favourites at first. */
const { unrated: plain } = samples
const wish = (goal: Wish['goal'] = 'favourites'): Wish => ({
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
  return { session, shop, wishes: shop.use(wishesStore), said, posts }
}

describe('a wish of somebody signed in', () => {
  it('goes to the favourites', async () => {
    const { wishes, said, posts } = setUp()
    await wishes.ask(wish())
    expect(posts('/api/v1/favi/add')).toBe(1)
    expect(said()).toEqual(['good: Product added to Favourites!'])
    expect(wishes.kept(plain.id).value).toBe(true)
  })

  it('goes to the cart', async () => {
    const { wishes, said, posts } = setUp()
    await wishes.ask(wish('cart'))
    expect(posts('/api/v1/cart/add')).toBe(1)
    expect(said()).toEqual(['good: Product added to cart successfully!'])
  })

  it('is carried out once, however often it is asked for at once', async () => {
    const { wishes, posts } = setUp()
    await Promise.all([wishes.ask(wish('cart')), wishes.ask(wish('cart')), wishes.ask(wish('cart'))])
    expect(posts('/api/v1/cart/add')).toBe(1)
  })

  it('waits until it is known who is there', async () => {
    const { session, shop, wishes, posts } = setUp({ state: 'unknown' })
    let known: () => void = () => {}
    vi.spyOn(shop.identity, 'ready').mockReturnValue(
      new Promise((resolve) => {
        known = resolve
      }),
    )
    const asked = wishes.ask(wish())
    await Promise.resolve()
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
    const { shop, wishes, arrive } = unknown()
    const { count } = shop.use(cartStore)
    expect(count.value).toBe(0)
    const asked = [wishes.ask(wish('cart')), wishes.ask(wish('cart'))]
    expect(count.value).toBe(1)
    arrive(asha)
    await Promise.all(asked)
    expect(count.value).toBe(4)
  })

  it('is counted no longer where nobody turns out to be signed in', async () => {
    const { shop, wishes, arrive } = unknown()
    const { count } = shop.use(cartStore)
    const asked = wishes.ask(wish('cart'))
    arrive({ state: 'unavailable' })
    await asked
    expect(count.value).toBe(0)
    expect(shop.notices.open.value).toMatchObject([{ text: 'Something Is Wrong. Please Try Again Later.' }])
  })

  it('fills the heart at once, and empties it where the call fails', async () => {
    const { wishes, arrive, said } = unknown({ favouriteAdd: { status: 500 } })
    const kept = wishes.kept(plain.id)
    const asked = wishes.ask(wish())
    expect(kept.value).toBe(true)
    arrive(asha)
    await asked
    expect(kept.value).toBe(false)
    expect(said()).toEqual(['bad: Failed to add product to favourites.'])
  })

  it('empties the heart at once', async () => {
    const { wishes, arrive } = unknown()
    const kept = wishes.kept(sampleFavouriteIds[0] ?? '')
    const shown: boolean[] = []
    kept.subscribe((value) => shown.push(value))
    const dropped = wishes.drop(sampleFavouriteIds[0] ?? '')
    arrive(asha)
    await dropped
    expect(shown).toEqual([false])
  })

  it('cannot be carried out while nobody can tell who is there', async () => {
    const { wishes, said, shop } = setUp({ state: 'unavailable' })
    await wishes.ask(wish())
    await wishes.drop(plain.id)
    expect(said()).toEqual(['bad: Something Is Wrong. Please Try Again Later.'])
    expect(shop.calls).toEqual([])
  })

  it('is remembered when their session ends under way', async () => {
    const { session, wishes, shop } = setUp(asha, {
      favouriteAdd: () => {
        session.value = visitor
        return { status: 401 }
      },
    })
    await wishes.ask(wish(), '/product/x')
    expect(shop.storage.get(WISH_KEY)).not.toBeNull()
    expect(shop.notices.open.value).toMatchObject([
      {
        text: 'Please login to add items to cart / favourites',
        action: { href: `/login?return_to=%2Fproduct%2Fx&pending=${FAKE_NOW}` },
      },
    ])
  })
})

describe('a wish of a visitor', () => {
  it('asks for a login that leads back here, and is remembered', async () => {
    const { wishes, shop } = setUp(visitor)
    await wishes.ask(wish())
    expect(shop.calls).toEqual([])
    expect(shop.notices.open.value).toMatchObject([
      {
        tone: 'bad',
        text: 'Please login to add items to cart / favourites',
        action: { label: 'Log In', href: `/login?return_to=%2Fproducts%3Fpage%3D2&pending=${FAKE_NOW}` },
      },
    ])
    expect(shop.storage.get(WISH_KEY)).toContain(plain.id)
  })

  it('is not made up where a login is all that is wanted', () => {
    const { wishes, shop, said } = setUp(visitor)
    wishes.invite()
    expect(said()).toHaveLength(1)
    expect(shop.storage.get(WISH_KEY)).toBeNull()
  })

  it('leads to the shop from somebody else’s page', async () => {
    const { wishes, shop } = setUp(visitor, { site: 'https://shop.example' })
    await wishes.ask(wish(), '/product/x')
    expect(shop.notices.open.value[0]?.action).toMatchObject({
      href: 'https://shop.example/login?return_to=%2Fproduct%2Fx',
    })
  })

  it('is carried out after the login, once, whichever tab is first', async () => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.wishes.ask(wish())
    claim(first.shop, LOGIN)
    const tabs = [setUp(asha, { storage }), setUp(asha, { storage })]
    await Promise.all(tabs.map(({ wishes }) => wishes.carryOut(LOGIN)))
    await Promise.all(tabs.map(({ wishes }) => wishes.carryOut(LOGIN)))
    const sent = tabs.map(({ posts }) => posts('/api/v1/favi/add'))
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    expect(tabs.flatMap(({ said }) => said())).toEqual(['good: Product added to Favourites!'])
  })

  it.each([visitor, { state: 'unavailable' } as const])('waits for somebody: %j', async (present) => {
    const storage = safeStorage(() => undefined)
    const first = setUp(visitor, { storage })
    await first.wishes.ask(wish())
    claim(first.shop, LOGIN)
    const { wishes, said, shop } = setUp(present, { storage })
    await wishes.carryOut(LOGIN)
    expect(said()).toEqual([])
    expect(shop.storage.get(WISH_KEY)).not.toBeNull()
  })

  it('is not for whoever signs in without its login, now or later', async () => {
    const { session, wishes, shop } = setUp(visitor)
    await wishes.ask(wish())
    session.value = asha
    await wishes.carryOut(LOGIN)
    claim(shop, LOGIN)
    await wishes.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
  })

  it('is forgotten after a quarter of an hour', async () => {
    const { session, wishes, shop } = setUp(visitor)
    await wishes.ask(wish())
    claim(shop, LOGIN)
    shop.advance(WISH_LASTS + 1)
    session.value = asha
    await wishes.carryOut(LOGIN)
    expect(shop.calls).toEqual([])
    expect(WISH_LASTS).toBe(15 * 60_000)
  })
})

describe('a heart', () => {
  it('tells what is kept, while it is looked at', async () => {
    const { wishes, shop } = setUp()
    const [first = ''] = sampleFavouriteIds
    expect(wishes.kept(first).value).toBe(false)
    const leave = [wishes.kept(first), wishes.kept('x')].map((kept) => kept.subscribe(() => {}))
    await vi.waitFor(() => expect(wishes.kept(first).value).toBe(true))
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/favi/asha'])
    await wishes.drop(first)
    expect(wishes.kept(first).value).toBe(false)
    for (const stop of leave) stop()
  })

  it('asks for nothing while nobody is signed in, and empties when they leave', async () => {
    const { session, wishes, shop } = setUp(visitor)
    const [first = ''] = sampleFavouriteIds
    wishes.kept(first).subscribe(() => {})
    expect(shop.calls).toEqual([])
    session.value = asha
    await vi.waitFor(() => expect(wishes.kept(first).value).toBe(true))
    session.value = visitor
    expect(wishes.kept(first).value).toBe(false)
  })
})

import { describe, expect, it, vi } from 'vitest'
import { sampleCartWires } from '../cart/cart.fixtures.ts'
import { cartStore } from '../cart/cart.store.ts'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { sessionStore } from '../session/session.store.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { ASHA, OUT, openCheckout, RAVI, readyToPay } from './checkout.fixtures.ts'
import { CHECKOUT_KEY } from './checkout.saved.ts'
import { sourceIn } from './checkout.ts'

const pepper = { productId: 'malabar-pepper', variationId: '' }
const ALL = ['2 country-tomatoes', '1 jute-shopping-bag', '3 malabar-pepper']

describe('what is bought', () => {
  it('is the cart, and changes with it', async () => {
    const { store, lines, total, posts } = await openCheckout().then((page) => ({
      ...page,
      total: () => page.store.total.value.total,
    }))
    expect(lines()).toEqual(ALL)
    const before = total()
    store.change(pepper, -1)
    expect(lines()).toContain('2 malabar-pepper')
    expect(total()).toBeLessThan(before)
    await soon(() => expect(posts('cart/update')).toHaveLength(1))
  })

  it('is never less than one piece', async () => {
    const { store, lines } = await openCheckout()
    store.change(pepper, -50)
    expect(lines()).toContain('1 malabar-pepper')
  })

  it('is one product by "Buy now", and the cart stays as it is', async () => {
    const source = sourceIn('?product=jute-shopping-bag&quantity=2&size=Large&color=Natural')
    const { store, lines, posts } = await openCheckout({ source })
    expect(lines()).toEqual(['2 jute-shopping-bag'])
    store.change({ productId: 'jute-shopping-bag', variationId: 'Large~Natural' }, 1)
    expect(lines()).toEqual(['3 jute-shopping-bag'])
    store.chooseAddress('address-1')
    store.chooseMethod('cod')
    await store.pay()
    expect(posts('cart/update')).toEqual([])
    expect(posts('order/cod')[0]?.body).toMatchObject({
      source: 'product',
      products: [{ productId: 'jute-shopping-bag', variationId: 'Large~Natural', quantity: 3 }],
    })
  })

  it('keeps the pieces of "Buy now" over a reload, and takes new ones from a new address', async () => {
    const source = sourceIn('?product=country-tomatoes&quantity=2')
    const first = await openCheckout({ source })
    first.store.change({ productId: 'country-tomatoes', variationId: '' }, 2)
    const { storage } = first
    expect((await openCheckout({ source, storage })).lines()).toEqual(['4 country-tomatoes'])
    const other = sourceIn('?product=country-tomatoes&quantity=1')
    expect((await openCheckout({ source: other, storage })).lines()).toEqual(['1 country-tomatoes'])
  })

  it.each([
    ['a product that the shop does not have', '?product=moon-dust'],
    ['a variation that the product does not have', '?product=jute-shopping-bag&size=Huge'],
  ])('is nothing for %s', async (_, search) => {
    expect((await openCheckout({ source: sourceIn(search) })).lines()).toEqual([])
  })

  it('has failed when the product does not come, and comes when asked again', async () => {
    const source = sourceIn('?product=country-tomatoes')
    const { store, shop, lines } = await openCheckout({ source, product: { status: 500 } })
    expect(lines()).toBe('failed')
    shop.answer('product', 'ready')
    await store.lines.reload()
    expect(lines()).toEqual(['1 country-tomatoes'])
  })

  it('is no more than there is', async () => {
    const { id, stock } = samples.lowStock
    const [first] = samples.lowStock.variations
    const search = new URLSearchParams({
      product: id,
      quantity: '80',
      size: first?.size ?? '',
      color: first?.color ?? '',
    })
    expect((await openCheckout({ source: sourceIn(`?${search}`) })).lines()).toEqual([`${stock} ${id}`])
  })
})

describe('an address of the checkout', () => {
  it.each([
    ['', { kind: 'cart' }],
    ['?product=', { kind: 'cart' }],
    ['?product=x', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    ['?product=x&quantity=-3', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    ['?product=x&quantity=1e9', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    [
      '?product=x&quantity=12&size=L&color=Sea+green',
      { kind: 'product', productId: 'x', quantity: 12, size: 'L', color: 'Sea green' },
    ],
  ])('%j', (search, source) => expect(sourceIn(search)).toEqual(source))
})

describe('a coupon', () => {
  it.each(['FEATURE10', 'feature10', ' Feature10 '])('%j takes off 10 %%, and says so', async (typed) => {
    const { store, said } = await openCheckout()
    store.enterCoupon(typed)
    store.applyCoupon()
    expect(said()).toEqual(['Coupon applied! You saved 10%!'])
    expect(store.coupon.value).toEqual({ typed, applied: true, problem: null })
    const { subtotal, discount, total } = store.total.value
    expect(discount).toBe(Math.round(subtotal / 10))
    expect(total).toBe(subtotal - discount)
  })

  it('that is none is refused beside its field and in a toast, and the typing goes on', async () => {
    const { store, said } = await openCheckout()
    store.enterCoupon('FEATURE11')
    store.applyCoupon()
    expect(said()).toEqual(['Invalid coupon code.'])
    expect(store.coupon.value).toEqual({
      typed: 'FEATURE11',
      applied: false,
      problem: 'Invalid coupon code.',
    })
    expect(store.total.value.discount).toBe(0)
    store.enterCoupon('FEATURE1')
    expect(store.coupon.value.problem).toBeNull()
  })

  it('can be taken back', async () => {
    const { store } = await openCheckout()
    store.enterCoupon('FEATURE10')
    store.applyCoupon()
    store.removeCoupon()
    expect(store.coupon.value).toEqual({ typed: '', applied: false, problem: null })
    expect(store.total.value.discount).toBe(0)
  })

  it('that the shop no longer takes is no longer applied', async () => {
    const { store } = await readyToPay('cod', { orderCod: { status: 400, message: 'Invalid coupon code.' } })
    store.enterCoupon('FEATURE10')
    store.applyCoupon()
    await store.pay()
    expect(store.coupon.value).toMatchObject({ applied: false, problem: 'Invalid coupon code.' })
  })
})

describe('an address to bring it to', () => {
  const [only] = [{ _id: 'address-9', userId: 'user_asha', name: 'Asha', phone: '9845012345' }]
  it('is chosen by itself where there is only one', async () => {
    const body = { success: true, message: '', addresses: [only], verifiedPhones: [] }
    const { store } = await openCheckout({ addresses: { body } })
    expect(store.addressId.value).toBe('address-9')
  })

  it('is chosen by the shopper among several', async () => {
    const { store } = await openCheckout()
    expect(store.addressId.value).toBeNull()
    store.chooseAddress('address-2')
    expect(store.addressId.value).toBe('address-2')
  })

  it('is chosen no more when it is gone', async () => {
    const { store, shop } = await openCheckout()
    store.chooseAddress('address-2')
    shop.answer('addresses', 'empty')
    await store.addresses.reload()
    expect(store.addressId.value).toBeNull()
  })
})

describe('what is missing', () => {
  it('is said at its place and in toasts, once somebody wants to pay', async () => {
    const { store, said, posts } = await openCheckout()
    expect(store.problems.value).toEqual({ items: null, address: null, method: null, payment: null })
    await store.pay()
    expect(store.problems.value).toEqual({
      items: null,
      address: 'Please select a delivery address',
      method: 'Please select a payment method',
      payment: null,
    })
    expect(said()).toEqual(['Please select a delivery address', 'Please select a payment method'])
    expect(posts('order/cod')).toEqual([])
    store.chooseAddress('address-1')
    store.chooseMethod('cod')
    expect(store.problems.value).toEqual({ items: null, address: null, method: null, payment: null })
  })

  it('is an address to add where there is none', async () => {
    const { store } = await openCheckout({ addresses: 'empty' })
    await store.pay()
    expect(store.problems.value.address).toBe('Please add a delivery address')
  })

  it('is something that is sold out, until it is removed: the rest is ordered', async () => {
    const cartWires = sampleCartWires.map((line, at) => (at === 0 ? { ...line, stock: 0 } : line))
    const { store, shop, said, posts } = await readyToPay('cod', { cartWires })
    await store.pay()
    expect(said()).toEqual(['Something is sold out. Please look at your order summary.'])
    expect(posts('order/cod')).toEqual([])
    await shop.use(cartStore).remove({ productId: 'country-tomatoes', variationId: '' })
    expect(store.problems.value.items).toBeNull()
    await store.pay()
    expect(posts('order/cod')[0]?.body).toMatchObject({
      products: [{ productId: 'jute-shopping-bag' }, { productId: 'malabar-pepper' }],
    })
  })

  it('is a method where the chosen one is not to be had', async () => {
    const { store } = await readyToPay('card', { paymentMethods: 'empty', loadScript: async () => {} })
    expect(store.method.value).toBeNull()
    await store.pay()
    expect(store.problems.value.method).toBe('Please select a payment method')
  })

  it('is no card where the page lets no scripts in, but cash and wallets go', async () => {
    const { store } = await openCheckout()
    expect(store.options.state.value).toMatchObject({
      state: 'ready',
      value: { cod: true, card: null, crypto: { wallet: null } },
    })
  })
})

describe('entries', () => {
  const enter = async (options = {}) => {
    const page = await openCheckout(options)
    page.store.enterCoupon('feature10')
    page.store.applyCoupon()
    page.store.chooseAddress('address-2')
    page.store.chooseMethod('cod')
    return page
  }
  const entriesOf = ({ store }: Awaited<ReturnType<typeof openCheckout>>) => [
    store.coupon.value.applied,
    store.addressId.value,
    store.method.value,
  ]

  it('survive a reload and show in a second tab', async () => {
    const { storage } = await enter()
    expect(entriesOf(await openCheckout({ storage }))).toEqual([true, 'address-2', 'cod'])
  })

  it('survive going away and back', async () => {
    const page = await enter()
    page.leave()
    page.store.begin({ kind: 'cart' })
    expect(entriesOf(page)).toEqual([true, 'address-2', 'cod'])
  })

  it('are gone with a shopper who signs out, from the storage too', async () => {
    const page = await enter()
    await page.shop.use(sessionStore).signOut()
    expect(page.storage.get(CHECKOUT_KEY)).toBeNull()
    page.session.value = ASHA
    await soon(() => expect(page.store.addresses.state.value.state).toBe('ready'))
    expect(entriesOf(page)).toEqual([false, null, null])
  })

  it('survive a login, where the session had ended by itself', async () => {
    const page = await enter()
    page.session.value = OUT
    expect(entriesOf(page)).toEqual([false, null, null])
    page.session.value = ASHA
    await soon(() => expect(page.store.addresses.state.value.state).toBe('ready'))
    expect(entriesOf(page)).toEqual([true, 'address-2', 'cod'])
  })

  it('never reach the next shopper', async () => {
    const { storage, session, store } = await enter()
    session.value = RAVI
    expect(store.coupon.value).toEqual({ typed: '', applied: false, problem: null })
    expect(store.method.value).toBeNull()
    expect(entriesOf(await openCheckout({ storage, session: RAVI }))).toEqual([false, null, null])
  })

  it.each(['{"userId":"user_asha"', '[]', '{"userId":"user_asha","typed":7,"method":"gold","boughtNow":{}}'])(
    'are none where the storage holds %s',
    async (text) => {
      const { storage } = await openCheckout()
      storage.set(CHECKOUT_KEY, text)
      const page = await openCheckout({ storage })
      expect(entriesOf(page)).toEqual([false, null, null])
      expect(page.store.coupon.value.typed).toBe('')
    },
  )
})

describe('an order for cash', () => {
  it('is placed as the shopper saw it, and everything is put away', async () => {
    const { store, storage, posts } = await readyToPay('cod')
    store.enterCoupon('feature10')
    store.applyCoupon()
    const { total } = store.total.value
    await store.pay()
    expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(posts('order/cod')[0]?.body).toEqual({
      userId: 'user_asha',
      address: 'address-1',
      source: 'cart',
      coupon: 'FEATURE10',
      total: total / 100,
      products: [
        { productId: 'country-tomatoes', variationId: '', quantity: 2 },
        { productId: 'jute-shopping-bag', variationId: 'Large~Natural', quantity: 1 },
        { productId: 'malabar-pepper', variationId: '', quantity: 3 },
      ],
    })
    expect([store.method.value, store.coupon.value.applied]).toEqual([null, false])
    expect(JSON.parse(storage.get('haat:placed') ?? '')).toMatchObject({
      userId: 'user_asha',
      orderId: PLACED_ORDER,
      body: { data: { _id: PLACED_ORDER } },
    })
  })

  it('empties the cart here and in other tabs, its sign too', async () => {
    const [own, other] = fakeTabs(2)
    const heard = vi.fn()
    other?.subscribe(heard)
    const { store, shop } = await readyToPay('cod', { ...(own && { tabs: own }) })
    const { count } = shop.use(cartStore)
    expect(count.value).toBe(3)
    shop.answer('cart', 'empty')
    await store.pay()
    await soon(() => expect(count.value).toBe(0))
    expect(heard).toHaveBeenCalledWith({ topic: 'cart', userId: 'user_asha' })
  })

  it('leaves no old number at the cart’s sign for the page that comes next', async () => {
    const { store, shop, storage } = await readyToPay('cod')
    expect(storage.get('cart-items')).toBe('3')
    shop.answer('cart', 'pending')
    await store.pay()
    expect(shop.use(cartStore).count.value).toBe(0)
    expect(storage.get('cart-items')).toBeNull()
  })

  it('is asked for once, however often it is pressed (fault F32)', async () => {
    const { store, posts } = await readyToPay('cod')
    await Promise.all([store.pay(), store.pay(), store.pay()])
    await store.pay()
    expect(posts('order/cod')).toHaveLength(1)
  })

  it('waits for changes of the cart that are under way', async () => {
    const { store, shop, posts } = await readyToPay('cod')
    store.change(pepper, 1)
    store.change(pepper, 1)
    await store.pay()
    const paths = shop.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(paths.at(-1)).toBe('/api/v1/order/cod')
    expect(paths).toContain('/api/v1/cart/update')
    expect(posts('order/cod')[0]?.body).toMatchObject({ products: { 2: { quantity: 5 } } })
  })

  it('is not placed at a total that the shopper did not see', async () => {
    const { store, posts } = await readyToPay('cod', { cartUpdate: { status: 409, message: 'Gone.' } })
    store.change(pepper, 1)
    await store.pay()
    expect(posts('order/cod')).toEqual([])
    expect(store.problems.value.payment).toMatch(/^The total is now ₹.*Please look at it again\.$/)
    expect(store.paying.value).toEqual({ step: 'idle' })
  })

  it('that is refused is explained, the cart asked for again, and nothing is lost', async () => {
    const message = 'The prices have changed. The total is now ₹270.00. Please look at it again.'
    const { store, shop, said } = await readyToPay('cod', { orderCod: { status: 409, message } })
    const asked = () => shop.calls.filter(({ path }) => path === '/api/v1/cart/user_asha').length
    const before = asked()
    await store.pay()
    expect(store.problems.value.payment).toBe(message)
    expect(said()).toEqual([message])
    await soon(() => expect(asked()).toBe(before + 1))
    expect([store.method.value, store.addressId.value]).toEqual(['cod', 'address-1'])
  })

  it('that the shop cannot take is a failure, and goes when tried again', async () => {
    const { store, shop, said } = await readyToPay('cod', { orderCod: { status: 503 } })
    await store.pay()
    expect(said()).toEqual(['Failed to create order'])
    expect(store.problems.value.payment).toBe('Failed to create order')
    shop.answer('orderCod', 'ready')
    await store.pay()
    expect(store.problems.value.payment).toBeNull()
    expect(store.paying.value.step).toBe('placed')
  })

  it('keeps its name while its answer is lost, over a reload too, and has another one for another basket', async () => {
    const { store, posts, storage, leave } = await readyToPay('cod', { orderCod: 'offline' })
    const keys = (sent: ReturnType<typeof posts>) => sent.map(({ headers }) => headers.get('idempotency-key'))
    await store.pay()
    await store.pay()
    expect(keys(posts('order/cod'))).toHaveLength(4)
    expect(new Set(keys(posts('order/cod'))).size).toBe(1)
    leave()
    const reloaded = await openCheckout({ storage, orderCod: 'offline' })
    reloaded.shop.newKey()
    await reloaded.store.pay()
    expect(keys(reloaded.posts('order/cod'))[0]).toBe(keys(posts('order/cod'))[0])
    reloaded.store.change(pepper, 1)
    await reloaded.store.pay()
    expect(keys(reloaded.posts('order/cod')).at(-1)).not.toBe(keys(posts('order/cod'))[0])
  })

  it('that is asked for in two tabs at once has one name', async () => {
    const first = await readyToPay('cod')
    const second = await openCheckout({ storage: first.storage })
    second.shop.newKey()
    await Promise.all([first.store.pay(), second.store.pay()])
    // The second may have heard of the first's order before it asked.
    const names = [first, second].flatMap(({ posts }) =>
      posts('order/cod').map(({ headers }) => headers.get('idempotency-key')),
    )
    expect(new Set(names).size).toBe(1)
  })

  it('is known in a tab that still shows the same basket, and its own basket is another order', async () => {
    const first = await readyToPay('cod')
    const [stale, changed] = [
      await openCheckout({ storage: first.storage }),
      await openCheckout({ storage: first.storage }),
    ]
    await first.store.pay()
    await stale.store.pay()
    expect(stale.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(stale.posts('order/cod')).toEqual([])
    changed.store.change(pepper, 1)
    await changed.store.pay()
    expect(changed.posts('order/cod')).toHaveLength(1)
  })

  it('is that of another tab which emptied the cart while it was pressed here', async () => {
    const first = await readyToPay('cod')
    const second = await openCheckout({ storage: first.storage })
    await first.store.pay()
    second.shop.answer('cart', 'empty')
    const news = second.store.lines.reload()
    await second.store.pay()
    await news
    expect(second.lines()).toEqual([])
    expect(second.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(second.posts('order/cod')).toEqual([])
  })

  it('is a new one when the same is bought again later', async () => {
    const first = await readyToPay('cod')
    await first.store.pay()
    const later = await readyToPay('cod', { storage: first.storage })
    later.shop.newKey()
    await later.store.pay()
    const [one, other] = [first, later].map(({ posts }) =>
      posts('order/cod')[0]?.headers.get('idempotency-key'),
    )
    expect(one).not.toBe(other)
  })

  it('asks to sign in where the session has ended, and keeps everything', async () => {
    const { store, shop } = await readyToPay('cod', { orderCod: { status: 401 }, here: '/checkout' })
    await store.pay()
    expect(shop.notices.open.value[0]?.action).toMatchObject({ href: '/login?return_to=%2Fcheckout' })
    expect(store.method.value).toBe('cod')
    expect(store.paying.value.step).toBe('idle')
  })

  it('is not told to the next shopper', async () => {
    const page = await readyToPay('cod', {
      orderCod: () => {
        page.session.value = RAVI
        return 'ready'
      },
    })
    await page.store.pay()
    expect(page.store.paying.value.step).toBe('idle')
    expect(page.storage.get('haat:placed')).toBeNull()
  })
})

describe('an order for cash whose page was reloaded before the answer', () => {
  const lostPage = async () => {
    const page = await readyToPay('cod', { orderCod: 'offline' })
    await page.store.pay()
    page.leave()
    return page
  }

  it('is found by its key once its products have left the cart', async () => {
    const { storage, posts } = await lostPage()
    const [asked] = posts('order/cod')
    const reloaded = await openCheckout({ storage, cart: 'empty' })
    await soon(() => expect(reloaded.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(reloaded.shop.calls.map(({ path }) => path)).toContain(
      `/api/v1/order/by-key/${asked?.headers.get('idempotency-key')}`,
    )
    expect(reloaded.posts('order/cod')).toEqual([])
  })

  it('is found where its products leave the cart while another tab is pressed', async () => {
    const { storage } = await lostPage()
    const second = await openCheckout({ storage })
    second.shop.answer('cart', 'empty')
    const news = second.store.lines.reload()
    await second.store.pay()
    await news
    expect(second.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(second.posts('order/cod')).toEqual([])
    expect(second.shop.notices.open.value).toEqual([])
  })

  it('is not made up where no order has its key', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage, cart: 'empty', orderByKey: 'empty' })
    await soon(() => expect(reloaded.storage.get('haat:intention')).toBeNull())
    expect(reloaded.step()).toBe('idle')
    expect(reloaded.posts('order/cod')).toEqual([])
  })

  it('waits for the next press while its products are there', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage })
    expect(reloaded.step()).toBe('idle')
    expect(reloaded.shop.calls.filter(({ path }) => path.includes('by-key'))).toEqual([])
  })
})

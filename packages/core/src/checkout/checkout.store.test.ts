import { describe, expect, it } from 'vitest'
import { sampleCartWires } from '../cart/cart.fixtures.ts'
import { cartStore } from '../cart/cart.store.ts'
import { aboutShop, type FakeShopOptions, fakeShop } from '../fixtures.ts'
import { sessionStore } from '../session/session.store.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { ASHA, OUT, openCheckout, RAVI, readyToPay } from './checkout.fixtures.ts'
import { CHECKOUT_KEY } from './checkout.saved.ts'
import { checkoutStore } from './checkout.store.ts'

describe('a coupon', () => {
  it.each([
    'FEATURE10',
    'feature10',
    ' Feature10 ',
    'FEATURE\u200b10',
    'FEATURE10\u200b',
    '\u2066FEATURE10\u2069',
    '\ufeffFEATURE10',
    'ＦＥＡＴＵＲＥ１０',
  ])('%j takes off 10 %%, with a notice', async (typed) => {
    const { store, toasts } = await openCheckout()
    store.enterCoupon(typed)
    await store.applyCoupon()
    expect(toasts()).toEqual(['Coupon applied! You saved 10%!'])
    expect(store.coupon.value).toMatchObject({ typed, applied: { code: 'FEATURE10' }, problem: null })
    const { subtotal, discount, total } = store.total.value
    expect(discount).toBe(Math.round(subtotal / 10))
    expect(total).toBe(subtotal - discount)
  })

  it('that is invalid is refused at its field and in a toast, and can be edited', async () => {
    const { store, toasts } = await openCheckout()
    store.enterCoupon('FEATURE11')
    await store.applyCoupon()
    expect(toasts()).toEqual(['Invalid coupon code.'])
    expect(store.coupon.value).toEqual({
      typed: 'FEATURE11',
      applied: null,
      problem: 'Invalid coupon code.',
      checking: false,
    })
    expect(store.total.value.discount).toBe(0)
    store.enterCoupon('FEATURE1')
    expect(store.coupon.value.problem).toBeNull()
  })

  it('can be removed', async () => {
    const { store } = await openCheckout()
    store.enterCoupon('FEATURE10')
    await store.applyCoupon()
    store.removeCoupon()
    expect(store.coupon.value).toMatchObject({ typed: '', applied: null, problem: null })
    expect(store.total.value.discount).toBe(0)
  })

  it('is removed if the shop refuses it', async () => {
    const { shop, store } = await readyToPay('cod', {
      orderCod: { status: 400, message: 'This coupon has been used up.' },
    })
    store.enterCoupon('FEATURE10')
    await store.applyCoupon()
    shop.answer('coupon', { status: 400, message: 'This coupon has been used up.' })
    await store.pay()
    await soon(() =>
      expect(store.coupon.value).toMatchObject({ applied: null, problem: 'This coupon has been used up.' }),
    )
  })

  it('that cannot be checked is neither applied nor removed', async () => {
    const { shop, store, toasts } = await openCheckout({ coupon: { status: 503 } })
    store.enterCoupon('FEATURE10')
    await store.applyCoupon()
    expect(store.coupon.value).toMatchObject({ applied: null, problem: toasts()[0] })
    expect(toasts()).toEqual(['The coupon could not be checked. Please try again.'])
    shop.answer('coupon', 'ready')
    await store.applyCoupon()
    expect(store.coupon.value).toMatchObject({ applied: { code: 'FEATURE10' }, problem: null })
  })

  it('of another shop takes off an amount, of some products, from a minimum on', async () => {
    const rule = { code: 'PEPPER', percent: null, amount: 200, minimum: 600, products: ['malabar-pepper'] }
    const { store, toasts, posts } = await openCheckout({
      coupon: { body: { success: true, message: '', data: rule } },
    })
    store.enterCoupon('pepper')
    await store.applyCoupon()
    expect(posts('order/coupon')[0]?.body).toMatchObject({
      coupon: 'PEPPER',
      products: [
        { productId: 'country-tomatoes', quantity: 2 },
        {},
        { productId: 'malabar-pepper', quantity: 3 },
      ],
    })
    expect(toasts()).toEqual(['Coupon applied! You saved ₹200.00!'])
    expect(store.total.value).toMatchObject({ subtotal: 69_200, discount: 20_000 })
    const { state } = store.lines
    const pepper = state.value.state === 'ready' ? state.value.value[2] : undefined
    if (pepper) store.change(pepper, -1)
    expect(store.total.value).toMatchObject({ subtotal: 55_300, discount: 0 })
    expect(store.coupon.value.problem).toBe('This coupon is for orders of ₹600.00 or more.')
  })
})

describe('the delivery address', () => {
  const [only] = [{ _id: 'address-9', userId: 'user_asha', name: 'Asha', phone: '9845012345' }]

  it('is the default one until the shopper chooses another', async () => {
    const addresses = [only, { ...only, _id: 'address-8', isDefault: true }]
    const body = { success: true, message: '', addresses, verifiedPhones: [] }
    const { store } = await openCheckout({ addresses: { body } })
    expect(store.addressId.value).toBe('address-8')
    store.chooseAddress('address-9')
    expect(store.addressId.value).toBe('address-9')
  })

  it('is not chosen any more if it was deleted', async () => {
    const { store, shop } = await openCheckout()
    store.chooseAddress('address-2')
    shop.answer('addresses', 'empty')
    await store.addresses.reload()
    expect(store.addressId.value).toBeNull()
  })
})

describe('a missing entry', () => {
  it('is shown at its section and in toasts after "Pay" was pressed', async () => {
    const { store, toasts, posts } = await openCheckout()
    expect(store.problems.value).toEqual({ items: null, address: null, method: null, payment: null })
    await store.pay()
    expect(store.problems.value).toEqual({
      items: null,
      address: 'Please select a delivery address',
      method: 'Please select a payment method',
      payment: null,
    })
    expect(toasts()).toEqual(['Please select a delivery address', 'Please select a payment method'])
    expect(posts('order/cod')).toEqual([])
    store.chooseAddress('address-1')
    store.chooseMethod('cod')
    expect(store.problems.value).toEqual({ items: null, address: null, method: null, payment: null })
  })

  it('asks to add an address if there is none', async () => {
    const { store } = await openCheckout({ addresses: 'empty' })
    await store.pay()
    expect(store.problems.value.address).toBe('Please add a delivery address')
  })

  it('can be a sold-out product, after whose removal the rest is ordered', async () => {
    const cartWires = sampleCartWires.map((line, at) => (at === 0 ? { ...line, stock: 0 } : line))
    const { store, shop, toasts, posts } = await readyToPay('cod', { cartWires })
    await store.pay()
    expect(toasts()).toEqual(['An item is sold out. Please check your order summary.'])
    expect(posts('order/cod')).toEqual([])
    await shop.use(cartStore).remove({ productId: 'country-tomatoes', variationId: '' })
    expect(store.problems.value.items).toBeNull()
    await store.pay()
    expect(posts('order/cod')[0]?.body).toMatchObject({
      products: [{ productId: 'jute-shopping-bag' }, { productId: 'malabar-pepper' }],
    })
  })

  it('can be a method if the chosen one is not available', async () => {
    const { store } = await readyToPay('card', { paymentMethods: 'empty', loadScript: async () => {} })
    expect(store.method.value).toBeNull()
    await store.pay()
    expect(store.problems.value.method).toBe('Please select a payment method')
  })

  it('cannot be a card on a page without third-party scripts, which has cash and wallets', async () => {
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
    await page.store.applyCoupon()
    page.store.chooseAddress('address-2')
    page.store.chooseMethod('cod')
    return page
  }
  const entriesOf = ({ store }: Awaited<ReturnType<typeof openCheckout>>) => [
    store.coupon.value.applied?.code ?? null,
    store.addressId.value,
    store.method.value,
  ]

  it('survive a reload and are shown in a second tab', async () => {
    const { storage } = await enter()
    expect(entriesOf(await openCheckout({ storage }))).toEqual(['FEATURE10', 'address-2', 'cod'])
  })

  it('survive leaving the page and coming back', async () => {
    const page = await enter()
    page.leave()
    page.store.begin({ kind: 'cart' })
    expect(entriesOf(page)).toEqual(['FEATURE10', 'address-2', 'cod'])
  })

  it('are removed when the shopper signs out, also from storage', async () => {
    const page = await enter()
    await page.shop.use(sessionStore).signOut()
    expect(page.storage.get(CHECKOUT_KEY)).toBeNull()
    page.session.value = ASHA
    await soon(() => expect(page.store.addresses.state.value.state).toBe('ready'))
    expect(entriesOf(page)).toEqual([null, null, null])
  })

  it('survive a login after the session has expired', async () => {
    const page = await enter()
    page.session.value = OUT
    expect(entriesOf(page)).toEqual([null, null, null])
    page.session.value = ASHA
    await soon(() => expect(page.store.addresses.state.value.state).toBe('ready'))
    expect(entriesOf(page)).toEqual(['FEATURE10', 'address-2', 'cod'])
  })

  it('never reach the next shopper', async () => {
    const { storage, session, store } = await enter()
    session.value = RAVI
    expect(store.coupon.value).toMatchObject({ typed: '', applied: null, problem: null })
    expect(store.method.value).toBeNull()
    expect(entriesOf(await openCheckout({ storage, session: RAVI }))).toEqual([null, null, null])
  })

  it.each(['{"userId":"user_asha"', '[]', '{"userId":"user_asha","typed":7,"method":"gold","boughtNow":{}}'])(
    'are empty if the storage has %s',
    async (text) => {
      const { storage } = await openCheckout()
      storage.set(CHECKOUT_KEY, text)
      const page = await openCheckout({ storage })
      expect(entriesOf(page)).toEqual([null, null, null])
      expect(page.store.coupon.value.typed).toBe('')
    },
  )
})

describe('the delivery in the total', () => {
  const rules = { body: { success: true, data: { cod: true, card: null, crypto: null, delivery: true } } }
  /** What the delivery has cost on the screen, one value after another. */
  function shownIn(options: FakeShopOptions) {
    const store = fakeShop({ session: ASHA, ...options }).use(checkoutStore)
    const shown = new Set<unknown>()
    store.total.subscribe(({ delivery }) => shown.add(delivery === undefined ? 'free' : delivery))
    store.begin({ kind: 'cart' })
    store.chooseAddress('address-1')
    return shown
  }

  it('is never free in a shop with rules, not even before they are known', async () => {
    const ofPage = shownIn({ paymentMethods: rules, details: { ...aboutShop.details, delivery: true } })
    const ofPartner = shownIn({ paymentMethods: rules, details: null })
    await soon(() => expect([ofPage, ofPartner]).toEqual([new Set([null, 4_000]), new Set([null, 4_000])]))
  })

  it('is free at once in a shop without rules', async () => {
    expect(shownIn({})).toEqual(new Set(['free']))
  })
})

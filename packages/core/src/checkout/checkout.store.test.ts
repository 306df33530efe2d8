import { describe, expect, it } from 'vitest'
import { sampleCartWires } from '../cart/cart.fixtures.ts'
import { cartStore } from '../cart/cart.store.ts'
import { sessionStore } from '../session/session.store.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { ASHA, OUT, openCheckout, RAVI, readyToPay } from './checkout.fixtures.ts'
import { CHECKOUT_KEY } from './checkout.saved.ts'

describe('a coupon', () => {
  it.each(['FEATURE10', 'feature10', ' Feature10 '])('%j takes off 10 %%, with a notice', async (typed) => {
    const { store, toasts } = await openCheckout()
    store.enterCoupon(typed)
    store.applyCoupon()
    expect(toasts()).toEqual(['Coupon applied! You saved 10%!'])
    expect(store.coupon.value).toEqual({ typed, applied: true, problem: null })
    const { subtotal, discount, total } = store.total.value
    expect(discount).toBe(Math.round(subtotal / 10))
    expect(total).toBe(subtotal - discount)
  })

  it('that is invalid is refused at its field and in a toast, and can be edited', async () => {
    const { store, toasts } = await openCheckout()
    store.enterCoupon('FEATURE11')
    store.applyCoupon()
    expect(toasts()).toEqual(['Invalid coupon code.'])
    expect(store.coupon.value).toEqual({
      typed: 'FEATURE11',
      applied: false,
      problem: 'Invalid coupon code.',
    })
    expect(store.total.value.discount).toBe(0)
    store.enterCoupon('FEATURE1')
    expect(store.coupon.value.problem).toBeNull()
  })

  it('can be removed', async () => {
    const { store } = await openCheckout()
    store.enterCoupon('FEATURE10')
    store.applyCoupon()
    store.removeCoupon()
    expect(store.coupon.value).toEqual({ typed: '', applied: false, problem: null })
    expect(store.total.value.discount).toBe(0)
  })

  it('is removed if the shop refuses it', async () => {
    const { store } = await readyToPay('cod', { orderCod: { status: 400, message: 'Invalid coupon code.' } })
    store.enterCoupon('FEATURE10')
    store.applyCoupon()
    await store.pay()
    expect(store.coupon.value).toMatchObject({ applied: false, problem: 'Invalid coupon code.' })
  })
})

describe('the delivery address', () => {
  const [only] = [{ _id: 'address-9', userId: 'user_asha', name: 'Asha', phone: '9845012345' }]
  it('is chosen automatically if there is only one', async () => {
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

  it('survive a reload and are shown in a second tab', async () => {
    const { storage } = await enter()
    expect(entriesOf(await openCheckout({ storage }))).toEqual([true, 'address-2', 'cod'])
  })

  it('survive leaving the page and coming back', async () => {
    const page = await enter()
    page.leave()
    page.store.begin({ kind: 'cart' })
    expect(entriesOf(page)).toEqual([true, 'address-2', 'cod'])
  })

  it('are removed when the shopper signs out, also from storage', async () => {
    const page = await enter()
    await page.shop.use(sessionStore).signOut()
    expect(page.storage.get(CHECKOUT_KEY)).toBeNull()
    page.session.value = ASHA
    await soon(() => expect(page.store.addresses.state.value.state).toBe('ready'))
    expect(entriesOf(page)).toEqual([false, null, null])
  })

  it('survive a login after the session has expired', async () => {
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
    'are empty if the storage has %s',
    async (text) => {
      const { storage } = await openCheckout()
      storage.set(CHECKOUT_KEY, text)
      const page = await openCheckout({ storage })
      expect(entriesOf(page)).toEqual([false, null, null])
      expect(page.store.coupon.value.typed).toBe('')
    },
  )
})

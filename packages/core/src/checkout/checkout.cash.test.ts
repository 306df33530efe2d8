import { describe, expect, it, vi } from 'vitest'
import { pepper } from '../cart/cart.store.fixtures.ts'
import { cartStore } from '../cart/cart.store.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { RAVI, readyToPay } from './checkout.fixtures.ts'

describe('an order for cash', () => {
  it('is placed as shown, and the entries are cleared', async () => {
    const { store, storage, posts } = await readyToPay('cod')
    store.enterCoupon('feature10')
    await store.applyCoupon()
    const { total } = store.total.value
    await store.pay()
    expect(store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(posts('order/cod')[0]?.body).toEqual({
      userId: 'user_asha',
      purchaseId: 'purchase-of-user_asha',
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
    expect([store.method.value, store.coupon.value.applied]).toEqual([null, null])
    expect(JSON.parse(storage.get('haat:placed') ?? '')).toMatchObject({
      userId: 'user_asha',
      orderId: PLACED_ORDER,
      body: { data: { _id: PLACED_ORDER } },
    })
  })

  it('empties the cart and its number here and in other tabs', async () => {
    const [own, other] = fakeTabs(2)
    const received = vi.fn()
    other?.subscribe(received)
    const { store, shop } = await readyToPay('cod', { ...(own && { tabs: own }) })
    const { count } = shop.use(cartStore)
    expect(count.value).toBe(3)
    shop.answer('cart', 'empty')
    await store.pay()
    await soon(() => expect(count.value).toBe(0))
    expect(received).toHaveBeenCalledWith({ topic: 'cart', userId: 'user_asha' })
  })

  it('leaves no old number at the cart icon of the next page', async () => {
    const { store, shop, storage } = await readyToPay('cod')
    expect(storage.get('cart-items')).toBe('3')
    shop.answer('cart', 'pending')
    await store.pay()
    expect(shop.use(cartStore).count.value).toBe(0)
    expect(storage.get('cart-items')).toBeNull()
  })

  it('waits for pending changes of the cart', async () => {
    const { store, shop, posts } = await readyToPay('cod')
    store.change(pepper, 1)
    store.change(pepper, 1)
    await store.pay()
    const paths = shop.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(paths.at(-1)).toBe('/api/v1/order/cod')
    expect(paths).toContain('/api/v1/cart/update')
    expect(posts('order/cod')[0]?.body).toMatchObject({ products: { 2: { quantity: 5 } } })
  })

  it('is not placed with a total that was not shown', async () => {
    const { store, posts } = await readyToPay('cod', { cartUpdate: { status: 409, message: 'Gone.' } })
    store.change(pepper, 1)
    await store.pay()
    expect(posts('order/cod')).toEqual([])
    expect(store.problems.value.payment).toMatch(/^The total is now ₹.*Please look at it again\.$/)
    expect(store.paying.value).toEqual({ step: 'idle' })
  })

  it('shows why it was refused, reloads the cart, and keeps the entries', async () => {
    const message = 'The prices have changed. The total is now ₹270.00. Please look at it again.'
    const { store, shop, toasts } = await readyToPay('cod', { orderCod: { status: 409, message } })
    const cartLoads = () => shop.calls.filter(({ path }) => path === '/api/v1/cart/user_asha').length
    const before = cartLoads()
    await store.pay()
    expect(store.problems.value.payment).toBe(message)
    expect(toasts()).toEqual([message])
    await soon(() => expect(cartLoads()).toBe(before + 1))
    expect([store.method.value, store.addressId.value]).toEqual(['cod', 'address-1'])
  })

  it('fails if the shop is unavailable, and succeeds when repeated', async () => {
    const { store, shop, toasts } = await readyToPay('cod', { orderCod: { status: 503 } })
    await store.pay()
    expect(toasts()).toEqual(['Failed to create order'])
    expect(store.problems.value.payment).toBe('Failed to create order')
    shop.answer('orderCod', 'ready')
    await store.pay()
    expect(store.problems.value.payment).toBeNull()
    expect(store.paying.value.step).toBe('placed')
  })

  it('asks to sign in if the session has expired, and keeps the entries', async () => {
    const { store, shop } = await readyToPay('cod', { orderCod: { status: 401 }, here: '/checkout' })
    await store.pay()
    expect(shop.notices.open.value[0]?.action).toMatchObject({ href: '/login?return_to=%2Fcheckout' })
    expect(store.method.value).toBe('cod')
    expect(store.paying.value.step).toBe('idle')
  })

  it('is not shown to the next shopper', async () => {
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

import { describe, expect, it } from 'vitest'
import { pepper } from '../cart/cart.store.fixtures.ts'
import { PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { openCheckout, readyToPay } from './checkout.fixtures.ts'

describe('an order for cash', () => {
  it('is sent once, even if the button is pressed several times (fault F32)', async () => {
    const { store, posts } = await readyToPay('cod')
    await Promise.all([store.pay(), store.pay(), store.pay()])
    await store.pay()
    expect(posts('order/cod')).toHaveLength(1)
  })

  it('keeps its key while the response is lost, also over a reload, and gets a new one for another cart', async () => {
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

  it('has one key if it is requested in two tabs at the same time', async () => {
    const first = await readyToPay('cod')
    const second = await openCheckout({ storage: first.storage })
    second.shop.newKey()
    await Promise.all([first.store.pay(), second.store.pay()])
    // The second tab may have received the first one's order before its own call.
    const keys = [first, second].flatMap(({ posts }) =>
      posts('order/cod').map(({ headers }) => headers.get('idempotency-key')),
    )
    expect(new Set(keys).size).toBe(1)
  })

  it('is found by a tab that still shows the same cart, while a changed cart is another order', async () => {
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

  it('is that of another tab if that emptied the cart during the press', async () => {
    const first = await readyToPay('cod')
    const second = await openCheckout({ storage: first.storage })
    await first.store.pay()
    second.shop.answer('cart', 'empty')
    const reloading = second.store.lines.reload()
    await second.store.pay()
    await reloading
    expect(second.lines()).toEqual([])
    expect(second.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(second.posts('order/cod')).toEqual([])
  })

  it('is a new one if the same is bought again later', async () => {
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
})

describe('an order for cash whose page was reloaded before the response', () => {
  const lostPage = async () => {
    const page = await readyToPay('cod', { orderCod: 'offline' })
    await page.store.pay()
    page.leave()
    return page
  }

  it('is found by its key after its products have left the cart', async () => {
    const { storage, posts } = await lostPage()
    const [asked] = posts('order/cod')
    const reloaded = await openCheckout({ storage, cart: 'empty' })
    await soon(() => expect(reloaded.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER }))
    expect(reloaded.shop.calls.map(({ path }) => path)).toContain(
      `/api/v1/order/by-key/${asked?.headers.get('idempotency-key')}`,
    )
    expect(reloaded.posts('order/cod')).toEqual([])
  })

  it('is found if its products leave the cart during a press in another tab', async () => {
    const { storage } = await lostPage()
    const second = await openCheckout({ storage })
    second.shop.answer('cart', 'empty')
    const reloading = second.store.lines.reload()
    await second.store.pay()
    await reloading
    expect(second.store.paying.value).toEqual({ step: 'placed', orderId: PLACED_ORDER })
    expect(second.posts('order/cod')).toEqual([])
    expect(second.shop.notices.open.value).toEqual([])
  })

  it('is not placed if no order has its key', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage, cart: 'empty', orderByKey: 'empty' })
    await soon(() => expect(reloaded.storage.get('haat:intention')).toBeNull())
    expect(reloaded.step()).toBe('idle')
    expect(reloaded.posts('order/cod')).toEqual([])
  })

  it('waits for the next press while its products are in the cart', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage })
    expect(reloaded.step()).toBe('idle')
    expect(reloaded.shop.calls.filter(({ path }) => path.includes('by-key'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { bag } from '../cart/cart.store.fixtures.ts'
import { cartStore } from '../cart/cart.store.ts'
import { orderFound, PLACED_ORDER } from '../payment/payment.routes.fixtures.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { ATTEMPT_LIFETIME } from './checkout.attempts.ts'
import { type OpenCheckout, openCheckout, readyToPay } from './checkout.fixtures.ts'
import { ATTEMPTS_KEY } from './checkout.keys.ts'

const PURCHASE = 'purchase-of-user_asha'
const PLACED = { step: 'placed', orderId: PLACED_ORDER }

/** The purchase ids that were sent with orders for cash, and asked about. */
const sent = ({ posts }: Pick<OpenCheckout, 'posts'>) =>
  posts('order/cod').map(({ body }) => Object(body).purchaseId)
const asked = ({ shop }: Pick<OpenCheckout, 'shop'>) =>
  shop.calls.flatMap(({ path }) => /by-purchase\/(.+)$/.exec(path)?.[1] ?? [])

describe('an order for cash', () => {
  it('is sent once, even if the button is pressed several times (fault F32)', async () => {
    const { store, posts } = await readyToPay('cod')
    await Promise.all([store.pay(), store.pay(), store.pay()])
    await store.pay()
    expect(posts('order/cod')).toHaveLength(1)
  })

  it('names the purchase of the cart, in every tab, and is sent again once if the network fails', async () => {
    const first = await readyToPay('cod', { orderCod: 'offline' })
    const second = await openCheckout({ storage: first.storage })
    await first.store.pay()
    await second.store.pay()
    expect(sent(first)).toEqual([PURCHASE, PURCHASE])
    expect(sent(second)).toEqual([PURCHASE])
    expect(second.store.paying.value).toEqual(PLACED)
  })

  it('is that of another tab or device if that emptied the cart during the press', async () => {
    const page = await readyToPay('cod', { orderOfPurchase: orderFound })
    page.shop.answer('cart', 'empty')
    const reloading = page.store.lines.reload()
    await page.store.pay()
    await reloading
    expect(page.lines()).toEqual([])
    expect([sent(page), asked(page)]).toEqual([[], [PURCHASE]])
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual([])
  })

  it('of another tab or device is shown if that empties the cart on the screen', async () => {
    const page = await readyToPay('cod', { orderOfPurchase: orderFound })
    page.shop.answer('cart', 'empty')
    await page.store.lines.reload()
    await soon(() => expect(page.store.paying.value).toEqual(PLACED))
    expect(asked(page)).toEqual([PURCHASE])
  })

  it('is not looked for if the shopper removed the last product', async () => {
    const page = await readyToPay('cod', { cartWires: [], orderOfPurchase: orderFound })
    await page.shop.use(cartStore).add({
      product: { id: 'country-tomatoes', name: 'Tomatoes', price: null, pictures: [] },
      variation: null,
      quantity: 1,
    })
    expect(page.lines()).toEqual(['1 country-tomatoes'])
    await page.shop.use(cartStore).remove({ productId: 'country-tomatoes', variationId: '' })
    expect(page.lines()).toEqual([])
    expect([page.step(), asked(page)]).toEqual(['idle', []])
  })

  it('is that of another method if the shop says that it was ordered already', async () => {
    const refused = { status: 409, message: 'You have already ordered this.' }
    const page = await readyToPay('cod', { orderCod: refused, orderOfPurchase: orderFound })
    await page.store.pay()
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual([])
  })
})

describe('an order for cash whose response was lost', () => {
  it('is found before another way to pay is offered', async () => {
    const page = await readyToPay('cod', { orderCod: 'offline', orderOfPurchase: 'pending' })
    const pressed = page.store.pay()
    await soon(() => expect(page.store.paying.value).toEqual({ step: 'checking' }))
    await page.store.pay()
    expect(sent(page)).toEqual([PURCHASE, PURCHASE])
    page.leave()
    await pressed
    expect([page.step(), page.toasts()]).toEqual(['idle', []])
    const again = await openCheckout({ storage: page.storage, cart: 'empty', orderOfPurchase: orderFound })
    await soon(() => expect(again.store.paying.value).toEqual(PLACED))
  })

  it.each([
    ['the network failed', 'offline'],
    ['the shop failed', { status: 502 }],
    ['it cannot be read', { body: '<html>' }],
  ] as const)('is opened if it arrived although %s', async (_, orderCod) => {
    const page = await readyToPay('cod', { orderCod, orderOfPurchase: orderFound })
    await page.store.pay()
    expect(page.store.paying.value).toEqual(PLACED)
    expect(page.toasts()).toEqual([])
    expect(page.store.method.value).toBeNull()
    expect(page.storage.get(ATTEMPTS_KEY)).toBeNull()
  })

  it('can be paid in another way if there is none', async () => {
    const page = await readyToPay('cod', { orderCod: 'offline' })
    await page.store.pay()
    expect(asked(page)).toEqual([PURCHASE])
    expect([page.step(), page.toasts()]).toEqual(['idle', ['Failed to create order']])
    page.shop.answer('orderCod', 'ready')
    await page.store.pay()
    expect(page.step()).toBe('placed')
  })

  it('is checked until the shop answers, and the page says that it takes long', async () => {
    const page = await readyToPay('cod', { orderCod: 'offline', orderOfPurchase: 'offline' })
    void page.store.pay()
    const problem = 'The shop cannot be reached just now. We keep checking.'
    await page.until(() => expect(page.store.paying.value).toEqual({ step: 'checking', problem }))
    page.shop.answer('orderOfPurchase', orderFound)
    await page.until(() => expect(page.store.paying.value).toEqual(PLACED))
  })

  it('is not looked for after a refusal, which the shop has answered', async () => {
    const page = await readyToPay('cod', { orderCod: { status: 400, message: 'No address.' } })
    await page.store.pay()
    expect([page.toasts(), asked(page)]).toEqual([['No address.'], []])
  })
})

describe('an order for cash whose page was reloaded before the response', () => {
  const lostPage = async () => {
    const page = await readyToPay('cod', { orderCod: 'offline', orderOfPurchase: 'offline' })
    const pressed = page.store.pay()
    await soon(() => expect(page.step()).toBe('checking'))
    page.leave()
    await pressed
    return page
  }

  it('is found after the cart was emptied', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage, cart: 'empty', orderOfPurchase: orderFound })
    await soon(() => expect(reloaded.store.paying.value).toEqual(PLACED))
    expect([asked(reloaded), sent(reloaded)]).toEqual([[PURCHASE], []])
  })

  it('is asked about once if it was not placed', async () => {
    const { storage } = await lostPage()
    const reloaded = await openCheckout({ storage, cart: 'empty' })
    await soon(() => expect([reloaded.step(), asked(reloaded)]).toEqual(['idle', [PURCHASE]]))
    const later = await openCheckout({ storage, cart: 'empty' })
    expect(asked(later)).toEqual([])
  })

  it('is not shown as the success of the next cart', async () => {
    const { storage } = await lostPage()
    const next = await openCheckout({ storage, cart: { body: nextCart }, orderOfPurchase: orderFound })
    expect([next.step(), asked(next), next.lines()]).toEqual(['idle', [], ['1 malabar-pepper']])
  })

  it('is not looked for a quarter of an hour later', async () => {
    const { storage, clock } = await lostPage()
    clock.advance(ATTEMPT_LIFETIME + 1)
    const later = await openCheckout({ storage, clock, cart: 'empty', orderOfPurchase: orderFound })
    expect([later.step(), asked(later)]).toEqual(['idle', []])
  })
})

const nextCart = {
  success: true,
  message: '',
  purchaseId: 'the-next-one',
  cart: [{ productId: 'malabar-pepper', name: 'Pepper', price: 139, quantity: 1 }],
}

describe('a “Buy now”', () => {
  const source = { kind: 'product', productId: 'country-tomatoes', quantity: 1, size: '', color: '' } as const
  const buy = async (options: Parameters<typeof readyToPay>[1] = {}) => {
    const page = await readyToPay('cod', { source, ...options })
    await page.store.pay()
    return page
  }

  it('is one purchase in two tabs and after a reload, and a new one after it was ordered', async () => {
    const lost = await buy({ orderCod: 'offline' })
    const { storage } = lost
    const [id] = sent(lost)
    expect(id).toMatch(/./)
    const other = await openCheckout({ source, storage })
    other.shop.newKey()
    await other.store.pay()
    expect(sent(other)).toEqual([id])
    const next = await buy({ storage })
    expect(next.step()).toBe('placed')
    const later = await readyToPay('cod', { source, storage })
    later.shop.newKey()
    later.shop.newKey()
    await later.store.pay()
    expect(sent(later)[0]).not.toBe(id)
  })

  it('of another product is another purchase', async () => {
    const first = await buy({ orderCod: 'offline' })
    const other = { ...source, productId: bag.productId, size: 'Large', color: 'Natural' }
    const second = await readyToPay('cod', { source: other, storage: first.storage })
    second.shop.newKey()
    await second.store.pay()
    expect(sent(second)[0]).not.toBe(sent(first)[0])
  })

  it('is found after a reload if its response was lost', async () => {
    const page = await readyToPay('cod', { source, orderCod: 'offline', orderOfPurchase: 'offline' })
    const pressed = page.store.pay()
    await soon(() => expect(page.step()).toBe('checking'))
    page.leave()
    await pressed
    const reloaded = await openCheckout({ source, storage: page.storage, orderOfPurchase: orderFound })
    await soon(() => expect(reloaded.store.paying.value).toEqual(PLACED))
    expect(asked(reloaded)).toEqual([sent(page)[0]])
  })
})

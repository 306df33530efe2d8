import { describe, expect, it, vi } from 'vitest'
import { addressesStore } from '../addresses/index.ts'
import { contactForm } from '../contact/index.ts'
import { anOrder, SAMPLE_ORDER, trackingWire } from '../fixtures.ts'
import { ordersStore } from '../orders/index.ts'
import { aPage } from './assistant.fixtures.ts'
import { ADDRESS, ORDER } from './engine.fixtures.ts'

const notices = ({ shop }: ReturnType<typeof aPage>) => shop.notices.history.value.map(({ text }) => text)

describe('profile', () => {
  it('is loaded on request', async () => {
    const { say, store } = aPage()
    expect(await say('profile')).toMatchObject([{ text: expect.stringContaining('Asha'), card: 'profile' }])
    expect(store.mode.value).toBe('profile')
  })

  it('is not a failure if there is none', async () => {
    expect(await aPage({ profile: 'empty' }).say('profile')).toMatchObject([
      { text: expect.stringContaining('no profile yet'), card: 'profile' },
    ])
  })

  it('is loaded again after a failure', async () => {
    const { shop, say } = aPage({ profile: 'offline' })
    expect(await say('profile')).toMatchObject([{ text: "Oops, couldn't fetch your profile!", tone: 'bad' }])
    shop.answer('profile', 'ready')
    expect(await say('profile')).toMatchObject([{ card: 'profile' }])
  })
})

describe('orders', () => {
  it('are loaded and counted', async () => {
    expect(await aPage().say('orders')).toMatchObject([
      { text: expect.stringContaining('3 orders, 2 still on the way'), card: 'orders' },
    ])
    expect(await aPage({ orders: 'empty' }).say('orders')).toMatchObject([
      { text: 'No order history yet! Start shopping now!', link: { href: '/products' } },
    ])
  })

  it.each(['offline', { status: 500 }] as const)('are loaded again after a failure (%j)', async (orders) => {
    const { shop, say } = aPage({ orders })
    expect(await say('orders')).toMatchObject([{ text: 'Failed to fetch orders.', tone: 'bad' }])
    shop.answer('orders', 'ready')
    expect(await say('orders')).toMatchObject([{ card: 'orders' }])
  })

  it.each(['00112222', '9BE41C06AA7D4D2FBB01FFFF00112222'])('are tracked by %s', async (said) => {
    const { say, callsWith } = aPage()
    await say('orders')
    expect(await say(said)).toMatchObject([
      { text: 'Order 00112222: Order Placed. Expect it by 24 November 2026.' },
    ])
    expect(callsWith('GET')).toContain(`/api/v1/ordertrack/${ORDER.id}`)
  })

  it('of others are tracked only by the full ID', async () => {
    const { say, callsWith } = aPage()
    await say('orders')
    expect(await say(SAMPLE_ORDER)).toMatchObject([{ text: expect.stringContaining('Shipped') }])
    expect(await say(SAMPLE_ORDER.slice(-8))).toMatchObject([{ text: 'Order not found.', tone: 'bad' }])
    expect(callsWith('GET').filter((path) => path.includes('ordertrack'))).toHaveLength(1)
  })

  it.each([
    ['two days after it was placed', 1],
    ['the next day if overdue', 5],
  ])('are expected %s if the server sends no date', async (_, daysAgo) => {
    const wire = trackingWire('e'.repeat(32))
    const { say } = aPage({
      orders: { body: { success: true, data: [anOrder('e'.repeat(32), 'Shipped', daysAgo)] } },
      tracking: { body: { ...wire, data: { ...wire.data, estimatedDelivery: null } } },
    })
    await say('orders')
    expect(await say('eeeeeeee')).toMatchObject([
      { text: 'Order eeeeeeee: Shipped. Expect it by 22 November 2026.' },
    ])
  })

  it.each([
    [{ body: { m: 'f' } }, 'Order not found.'],
    [{ status: 500 }, 'Server error while fetching order status'],
    ['offline', 'Error fetching order status.'],
    [{ body: '<html>' }, 'Status unavailable'],
    [{ body: { m: 's' } }, 'Status unavailable'],
    [{ body: trackingWire(ORDER.id, 'Lost') }, 'Status unavailable'],
  ] as const)('with the response %j show “%s”', async (tracking, text) => {
    const { say } = aPage({ tracking })
    await say('orders')
    expect(await say(ORDER.id)).toMatchObject([{ text, tone: 'bad' }])
  })

  it('cannot be found by 8 characters if the list fails to load', async () => {
    const { say } = aPage({ orders: 'offline' })
    await say('orders')
    expect(await say('00112222')).toMatchObject([{ text: 'Error fetching order status.', tone: 'bad' }])
  })

  it('are tracked by the card’s button', async () => {
    const { store, answer, texts } = aPage()
    store.track(ORDER.id)
    store.track(ORDER.id)
    await answer()
    expect(texts()).toEqual([expect.any(String), expect.stringContaining('Order 00112222: Order Placed.')])
    expect(store.mode.value).toBe('orders')
  })

  it('are deleted once, even if confirmed several times', async () => {
    const page = aPage()
    const { shop, store, say, answer, texts, callsWith } = page
    await say('orders')
    store.askToDelete(ORDER)
    await answer()
    store.send('confirm')
    store.send('confirm')
    store.send('Confirm ')
    expect(store.pending.value).toBeNull()
    expect(store.chips.value).toEqual([])
    await answer()
    expect(callsWith('DELETE')).toEqual([`/api/v1/orderd/${ORDER.id}`])
    expect(texts().filter((text) => text === 'Order deleted successfully')).toHaveLength(1)
    const { value } = shop.use(ordersStore).all.state
    expect(value.state === 'ready' && value.value.map(({ id }) => id)).not.toContain(ORDER.id)
    expect(notices(page)).toEqual(['Order deleted successfully'])
  })

  it('stay if deleting fails', async () => {
    const page = aPage({ orderDelete: { status: 500 } })
    page.store.askToDelete(ORDER)
    await page.answer()
    expect(await page.say('confirm')).toMatchObject([{ text: 'Failed to delete order.', tone: 'bad' }])
    expect(notices(page)).toEqual(['Failed to delete order.'])
  })
})

describe('addresses', () => {
  it('are loaded and counted', async () => {
    expect(await aPage().say('addresses')).toMatchObject([
      { text: expect.stringContaining('2 saved addresses'), card: 'addresses' },
    ])
    expect(await aPage({ addresses: 'empty' }).say('addresses')).toMatchObject([
      { text: 'No addresses found. Add a new one!', card: 'addresses' },
    ])
    expect(await aPage({ addresses: 'offline' }).say('addresses')).toMatchObject([
      { text: 'Failed to fetch addresses.', tone: 'bad' },
    ])
  })

  it.each([
    ['ready', 'Address deleted.', ['address-1']],
    ['offline', 'Failed to delete address.', ['address-1', 'address-2']],
  ] as const)('are deleted after a confirmation: %s', async (addressDelete, text, left) => {
    const { shop, store, say, answer, callsWith } = aPage({ addressDelete })
    await say('addresses')
    store.askToDelete(ADDRESS)
    await answer()
    expect(await say('confirm')).toMatchObject([{ text, card: 'addresses' }])
    expect(callsWith('DELETE')).toEqual([`/api/v1/address/${ADDRESS.id}`])
    const { value } = shop.use(addressesStore).list.state
    expect(value.state === 'ready' && value.value.map(({ id }) => id)).toEqual(left)
  })
})

describe('a text without an answer', () => {
  it('becomes the message of the contact form', async () => {
    const { shop, store, say } = aPage()
    expect(await say('The zebra was green.')).toMatchObject([{ card: 'contact' }])
    expect(store.mode.value).toBe('contact')
    expect(contactForm(shop, 'assistant').draft.value.message).toBe('The zebra was green.')
  })

  it('does not replace a message that was started', async () => {
    const { shop, say } = aPage()
    contactForm(shop, 'assistant').enter({ message: 'About my order:' })
    expect(await say('The zebra was green.')).toMatchObject([
      { text: expect.stringContaining('still open'), card: 'contact' },
    ])
    expect(contactForm(shop, 'assistant').draft.value.message).toBe('About my order:')
  })
})

describe('logging out', () => {
  it('needs a confirmation, then clears everything and goes to /login', async () => {
    const { shop, session, store, say, texts } = aPage()
    store.show()
    await say('logout')
    expect(store.goal.value).toBeNull()
    store.send('confirm')
    await vi.waitFor(() => expect(store.goal.value).toBe('/login'), { interval: 1 })
    expect(session.value).toEqual({ state: 'signed-out' })
    expect(store.open.value).toBe(false)
    expect(texts()).toEqual([expect.stringContaining('log in')])
    expect(store.typing.value).toBe(false)
    expect(shop.visit.keys()).toEqual([])
    shop.advance(5000)
    expect(texts()).toHaveLength(1)
    session.value = { state: 'signed-in', userId: 'asha' }
    expect(store.goal.value).toBeNull()
    expect(store.mode.value).toBeNull()
  })

  it('happens once, even if confirmed several times', async () => {
    const { shop, store, say } = aPage()
    const signOut = vi.spyOn(shop.identity, 'signOut')
    await say('logout')
    store.send('confirm')
    store.send('confirm')
    await vi.waitFor(() => expect(store.goal.value).toBe('/login'), { interval: 1 })
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows an error and stays if it fails', async () => {
    const { shop, store, say, texts } = aPage()
    vi.spyOn(shop.identity, 'signOut').mockRejectedValue(new Error('gone'))
    await say('logout')
    expect(await say('confirm')).toMatchObject([
      { text: 'We could not log you out. Please try again.', tone: 'bad' },
    ])
    expect(store.mode.value).toBe('logout')
    expect(store.goal.value).toBeNull()
    expect(texts().length).toBeGreaterThan(3)
  })
})

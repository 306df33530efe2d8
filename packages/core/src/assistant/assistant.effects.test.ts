import { describe, expect, it, vi } from 'vitest'
import { contactForm } from '../contact/index.ts'
import { SAMPLE_ORDER } from '../fixtures.ts'
import { ordersStore } from '../orders/index.ts'
import { aPage } from './assistant.fixtures.ts'
import { ORDER } from './engine.fixtures.ts'

const notices = ({ shop }: ReturnType<typeof aPage>) => shop.notices.history.value.map(({ text }) => text)

describe('orders', () => {
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

  it('cannot be found by 8 characters if the list fails to load', async () => {
    const { say } = aPage({ orders: 'offline' })
    await say('orders')
    expect(await say('00112222')).toMatchObject([{ text: 'Error fetching order status.', tone: 'bad' }])
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

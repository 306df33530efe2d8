import { describe, expect, it, vi } from 'vitest'
import { CONTACT_KEY, contactForm } from '../contact/index.ts'
import { aPage, GUEST } from './assistant.fixtures.ts'
import { MESSAGE_LENGTH } from './assistant.ts'
import { type AssistantEvent, TYPING_DELAY } from './conversation.store.ts'
import { ORDER } from './engine.fixtures.ts'

describe('an answer', () => {
  it('is shown after 800 ms, with a typing state until then; the message is shown immediately', () => {
    const { shop, store, texts } = aPage()
    expect(TYPING_DELAY).toBe(800)
    store.send('currency')
    expect(texts().at(-1)).toBe('currency')
    expect(store.typing.value).toBe(true)
    shop.advance(799)
    expect(texts().at(-1)).toBe('currency')
    shop.advance(1)
    expect(texts().at(-1)).toContain('INR')
    expect(store.typing.value).toBe(false)
  })

  it('is shown 800 ms after the message, even if the code had to be loaded first', () => {
    const { shop, store, texts } = aPage()
    const sentAt = shop.clock.now()
    shop.advance(648)
    store.send('currency', sentAt)
    shop.advance(151)
    expect(texts().at(-1)).toBe('currency')
    shop.advance(1)
    expect(texts().at(-1)).toContain('INR')
    store.send('currency', sentAt - 60_000)
    shop.advance(0)
    expect(store.typing.value).toBe(true)
    shop.advance(800)
    expect(store.typing.value).toBe(false)
  })

  it('is given to each of several messages in order, each after its own delay', () => {
    const { shop, store, texts } = aPage()
    for (const word of ['guide', 'currency', 'exit']) store.send(word)
    expect(texts().slice(1)).toEqual(['guide', 'currency', 'exit'])
    const replies = () => texts().slice(4)
    shop.advance(800)
    expect(replies()).toEqual([expect.stringContaining('how shopping works')])
    expect(store.mode.value).toBe('guide')
    expect(store.typing.value).toBe(true)
    shop.advance(800)
    expect(replies().at(-1)).toContain('INR')
    shop.advance(800)
    expect(replies()).toHaveLength(3)
    expect(store.mode.value).toBeNull()
    expect(store.typing.value).toBe(false)
  })

  it('waits for data, and the next one waits for it', async () => {
    const { shop, store, texts, answer } = aPage({ orders: { delay: 5000 } })
    store.send('orders')
    store.send('currency')
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1), { interval: 1 })
    shop.advance(4999)
    expect(texts()).toHaveLength(3)
    expect(store.typing.value).toBe(true)
    await answer()
    expect(texts().slice(3)).toEqual([expect.stringContaining('3 orders'), expect.stringContaining('INR')])
  })

  it('links to the shop’s site from a partner’s page', async () => {
    const { say } = aPage({ site: 'https://haat.example' })
    expect(await say('cart')).toMatchObject([{ link: { href: 'https://haat.example/cart' } }])
  })
})

describe('the composer', () => {
  it('keeps its text when a suggested reply is sent', () => {
    const { store, texts } = aPage()
    store.type('half a wo')
    store.send('orders')
    expect(texts().at(-1)).toBe('orders')
    expect(store.draft.value).toBe('half a wo')
  })

  it('does not send blank texts, and cuts off long ones', () => {
    const { store, texts } = aPage()
    store.type('   ')
    store.send()
    store.send('')
    expect(texts()).toHaveLength(1)
    expect(store.typing.value).toBe(false)
    store.send('x'.repeat(MESSAGE_LENGTH + 1))
    expect(texts().at(-1)).toHaveLength(MESSAGE_LENGTH)
  })
})

describe('the greeting', () => {
  it('asks visitors to log in, who cannot send messages', () => {
    const { shop, store, texts } = aPage({ session: GUEST })
    store.show()
    expect(store.who.value).toEqual({ state: 'guest' })
    store.type('help')
    store.send()
    store.send('help')
    store.askToDelete(ORDER)
    store.reset()
    expect(texts()).toEqual([expect.stringContaining('log in')])
    expect(store.entries.value).toMatchObject([{ link: { label: 'Track Order', href: '/order-tracking' } }])
    expect(store.chips.value).toEqual([])
    expect(store.draft.value).toBe('')
    shop.advance(5000)
    expect(texts()).toHaveLength(1)
    expect(shop.calls).toEqual([])
  })

  it.each(['empty', 'offline', { status: 500 }] as const)(
    'has no name if the profile is %j',
    async (profile) => {
      const { shop, store, texts } = aPage({ profile })
      store.show()
      await vi.waitFor(() => expect(shop.calls).not.toEqual([]), { interval: 1 })
      expect(texts()).toEqual([expect.stringMatching(/^Hello! /)])
      expect(store.who.value).toMatchObject({ state: 'shopper', firstName: '' })
    },
  )

  it('can be replaced by the page, but visitors are still asked to log in', () => {
    const { session, store, texts } = aPage()
    store.greet('Welcome to our farm!')
    expect(texts()).toEqual(['Welcome to our farm!'])
    store.greet(null)
    expect(texts()).toEqual([expect.stringMatching(/^Hello/)])
    store.greet('Welcome to our farm!')
    session.value = GUEST
    expect(texts()).toEqual([expect.stringContaining('log in')])
  })

  it.each(['unknown', 'unavailable'] as const)('waits while the session is %s', (state) => {
    const { shop, store, texts } = aPage({ session: { state } })
    const ready = vi.spyOn(shop.identity, 'ready')
    expect(store.who.value).toEqual({ state })
    store.type('help')
    store.send('help')
    expect(texts()).toEqual([])
    store.show()
    expect(ready).toHaveBeenCalled()
    store.show()
    expect(ready.mock.calls.length).toBeGreaterThan(1)
  })
})

describe('the cards', () => {
  it('ask before they delete, and report a saved form', async () => {
    const { store, texts, answer } = aPage()
    store.askToDelete(ORDER)
    store.askToDelete(ORDER)
    await answer()
    expect(texts()).toEqual([expect.any(String), expect.stringContaining('Delete order 00112222?')])
    expect(store.pending.value).toEqual(ORDER)
    expect(store.mode.value).toBe('orders')
    expect(store.chips.value.map(({ text }) => text)).toEqual(['confirm', 'cancel'])
    store.reportOutcome('profile-saved')
    await answer()
    expect(texts().at(-1)).toMatch(/saved/i)
  })
})

describe('starting over', () => {
  it('empties the contact form, including a copied message', async () => {
    const { shop, store, say } = aPage()
    const form = contactForm(shop, 'assistant')
    await say('The zebra was green.')
    form.enter({ subject: 'Zebras' })
    expect(form.draft.value).toMatchObject({ subject: 'Zebras', message: 'The zebra was green.' })
    store.reset()
    expect(form.draft.value).toMatchObject({ subject: '', message: '' })
    expect(shop.visit.get(CONTACT_KEY)).toBeNull()
  })
})

describe('the host page', () => {
  it('receives every message and intent', async () => {
    const { store, say } = aPage()
    const received: AssistantEvent[] = []
    const stop = store.subscribe((event) => received.push(event))
    await say('guide')
    await say('zebras')
    expect(received).toEqual([
      { type: 'message', from: 'shopper', text: 'guide' },
      { type: 'intent', intent: 'guide', mode: null },
      { type: 'message', from: 'assistant', text: expect.any(String) },
      { type: 'message', from: 'shopper', text: 'zebras' },
      { type: 'intent', intent: 'unknown', mode: 'guide' },
      { type: 'message', from: 'assistant', text: expect.any(String) },
    ])
    stop()
    await say('exit')
    expect(received).toHaveLength(6)
  })
})

import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { chipsOf } from './answer.ts'
import { ADDRESS, except, failing, ORDER, startConversation, startConversationIn } from './engine.fixtures.ts'

describe('profile', () => {
  it('is shown with its card', () => {
    const assistant = startConversation()
    const [reply] = assistant.receive({ type: 'text', text: 'profile' })
    expect(reply).toMatchObject({ text: expect.stringContaining('Asha'), card: 'profile' })
    expect(assistant.effects).toEqual([{ type: 'look-profile' }])
  })

  it('can be created if there is none yet', () => {
    const assistant = startConversation(except('look-profile', { type: 'profile', firstName: null }))
    const [reply] = assistant.receive({ type: 'text', text: 'profile' })
    expect(reply).toMatchObject({ text: expect.stringContaining('no profile yet'), card: 'profile' })
    expect(reply).not.toHaveProperty('tone')
  })

  it('that failed to load has a suggested reply to load it again', () => {
    const assistant = startConversation(failing('look-profile'))
    expect(assistant.receive({ type: 'text', text: 'profile' })).toEqual([
      { text: "Oops, couldn't fetch your profile!", tone: 'bad' },
    ])
    expect(assistant.dialogue.mode).toBe('profile')
    expect(chipsOf(english, assistant.dialogue)[0]).toEqual({ label: 'Try again', text: 'profile' })
  })
})

describe('orders', () => {
  it.each<[number, number, RegExp]>([
    [3, 2, /3 orders, 2 still on the way/],
    [3, 3, /3 orders, all of them on their way/],
    [2, 0, /2 orders, all of them delivered/],
    [1, 1, /one order, and it’s on its way/],
    [1, 0, /one order, and it has arrived/],
  ])('are counted: %i, of which %i are open', (all, current, words) => {
    const assistant = startConversation(except('look-orders', { type: 'orders', all, current }))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      { text: expect.stringMatching(words), card: 'orders' },
    ])
  })

  it('link to the shop if there are none', () => {
    const assistant = startConversation(except('look-orders', { type: 'orders', all: 0, current: 0 }))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      {
        text: 'No order history yet! Start shopping now!',
        link: { label: expect.any(String), href: '/products' },
      },
    ])
  })

  it('that failed to load have a suggested reply to load them again', () => {
    const assistant = startConversation(failing('look-orders'))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      { text: 'Failed to fetch orders.', tone: 'bad' },
    ])
    expect(chipsOf(english, assistant.dialogue)[0]).toEqual({ label: 'Try again', text: 'orders' })
  })

  it.each([
    'e5f60718',
    '#e5f60718',
    'deadbeef',
    'where is e5f60718',
    'track e5f60718',
    'track order: e5f60718',
    '5f0c7a91d2b84e63a1b2c3d4e5f60718',
  ])('are tracked by the message “%s”', (said) => {
    const assistant = startConversationIn('orders')
    expect(assistant.say(said)[0]).toMatch(/: Shipped\. Expect it by 24 November 2026\./)
    expect(assistant.effects).toEqual([{ type: 'track-order', order: said.split(/[ #]/).at(-1) }])
    expect(assistant.dialogue.mode).toBe('orders')
  })

  it.each(['zebras', 'the wonderful one', '1234567', 'a-very-long-thing-without-numbers'])(
    'are not tracked by “%s”',
    (said) => {
      const assistant = startConversationIn('orders')
      expect(assistant.say(said)[0]).toContain('last 8 characters')
      expect(assistant.effects).toEqual([])
    },
  )

  it('are tracked by the button of the card in every mode', () => {
    const assistant = startConversationIn('addresses')
    assistant.receive({ type: 'delete', pending: ADDRESS })
    const [first, second] = assistant.receive({ type: 'track', orderId: ORDER.id })
    expect(first?.text).toContain(ADDRESS.name)
    expect(second?.text).toContain('Shipped')
    expect(assistant.dialogue).toMatchObject({ mode: 'orders', pending: null })
  })

  it('show that they were delivered, or have no known date', () => {
    const outcome = { type: 'tracked', order: '00112222', day: '' } as const
    const arrived = startConversationIn(
      'orders',
      except('track-order', { ...outcome, step: 'Delivered', delivered: true }),
    )
    expect(arrived.say('00112222')[0]).toMatch(/^Order 00112222: Delivered\./)
    const coming = startConversationIn(
      'orders',
      except('track-order', { ...outcome, step: 'Shipped', delivered: false }),
    )
    expect(coming.say('00112222')).toEqual(['Order 00112222: Shipped.'])
  })

  it.each([
    ['unknown', 'Order not found.'],
    ['server-failed', 'Server error while fetching order status'],
    ['failed', 'Error fetching order status.'],
    ['no-status', 'Status unavailable'],
  ] as const)('that cannot be tracked (%s) show “%s”', (fault, text) => {
    const assistant = startConversationIn(
      'orders',
      except('track-order', { type: 'tracked', order: '00112222', fault }),
    )
    expect(assistant.receive({ type: 'text', text: '00112222' })).toEqual([{ text, tone: 'bad' }])
    expect(startConversationIn('orders', failing('track-order')).say('00112222')).toEqual([
      'Error fetching order status.',
    ])
  })
})

describe('addresses', () => {
  it('are counted, with an invitation to add one', () => {
    expect(startConversation().receive({ type: 'text', text: 'addresses' })).toEqual([
      { text: expect.stringContaining('2 saved addresses'), card: 'addresses' },
    ])
    expect(
      startConversation(except('look-addresses', { type: 'addresses', all: 0 })).receive({
        type: 'text',
        text: 'addresses',
      }),
    ).toEqual([{ text: 'No addresses found. Add a new one!', card: 'addresses' }])
    expect(startConversation(failing('look-addresses')).receive({ type: 'text', text: 'addresses' })).toEqual(
      [{ text: 'Failed to fetch addresses.', tone: 'bad' }],
    )
  })
})

import { describe, expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { ADDRESS, but, failing, ORDER, talking, talkingIn } from './engine.fixtures.ts'

describe('profile', () => {
  it('is shown with its card', () => {
    const assistant = talking()
    const [reply] = assistant.receive({ type: 'text', text: 'profile' })
    expect(reply).toMatchObject({ text: expect.stringContaining('Asha'), card: 'profile' })
    expect(assistant.effects).toEqual([{ type: 'look-profile' }])
  })

  it('is offered where there is none yet', () => {
    const assistant = talking(but('look-profile', { type: 'profile', firstName: null }))
    const [reply] = assistant.receive({ type: 'text', text: 'profile' })
    expect(reply).toMatchObject({ text: expect.stringContaining('no profile yet'), card: 'profile' })
    expect(reply).not.toHaveProperty('tone')
  })

  it('that could not be fetched is asked for again by a suggested reply', () => {
    const assistant = talking(failing('look-profile'))
    expect(assistant.receive({ type: 'text', text: 'profile' })).toEqual([
      { text: "Oops, couldn't fetch your profile!", tone: 'bad' },
    ])
    expect(assistant.dialogue.mode).toBe('profile')
    expect(chipsOf(assistant.dialogue)[0]).toEqual({ label: 'Try again', text: 'profile' })
  })

  it('thanks for what was saved, and stays', () => {
    const assistant = talkingIn('profile')
    expect(assistant.receive({ type: 'form-outcome', outcome: 'profile-saved' })[0]?.text).toMatch(/saved/i)
    expect(assistant.dialogue.mode).toBe('profile')
  })
})

describe('orders', () => {
  it.each<[number, number, RegExp]>([
    [3, 2, /3 orders, 2 still on the way/],
    [3, 3, /3 orders, all of them on their way/],
    [2, 0, /2 orders, all of them delivered/],
    [1, 1, /one order, and it’s on its way/],
    [1, 0, /one order, and it has arrived/],
  ])('are counted: %i, of which %i are coming', (all, current, words) => {
    const assistant = talking(but('look-orders', { type: 'orders', all, current }))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      { text: expect.stringMatching(words), card: 'orders' },
    ])
  })

  it('lead to the shop where there are none', () => {
    const assistant = talking(but('look-orders', { type: 'orders', all: 0, current: 0 }))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      {
        text: 'No order history yet! Start shopping now!',
        link: { label: expect.any(String), href: '/products' },
      },
    ])
  })

  it('that could not be fetched are asked for again by a suggested reply', () => {
    const assistant = talking(failing('look-orders'))
    expect(assistant.receive({ type: 'text', text: 'orders' })).toEqual([
      { text: 'Failed to fetch orders.', tone: 'bad' },
    ])
    expect(chipsOf(assistant.dialogue)[0]).toEqual({ label: 'Try again', text: 'orders' })
  })

  it.each([
    'e5f60718',
    '#e5f60718',
    'deadbeef',
    'where is e5f60718',
    'track e5f60718',
    'track order: e5f60718',
    '5f0c7a91d2b84e63a1b2c3d4e5f60718',
  ])('are tracked by what one says: “%s”', (said) => {
    const assistant = talkingIn('orders')
    expect(assistant.say(said)[0]).toMatch(/: Shipped\. Expect it by 24 November 2026\./)
    expect(assistant.effects).toEqual([{ type: 'track-order', order: said.split(/[ #]/).at(-1) }])
    expect(assistant.dialogue.mode).toBe('orders')
  })

  it.each(['zebras', 'the wonderful one', '1234567', 'a-very-long-thing-without-numbers'])(
    'are not looked for by “%s”',
    (said) => {
      const assistant = talkingIn('orders')
      expect(assistant.say(said)[0]).toContain('last 8 characters')
      expect(assistant.effects).toEqual([])
    },
  )

  it('are tracked by the button of the card, from wherever one is', () => {
    const assistant = talkingIn('addresses')
    assistant.receive({ type: 'delete', pending: ADDRESS })
    const [first, second] = assistant.receive({ type: 'track', orderId: ORDER.id })
    expect(first?.text).toContain(ADDRESS.name)
    expect(second?.text).toContain('Shipped')
    expect(assistant.dialogue).toMatchObject({ mode: 'orders', pending: null })
  })

  it('say what became of them: delivered, or on their way on a day that nobody knows', () => {
    const outcome = { type: 'tracked', order: '00112222', day: '' } as const
    const arrived = talkingIn(
      'orders',
      but('track-order', { ...outcome, step: 'Delivered', delivered: true }),
    )
    expect(arrived.say('00112222')[0]).toMatch(/^Order 00112222: Delivered\./)
    const coming = talkingIn('orders', but('track-order', { ...outcome, step: 'Shipped', delivered: false }))
    expect(coming.say('00112222')).toEqual(['Order 00112222: Shipped.'])
  })

  it.each([
    ['unknown', 'Order not found.'],
    ['server-failed', 'Server error while fetching order status'],
    ['failed', 'Error fetching order status.'],
    ['no-status', 'Status unavailable'],
  ] as const)('that cannot be tracked (%s) give “%s”', (fault, text) => {
    const assistant = talkingIn('orders', but('track-order', { type: 'tracked', order: '00112222', fault }))
    expect(assistant.receive({ type: 'text', text: '00112222' })).toEqual([{ text, tone: 'bad' }])
    expect(talkingIn('orders', failing('track-order')).say('00112222')).toEqual([
      'Error fetching order status.',
    ])
  })
})

describe('addresses', () => {
  it('are counted, and none are invited', () => {
    expect(talking().receive({ type: 'text', text: 'addresses' })).toEqual([
      { text: expect.stringContaining('2 saved addresses'), card: 'addresses' },
    ])
    expect(
      talking(but('look-addresses', { type: 'addresses', all: 0 })).receive({
        type: 'text',
        text: 'addresses',
      }),
    ).toEqual([{ text: 'No addresses found. Add a new one!', card: 'addresses' }])
    expect(talking(failing('look-addresses')).receive({ type: 'text', text: 'addresses' })).toEqual([
      { text: 'Failed to fetch addresses.', tone: 'bad' },
    ])
  })

  it('thank for what was saved, and stay', () => {
    const assistant = talkingIn('addresses')
    expect(assistant.receive({ type: 'form-outcome', outcome: 'address-saved' })[0]?.text).toMatch(/saved/i)
    expect(assistant.dialogue.mode).toBe('addresses')
  })
})

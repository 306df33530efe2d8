import { describe, expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { but, failing, ORDER, talking, talkingIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

describe('contact', () => {
  it('opens the form', () => {
    expect(talking().hear({ type: 'said', text: 'contact' })).toEqual([
      { text: expect.stringContaining('form'), card: 'contact' },
    ])
  })

  it('gets what nobody understands, in the shopper’s own words', () => {
    const talk = talking()
    const [reply] = talk.hear({ type: 'said', text: ' The zebra was green. ' })
    expect(reply).toMatchObject({ text: expect.stringContaining('your words'), card: 'contact' })
    expect(talk.effects).toEqual([{ type: 'write-message', text: 'The zebra was green.' }])
    expect(talk.talk.mode).toBe('contact')
  })

  it('says so where a message is begun already', () => {
    const talk = talking(but('write-message', { type: 'written', written: false }))
    expect(talk.say('The zebra was green.')[0]).toContain('still open')
    expect(talk.say('Do you sell zebras?')[0]).toContain('still open')
  })

  it.each<[string, string[]]>([
    ['where is my order', ['track order', 'orders']],
    ['I want a refund', ['return policy']],
    ['the price', ['currency']],
    ['can I pay by UPI', ['payment options']],
    [
      'my card was charged, when will the parcel arrive at my house',
      ['track order', 'orders', 'payment options'],
    ],
    ['What can you do?', ['help']],
    ['how does this work', ['help']],
    ['talk to a human', []],
    ['Do you sell zebras?', ['products']],
    ['the zebra was green', []],
  ])('suggests what “%s” may have meant', (said, texts) => {
    const talk = talking()
    const [reply] = talk.say(said)
    expect(talk.talk.offers.map(({ text }) => text)).toEqual(texts)
    expect(chipsOf(talk.talk).slice(0, texts.length)).toEqual(talk.talk.offers)
    expect(/topics below/.test(reply ?? '')).toBe(texts.length > 0)
  })

  it.each(['hello', 'Hi there!', 'thanks', 'Thank you so much', 'bye', 'yes', 'ok', 'z', '?!'])(
    'answers “%s” without making a message of it',
    (said) => {
      const talk = talking()
      expect(talk.say(said)).toHaveLength(1)
      expect(talk.talk.mode).toBe('contact')
      expect(talk.effects).toEqual([])
    },
  )

  it('makes no message of a request to log out, nor of an order’s ID', () => {
    for (const [said, word] of [
      ['log me out', 'logout'],
      ['e5f60718', 'orders'],
    ] as const) {
      const talk = talking()
      expect(talk.say(said)[0]).toContain(word)
      expect(talk.effects).toEqual([])
      expect(chipsOf(talk.talk)[0]?.text).toBe(word)
    }
  })

  it('is over once the message is sent', () => {
    const talk = talkingIn('contact')
    expect(talk.hear({ type: 'told', outcome: 'message-sent' })[0]?.text).toContain('Thank you')
    expect(talk.talk.mode).toBeNull()
  })

  it('does not end what one turned to before it was sent', () => {
    const talk = talkingIn('orders')
    talk.hear({ type: 'delete', pending: ORDER })
    talk.hear({ type: 'told', outcome: 'message-sent' })
    expect(talk.talk).toMatchObject({ mode: 'orders', pending: ORDER })
  })
})

describe('logging out', () => {
  it('asks first, and suggests the two words', () => {
    const talk = talkingIn('logout')
    expect(talk.effects).toEqual([])
    expect(chipsOf(talk.talk).map(({ text }) => text)).toEqual(['confirm', 'cancel'])
  })

  it('happens when it is confirmed', () => {
    const { effect } = respond(talkingIn('logout').talk, { type: 'said', text: 'confirm' })
    expect(effect).toEqual({ type: 'sign-out' })
  })

  it('does not happen when it is cancelled, or one leaves', () => {
    for (const word of ['cancel', 'exit']) {
      const talk = talkingIn('logout')
      expect(talk.say(word)[0]).toMatch(/stay/)
      expect(talk.talk.mode).toBeNull()
      expect(talk.effects).toEqual([])
    }
  })

  it('says when it failed, and can be tried again', () => {
    const talk = talkingIn('logout', failing('sign-out'))
    expect(talk.hear({ type: 'said', text: 'confirm' })).toEqual([
      { text: 'We could not log you out. Please try again.', tone: 'bad' },
    ])
    expect(talk.talk.mode).toBe('logout')
  })

  it('is not done again after the page went away in the middle', () => {
    const { talk } = respond(talkingIn('logout').talk, { type: 'said', text: 'confirm' })
    expect(respond(talk, { type: 'interrupted' })).toMatchObject({
      effect: null,
      talk: { mode: 'logout', doing: null },
      replies: [{ text: expect.stringContaining('still logged in') }],
    })
  })
})

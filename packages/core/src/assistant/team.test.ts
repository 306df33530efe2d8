import { describe, expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { but, failing, ORDER, talking, talkingIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

describe('contact', () => {
  it('opens the form', () => {
    expect(talking().receive({ type: 'text', text: 'contact' })).toEqual([
      { text: expect.stringContaining('form'), card: 'contact' },
    ])
  })

  it('gets what nobody understands, in the shopper’s own words', () => {
    const assistant = talking()
    const [reply] = assistant.receive({ type: 'text', text: ' The zebra was green. ' })
    expect(reply).toMatchObject({ text: expect.stringContaining('your words'), card: 'contact' })
    expect(assistant.effects).toEqual([{ type: 'write-message', text: 'The zebra was green.' }])
    expect(assistant.dialogue.mode).toBe('contact')
  })

  it('says so where a message is begun already', () => {
    const assistant = talking(but('write-message', { type: 'written', written: false }))
    expect(assistant.say('The zebra was green.')[0]).toContain('still open')
    expect(assistant.say('Do you sell zebras?')[0]).toContain('still open')
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
    const assistant = talking()
    const [reply] = assistant.say(said)
    expect(assistant.dialogue.offers.map(({ text }) => text)).toEqual(texts)
    expect(chipsOf(assistant.dialogue).slice(0, texts.length)).toEqual(assistant.dialogue.offers)
    expect(/topics below/.test(reply ?? '')).toBe(texts.length > 0)
  })

  it.each(['hello', 'Hi there!', 'thanks', 'Thank you so much', 'bye', 'yes', 'ok', 'z', '?!'])(
    'answers “%s” without making a message of it',
    (said) => {
      const assistant = talking()
      expect(assistant.say(said)).toHaveLength(1)
      expect(assistant.dialogue.mode).toBe('contact')
      expect(assistant.effects).toEqual([])
    },
  )

  it('makes no message of a request to log out, nor of an order’s ID', () => {
    for (const [said, word] of [
      ['log me out', 'logout'],
      ['e5f60718', 'orders'],
    ] as const) {
      const assistant = talking()
      expect(assistant.say(said)[0]).toContain(word)
      expect(assistant.effects).toEqual([])
      expect(chipsOf(assistant.dialogue)[0]?.text).toBe(word)
    }
  })

  it('is over once the message is sent', () => {
    const assistant = talkingIn('contact')
    expect(assistant.receive({ type: 'form-outcome', outcome: 'message-sent' })[0]?.text).toContain(
      'Thank you',
    )
    expect(assistant.dialogue.mode).toBeNull()
  })

  it('does not end what one turned to before it was sent', () => {
    const assistant = talkingIn('orders')
    assistant.receive({ type: 'delete', pending: ORDER })
    assistant.receive({ type: 'form-outcome', outcome: 'message-sent' })
    expect(assistant.dialogue).toMatchObject({ mode: 'orders', pending: ORDER })
  })
})

describe('logging out', () => {
  it('asks first, and suggests the two words', () => {
    const assistant = talkingIn('logout')
    expect(assistant.effects).toEqual([])
    expect(chipsOf(assistant.dialogue).map(({ text }) => text)).toEqual(['confirm', 'cancel'])
  })

  it('happens when it is confirmed', () => {
    const { effect } = respond(talkingIn('logout').dialogue, { type: 'text', text: 'confirm' })
    expect(effect).toEqual({ type: 'sign-out' })
  })

  it('does not happen when it is cancelled, or one leaves', () => {
    for (const word of ['cancel', 'exit']) {
      const assistant = talkingIn('logout')
      expect(assistant.say(word)[0]).toMatch(/stay/)
      expect(assistant.dialogue.mode).toBeNull()
      expect(assistant.effects).toEqual([])
    }
  })

  it('says when it failed, and can be tried again', () => {
    const assistant = talkingIn('logout', failing('sign-out'))
    expect(assistant.receive({ type: 'text', text: 'confirm' })).toEqual([
      { text: 'We could not log you out. Please try again.', tone: 'bad' },
    ])
    expect(assistant.dialogue.mode).toBe('logout')
  })

  it('is not done again after the page went away in the middle', () => {
    const { dialogue } = respond(talkingIn('logout').dialogue, { type: 'text', text: 'confirm' })
    expect(respond(dialogue, { type: 'interrupted' })).toMatchObject({
      effect: null,
      dialogue: { mode: 'logout', doing: null },
      replies: [{ text: expect.stringContaining('still logged in') }],
    })
  })
})

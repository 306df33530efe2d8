import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { type AssistantMode, MODES, NEW_DIALOGUE } from './assistant.ts'
import { startConversation, startConversationIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'
import { QUESTIONS } from './keywords.ts'
import { INTENTS, type Intent } from './recognition.ts'

const LEADS_TO: Partial<Record<Intent, AssistantMode>> = {
  profile: 'profile',
  orders: 'orders',
  addresses: 'addresses',
  contact: 'contact',
  cart: 'cart',
  guide: 'guide',
  logout: 'logout',
}
const STARTS = [null, ...MODES] as const

describe.each(STARTS)('from %s', (start) => {
  it.each(INTENTS.filter((intent) => LEADS_TO[intent] !== undefined))('“%s” leads to its mode', (intent) => {
    const assistant = startConversationIn(start)
    expect(assistant.say(intent)).not.toEqual([])
    expect(assistant.dialogue.mode).toBe(LEADS_TO[intent])
  })

  it.each(QUESTIONS)('“%s” is answered without changing the mode', (question) => {
    const assistant = startConversationIn(start)
    expect(assistant.say(question)).toHaveLength(1)
    expect(assistant.dialogue.mode).toBe(start)
    expect(assistant.effects).toEqual([])
  })

  it('“exit” returns to no mode, with a reply', () => {
    const assistant = startConversationIn(start)
    expect(assistant.say('exit')).toHaveLength(1)
    expect(assistant.dialogue.mode).toBeNull()
  })

  it('“exit” among other words does not leave the mode', () => {
    const assistant = startConversationIn(start)
    assistant.say('exit the orders')
    expect(assistant.dialogue.mode).toBe('orders')
  })

  it('a blank text has no reply', () => {
    const assistant = startConversationIn(start)
    const before = assistant.dialogue
    expect(assistant.say('  \n')).toEqual([])
    expect(assistant.dialogue).toEqual({ ...before, offers: [] })
  })

  it('an unknown text is answered', () => {
    const assistant = startConversationIn(start)
    expect(assistant.say('Do you sell zebras')).toHaveLength(1)
    expect(assistant.dialogue.mode).toBe(start ?? 'contact')
  })

  if (start !== 'logout')
    it.each(['confirm', 'cancel'])('“%s” without a question has a polite reply', (word) => {
      const assistant = startConversationIn(start)
      expect(assistant.say(word)[0]).toMatch(/nothing to/)
      expect(assistant.dialogue.mode).toBe(start)
      expect(assistant.effects).toEqual([])
    })
})

describe('the fixed answers', () => {
  it.each<[string, RegExp, string | undefined]>([
    ['help', /profile, orders and addresses/, undefined],
    ['products', /products/, '/products'],
    ['currency', /INR \(Indian Rupees\)/, undefined],
    ['place order', /cart.*checkout/, '/cart'],
    ['delivery time', /usually takes 2-3 days after shipping/, undefined],
    ['track order', /tracking page/, '/order-tracking'],
    ['payment options', /cash on delivery, by card or UPI, or with a crypto wallet/, undefined],
    [
      'return policy',
      /Defective or wrong items can be returned within 7 days through the contact form/,
      undefined,
    ],
    ['cart', /coming soon/, '/cart'],
    ['guide', /cart.*address.*pay.*order/, undefined],
  ])('of %s', (word, text, href) => {
    const [reply] = startConversation().receive({ type: 'text', text: word })
    expect(reply?.text).toMatch(text)
    expect(reply?.link?.href).toBe(href)
  })

  it('reply “coming soon” to every question about the cart', () => {
    const assistant = startConversation()
    for (const word of ['cart', 'cart', 'zebras', 'cart'])
      expect(assistant.say(word)[0]).toContain('coming soon')
  })

  it('change their wording when repeated', () => {
    const assistant = startConversation()
    for (const word of [
      'help',
      'guide',
      'zebras',
      'exit',
      'exit',
      'orders',
      'zebras',
      'track order',
      'logout',
    ]) {
      const [first] = assistant.say(word)
      const again = assistant.say(word)
      if (word !== 'exit') expect(again).not.toContain(first)
    }
  })
})

it('answers polite phrases in every mode without leaving it', () => {
  for (const mode of MODES)
    for (const [said, answer] of [
      ['thanks!', /welcome/],
      ['hello', /Hello/],
      ['bye', /Goodbye/],
    ] as const) {
      const assistant = startConversationIn(mode)
      expect(assistant.say(said)).toEqual([expect.stringMatching(answer)])
      expect(assistant.dialogue.mode).toBe(mode)
    }
})

it('ignores an unexpected outcome', () => {
  const { dialogue, replies } = respond(english, NEW_DIALOGUE, { type: 'outcome', outcome: { type: 'done' } })
  expect([dialogue, replies]).toEqual([NEW_DIALOGUE, []])
  expect(respond(english, NEW_DIALOGUE, { type: 'interrupted' }).replies).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { QUESTIONS } from './answers.ts'
import { type AssistantMode, MODES, NEW_DIALOGUE } from './assistant.ts'
import { talking, talkingIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'
import { INTENTS, type Intent } from './intents.ts'

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
    const dialogue = talkingIn(start)
    expect(dialogue.say(intent)).not.toEqual([])
    expect(dialogue.dialogue.mode).toBe(LEADS_TO[intent])
  })

  it.each(QUESTIONS)('“%s” is answered, and one stays', (question) => {
    const dialogue = talkingIn(start)
    expect(dialogue.say(question)).toHaveLength(1)
    expect(dialogue.dialogue.mode).toBe(start)
    expect(dialogue.effects).toEqual([])
  })

  it('“exit” leads back to no mode, and says so', () => {
    const dialogue = talkingIn(start)
    expect(dialogue.say('exit')).toHaveLength(1)
    expect(dialogue.dialogue.mode).toBeNull()
  })

  it('“exit” among other words is no more than a word', () => {
    const dialogue = talkingIn(start)
    dialogue.say('exit the orders')
    expect(dialogue.dialogue.mode).toBe('orders')
  })

  it('a blank says nothing', () => {
    const dialogue = talkingIn(start)
    const before = dialogue.dialogue
    expect(dialogue.say('  \n')).toEqual([])
    expect(dialogue.dialogue).toEqual({ ...before, offers: [] })
  })

  it('what is not understood is answered', () => {
    const dialogue = talkingIn(start)
    expect(dialogue.say('Do you sell zebras')).toHaveLength(1)
    expect(dialogue.dialogue.mode).toBe(start ?? 'contact')
  })

  if (start !== 'logout')
    it.each(['confirm', 'cancel'])('“%s” has nothing to settle, and says so kindly', (word) => {
      const dialogue = talkingIn(start)
      expect(dialogue.say(word)[0]).toMatch(/nothing to/)
      expect(dialogue.dialogue.mode).toBe(start)
      expect(dialogue.effects).toEqual([])
    })
})

describe('what it knows', () => {
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
    const [reply] = talking().receive({ type: 'text', text: word })
    expect(reply?.text).toMatch(text)
    expect(reply?.link?.href).toBe(href)
  })

  it('says coming soon of the cart however often one asks', () => {
    const dialogue = talking()
    for (const word of ['cart', 'cart', 'zebras', 'cart'])
      expect(dialogue.say(word)[0]).toContain('coming soon')
  })

  it('does not repeat itself', () => {
    const dialogue = talking()
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
      const [first] = dialogue.say(word)
      const again = dialogue.say(word)
      if (word !== 'exit') expect(again).not.toContain(first)
    }
  })
})

it('thanks, greets and says goodbye in the middle of anything without leaving it', () => {
  for (const mode of MODES)
    for (const [said, answer] of [
      ['thanks!', /welcome/],
      ['hello', /Hello/],
      ['bye', /Goodbye/],
    ] as const) {
      const dialogue = talkingIn(mode)
      expect(dialogue.say(said)).toEqual([expect.stringMatching(answer)])
      expect(dialogue.dialogue.mode).toBe(mode)
    }
})

it('makes nothing of an outcome that nobody waits for', () => {
  const { dialogue, replies } = respond(NEW_DIALOGUE, { type: 'outcome', outcome: { type: 'done' } })
  expect([dialogue, replies]).toEqual([NEW_DIALOGUE, []])
  expect(respond(NEW_DIALOGUE, { type: 'interrupted' }).replies).toEqual([])
})

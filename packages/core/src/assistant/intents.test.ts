import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import hindi from '../../texts/hi.json' with { type: 'json' }
import { createTexts } from '../shared/texts.ts'
import { chipsOf } from './answer.ts'
import { NEW_DIALOGUE } from './assistant.ts'
import { respond } from './engine.ts'
import { INTENTS, type Intent, intentOf } from './recognition.ts'

const everywhere = [true, false]

describe.each(everywhere)('the intent of a message (inside a mode: %s)', (inMode) => {
  it.each(INTENTS)('is %s for the keyword itself', (word) => {
    expect(intentOf(word, inMode)).toBe(word)
    expect(intentOf(`  ${word.toUpperCase()} \n`, inMode)).toBe(word)
  })

  it.each<[string, Intent]>([
    ['show me my orders, please', 'orders'],
    ['What is your return policy?', 'return policy'],
  ])('is the keyword in “%s”', (said, meant) => expect(intentOf(said, inMode)).toBe(meant))

  it.each<[string, Intent]>([
    ['order', 'orders'],
    ['pay', 'payment options'],
    ['conf', 'confirm'],
  ])('is the keyword that contains “%s”', (said, meant) => expect(intentOf(said, inMode)).toBe(meant))

  it.each<[string, Intent]>([
    ['cart or profile?', 'profile'],
    ['cancel the orders', 'orders'],
    ['track orders', 'orders'],
    // Part of many keywords: the first one wins.
    ['o', 'profile'],
    ['me', 'delivery time'],
  ])('is the first matching keyword for “%s”', (said, meant) => expect(intentOf(said, inMode)).toBe(meant))

  it.each(['', '   ', '\n\t', 'hello', 'my order?', 'z', 'where is it', '7', '🙂'])(
    'is null for %j',
    (said) => expect(intentOf(said, inMode)).toBeNull(),
  )
})

describe('the rule itself', () => {
  const word = fc.constantFrom(...INTENTS)
  const placeOf = (intent: Intent | null) => (intent === null ? INTENTS.length : INTENTS.indexOf(intent))

  it('never returns a later keyword than a contained one', () => {
    fc.assert(
      fc.property(fc.string(), word, fc.string(), (before, intent, after) => {
        expect(placeOf(intentOf(before + intent + after, false))).toBeLessThanOrEqual(placeOf(intent))
      }),
    )
  })

  it('matches every part of every keyword', () => {
    for (const intent of INTENTS)
      for (let from = 0; from < intent.length; from += 1)
        for (let to = from + 1; to <= intent.length; to += 1) {
          const part = intent.slice(from, to)
          if (part.trim() !== '') expect(placeOf(intentOf(part, true))).toBeLessThanOrEqual(placeOf(intent))
        }
  })

  it('returns only matching keywords', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), word), fc.boolean(), (typed, inMode) => {
        const said = typed.trim().toLowerCase()
        const meant = intentOf(typed, inMode)
        const fits = said !== '' && INTENTS.some((known) => said.includes(known) || known.includes(said))
        expect(meant !== null).toBe(fits)
        if (meant !== null) expect(said.includes(meant) || meant.includes(said)).toBe(true)
      }),
    )
  })
})

it('each suggested reply can be typed, in the language of the page', () => {
  const texts = createTexts(() => ({ language: 'hi', texts: hindi }))
  for (const mode of [null, 'guide', 'orders', 'logout'] as const) {
    const dialogue = { ...NEW_DIALOGUE, mode }
    for (const { label, text } of chipsOf(texts, dialogue))
      expect([label, respond(texts, dialogue, { type: 'text', text: label }).intent]).toEqual([label, text])
  }
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { chipsOf } from './answer.ts'
import {
  type Dialogue,
  type Effect,
  isLasting,
  type Message,
  MODES,
  NEW_DIALOGUE,
  type Outcome,
} from './assistant.ts'
import { newConversation, readConversation, writeConversation } from './conversation.ts'
import { ADDRESS, exchange, ORDER } from './engine.fixtures.ts'
import { respond } from './engine.ts'
import { INTENTS } from './recognition.ts'

const PHRASES = [
  'hello',
  'thanks',
  'bye',
  'yes',
  'z',
  '   ',
  'e5f60718',
  'track e5f60718',
  'track order e5f60718',
  'log me out',
  'cancel my order',
  'where is my order',
  'the zebra was green',
]
const textMessage = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom<string>(...INTENTS, 'confirm', 'cancel') },
    { weight: 3, arbitrary: fc.constantFrom(...PHRASES) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
  )
  .map((text): Message => ({ type: 'text', text }))

const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 5, arbitrary: textMessage },
  {
    weight: 2,
    arbitrary: fc.constantFrom(ORDER, ADDRESS).map((pending): Message => ({ type: 'delete', pending })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'track', orderId: ORDER.id } as const) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('profile-saved', 'address-saved', 'message-sent')
      .map((outcome): Message => ({ type: 'form-outcome', outcome })),
  },
)

/** All possible outcomes of each effect. */
const ENDS: Record<Effect['type'], readonly Outcome[]> = {
  'look-profile': [
    { type: 'profile', firstName: 'Asha' },
    { type: 'profile', firstName: '' },
    { type: 'profile', firstName: null },
  ],
  'look-orders': [
    { type: 'orders', all: 3, current: 1 },
    { type: 'orders', all: 1, current: 1 },
    { type: 'orders', all: 0, current: 0 },
  ],
  'look-addresses': [
    { type: 'addresses', all: 2 },
    { type: 'addresses', all: 0 },
  ],
  'delete-order': [{ type: 'done' }],
  'delete-address': [{ type: 'done' }],
  'sign-out': [],
  'track-order': [
    ...(['unknown', 'server-failed', 'failed', 'no-status'] as const).map(
      (fault): Outcome => ({ type: 'tracked', order: 'e5f60718', fault }),
    ),
    { type: 'tracked', order: 'e5f60718', step: 'Shipped', day: '', delivered: false },
    { type: 'tracked', order: 'e5f60718', step: 'Delivered', day: '1 May 2026', delivered: true },
  ],
  'write-message': [
    { type: 'written', written: true },
    { type: 'written', written: false },
  ],
  'find-answers': [
    { type: 'found', found: [] },
    { type: 'found', found: [], choices: [{ label: 'My refund', text: 'My refund' }] },
    { type: 'found', found: [{ intent: 'return policy' }, { reply: { text: 'Within 7 days.' } }] },
    { type: 'found', found: [{ reply: { text: 'Here it is.', card: 'orders' }, mode: 'orders' }] },
    { type: 'found', found: [{ intent: 'contact' }] },
    { type: 'found', found: [{ pending: ORDER }] },
    { type: 'found', found: [{ order: 'e5f60718' }, { intent: 'addresses' }] },
  ],
}
const endOf = (effect: Effect, luck: number): Outcome => {
  const ends: readonly Outcome[] = [...ENDS[effect.type], { type: 'failed' }]
  return ends[luck % ends.length] ?? { type: 'failed' }
}

const step = fc.record({ message, luck: fc.nat(11) })
const conversation = fc.array(step, { minLength: 1, maxLength: 40 })
const take = (dialogue: Dialogue, { message, luck }: { message: Message; luck: number }) =>
  exchange(dialogue, message, (effect) => endOf(effect, luck))

/** Saves and restores a dialogue. */
function reloaded(dialogue: Dialogue): Dialogue {
  const saved = readConversation(writeConversation({ ...newConversation('asha', 0), dialogue }), 'asha')
  if (saved === null) throw new Error('It could not be taken up again')
  return saved.dialogue
}

describe('any sequence of messages', () => {
  it('answers every message with a text, and ends in a valid state', () => {
    fc.assert(
      fc.property(conversation, (steps) => {
        let dialogue = NEW_DIALOGUE
        for (const one of steps) {
          const after = take(dialogue, one)
          dialogue = after.dialogue
          const isBlank = one.message.type === 'text' && one.message.text.trim() === ''
          expect(after.replies.length > 0).toBe(!isBlank)
          for (const { text } of after.replies) {
            expect(text.trim()).not.toBe('')
            expect(text).not.toMatch(/undefined|null|NaN|\[object|, ,| {2}/)
          }
          expect([null, ...MODES]).toContain(dialogue.mode)
          expect(dialogue.doing).toBeNull()
          expect(chipsOf(english, dialogue).length).toBeGreaterThan(0)
          expect(chipsOf(english, dialogue)).not.toContainEqual({
            label: expect.not.stringMatching('Try again'),
            text: dialogue.mode,
          })
          expect(new Set(chipsOf(english, dialogue).map(({ text }) => text)).size).toBe(
            chipsOf(english, dialogue).length,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has a pending deletion only in its mode', () => {
    fc.assert(
      fc.property(conversation, (steps) => {
        let dialogue = NEW_DIALOGUE
        for (const one of steps) {
          dialogue = take(dialogue, one).dialogue
          if (dialogue.pending !== null)
            expect(dialogue.mode).toBe(dialogue.pending.kind === 'order' ? 'orders' : 'addresses')
        }
      }),
      { numRuns: 500 },
    )
  })

  it('deletes and logs out only after a confirmation of the last question', () => {
    fc.assert(
      fc.property(conversation, (steps) => {
        let dialogue = NEW_DIALOGUE
        for (const one of steps) {
          const before = dialogue
          const after = take(dialogue, one)
          dialogue = after.dialogue
          const lasting = after.effects.filter(isLasting)
          if (lasting.length === 0) continue
          expect(lasting).toHaveLength(1)
          expect(one.message.type === 'text' && /conf|firm|^yes$/.test(one.message.text.toLowerCase())).toBe(
            true,
          )
          const { pending } = before
          expect(lasting[0]).toEqual(
            pending === null
              ? { type: 'sign-out' }
              : { type: `delete-${pending.kind}`, id: pending.id, name: pending.name },
          )
          if (pending === null) expect(before.mode).toBe('logout')
          expect(dialogue.pending).toBeNull()
        }
      }),
      { numRuns: 500 },
    )
  })

  it('continues unchanged after saving and restoring', () => {
    fc.assert(
      fc.property(conversation, (steps) => {
        let dialogue = NEW_DIALOGUE
        let other = NEW_DIALOGUE
        for (const one of steps) {
          const after = take(dialogue, one)
          const same = take(reloaded(other), one)
          expect(same).toEqual(after)
          dialogue = after.dialogue
          other = same.dialogue
        }
      }),
      { numRuns: 200 },
    )
  })

  it('neither loses nor repeats an effect if the page is left during it', () => {
    fc.assert(
      fc.property(conversation, textMessage, (steps, last) => {
        let dialogue = NEW_DIALOGUE
        for (const one of steps) dialogue = take(dialogue, one).dialogue
        const { effect, dialogue: midway } = respond(english, dialogue, last)
        if (effect === null) return
        const resumed = exchange(reloaded(midway), { type: 'interrupted' }, (one) => endOf(one, 0))
        expect(resumed.dialogue.doing).toBeNull()
        expect(resumed.replies.length).toBeGreaterThan(0)
        expect(resumed.effects.filter(isLasting)).toEqual([])
        if (effect.type !== 'find-answers') expect(resumed.effects).toEqual(isLasting(effect) ? [] : [effect])
      }),
      { numRuns: 500 },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { chipsOf } from './answer.ts'
import { type Effect, MODES, NEW_DIALOGUE, type Outcome } from './assistant.ts'
import { ADDRESS, failing, ORDER, startConversationIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

describe.each([
  [ORDER, 'orders', 'delete-order', 'Order deleted successfully', 'Failed to delete order.'],
  [ADDRESS, 'addresses', 'delete-address', 'Address deleted.', 'Failed to delete address.'],
] as const)('deleting: $kind', (pending, mode, type, deleted, failed) => {
  const asking = (carryOut?: (effect: Effect) => Outcome) => {
    const assistant = startConversationIn(mode, carryOut)
    const [reply] = assistant.receive({ type: 'delete', pending })
    expect(reply?.text).toMatch(new RegExp(`Delete .*${pending.name}.*confirm.*cancel`))
    return assistant
  }

  it('asks first, and suggests both answers', () => {
    const assistant = asking()
    expect(assistant.dialogue.pending).toEqual(pending)
    expect(chipsOf(english, assistant.dialogue).map(({ text }) => text)).toEqual(['confirm', 'cancel'])
    expect(assistant.effects).toEqual([])
  })

  it('deletes it once, after a confirmation', () => {
    const assistant = asking()
    expect(assistant.receive({ type: 'text', text: 'Confirm' })).toEqual([{ text: deleted, card: mode }])
    expect(assistant.dialogue).toMatchObject({ mode, pending: null, doing: null })
    expect(assistant.say('confirm')[0]).toContain('nothing to confirm')
    expect(assistant.effects).toEqual([{ type, id: pending.id, name: pending.name }])
  })

  it('reports a failure', () => {
    const assistant = asking(failing(type))
    expect(assistant.receive({ type: 'text', text: 'confirm' })).toEqual([
      { text: failed, tone: 'bad', card: mode },
    ])
  })

  it('keeps it when cancelled', () => {
    const assistant = asking()
    expect(assistant.say('cancel')[0]).toContain(pending.name)
    expect(assistant.dialogue).toMatchObject({ mode, pending: null })
    expect(assistant.say('confirm')[0]).toContain('nothing to confirm')
    expect(assistant.effects).toEqual([])
  })

  it('keeps it, and reports that, when the topic changes', () => {
    for (const next of [...MODES, 'exit']) {
      const assistant = asking()
      expect(assistant.say(next)[0]).toContain(pending.name)
      expect(assistant.dialogue.pending).toBeNull()
      assistant.say('confirm')
      expect(assistant.effects).not.toContainEqual(expect.objectContaining({ type }))
    }
  })

  it('still waits after a question, and reports that', () => {
    const assistant = asking()
    const [answer, reminder] = assistant.say('delivery time')
    expect(answer).toContain('2-3 days')
    expect(reminder).toContain(pending.name)
    expect(assistant.dialogue.pending).toEqual(pending)
  })

  it('does not accept other words as a confirmation', () => {
    const assistant = asking()
    for (const word of ['ok', 'sure', 'do it now', 'yes, but not this one', 'haan kya'])
      expect(assistant.say(word)[0]).toContain(pending.name)
    expect(assistant.effects).toEqual([])
    expect(assistant.dialogue.pending).toEqual(pending)
  })

  it.each(['yes', 'Yes!', 'yes please', 'haan', 'haan ji', 'हाँ'])('also deletes it on “%s”', (word) => {
    const assistant = asking()
    expect(assistant.say(word)).toEqual([deleted])
    expect(assistant.effects).toEqual([{ type, id: pending.id, name: pending.name }])
  })

  it.each(['no', 'No, thanks.', 'nahi', 'nahin ji', 'नहीं'])('also keeps it on “%s”', (word) => {
    const assistant = asking()
    expect(assistant.say(word)[0]).toContain(pending.name)
    expect(assistant.dialogue).toMatchObject({ mode, pending: null })
    expect(assistant.effects).toEqual([])
  })

  it('asks about another one instead, and reports that the first one stays', () => {
    const assistant = asking()
    const other = { ...pending, id: 'other', name: 'another one' }
    expect(assistant.receive({ type: 'delete', pending: other }).map(({ text }) => text)).toEqual([
      expect.stringContaining(pending.name),
      expect.stringContaining('another one'),
    ])
    expect(assistant.dialogue.pending).toEqual(other)
  })

  it('is not repeated if the page was left during the call', () => {
    const { dialogue } = respond(
      english,
      { ...NEW_DIALOGUE, mode, pending },
      { type: 'text', text: 'confirm' },
    )
    expect(dialogue.doing).toMatchObject({ type })
    const resumed = respond(english, dialogue, { type: 'interrupted' })
    expect(resumed).toMatchObject({
      effect: null,
      dialogue: { mode, doing: null, pending: null },
      replies: [{ text: expect.stringContaining(pending.name), card: mode }],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { type Effect, MODES, NEW_TALK, type Outcome } from './assistant.ts'
import { chipsOf } from './chips.ts'
import { ADDRESS, failing, ORDER, talkingIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

describe.each([
  [ORDER, 'orders', 'delete-order', 'Order deleted successfully', 'Failed to delete order.'],
  [ADDRESS, 'addresses', 'delete-address', 'Address deleted.', 'Failed to delete address.'],
] as const)('deleting: $kind', (pending, mode, type, deleted, failed) => {
  const asking = (carryOut?: (effect: Effect) => Outcome) => {
    const talk = talkingIn(mode, carryOut)
    const [reply] = talk.hear({ type: 'delete', pending })
    expect(reply?.text).toMatch(new RegExp(`Delete .*${pending.name}.*confirm.*cancel`))
    return talk
  }

  it('asks first, and suggests the two words', () => {
    const talk = asking()
    expect(talk.talk.pending).toEqual(pending)
    expect(chipsOf(talk.talk).map(({ text }) => text)).toEqual(['confirm', 'cancel'])
    expect(talk.effects).toEqual([])
  })

  it('deletes once it is confirmed, and once only', () => {
    const talk = asking()
    expect(talk.hear({ type: 'said', text: 'Confirm' })).toEqual([{ text: deleted, card: mode }])
    expect(talk.talk).toMatchObject({ mode, pending: null, doing: null })
    expect(talk.say('confirm')[0]).toContain('nothing to confirm')
    expect(talk.effects).toEqual([{ type, id: pending.id, name: pending.name }])
  })

  it('says when it failed', () => {
    const talk = asking(failing(type))
    expect(talk.hear({ type: 'said', text: 'confirm' })).toEqual([{ text: failed, tone: 'bad', card: mode }])
  })

  it('keeps it when it is cancelled', () => {
    const talk = asking()
    expect(talk.say('cancel')[0]).toContain(pending.name)
    expect(talk.talk).toMatchObject({ mode, pending: null })
    expect(talk.say('confirm')[0]).toContain('nothing to confirm')
    expect(talk.effects).toEqual([])
  })

  it('keeps it, and says so, when one turns to something else', () => {
    for (const next of [...MODES, 'exit']) {
      const talk = asking()
      expect(talk.say(next)[0]).toContain(pending.name)
      expect(talk.talk.pending).toBeNull()
      talk.say('confirm')
      expect(talk.effects).not.toContainEqual(expect.objectContaining({ type }))
    }
  })

  it('still waits after a question, and says so', () => {
    const talk = asking()
    const [answer, reminder] = talk.say('delivery time')
    expect(answer).toContain('2-3 days')
    expect(reminder).toContain(pending.name)
    expect(talk.talk.pending).toEqual(pending)
  })

  it('takes no other word for a yes', () => {
    const talk = asking()
    for (const word of ['yes', 'ok', 'sure', 'do it now']) expect(talk.say(word)[0]).toContain(pending.name)
    expect(talk.effects).toEqual([])
    expect(talk.talk.pending).toEqual(pending)
  })

  it('asks about another one instead, and says that the first stays', () => {
    const talk = asking()
    const other = { ...pending, id: 'other', name: 'another one' }
    expect(talk.hear({ type: 'delete', pending: other }).map(({ text }) => text)).toEqual([
      expect.stringContaining(pending.name),
      expect.stringContaining('another one'),
    ])
    expect(talk.talk.pending).toEqual(other)
  })

  it('does not do it again after the page went away in the middle', () => {
    const { talk } = respond({ ...NEW_TALK, mode, pending }, { type: 'said', text: 'confirm' })
    expect(talk.doing).toMatchObject({ type })
    const resumed = respond(talk, { type: 'interrupted' })
    expect(resumed).toMatchObject({
      effect: null,
      talk: { mode, doing: null, pending: null },
      replies: [{ text: expect.stringContaining(pending.name), card: mode }],
    })
  })
})

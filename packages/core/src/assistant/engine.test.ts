import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { MODES, NEW_DIALOGUE } from './assistant.ts'
import { startConversation, startConversationIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

const STARTS = [null, ...MODES] as const

describe.each(STARTS)('from %s', (start) => {
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
})

describe('the fixed answers', () => {
  it('reply “coming soon” to every question about the cart', () => {
    const assistant = startConversation()
    for (const word of ['cart', 'cart', 'zebras', 'cart'])
      expect(assistant.say(word)[0]).toContain('coming soon')
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

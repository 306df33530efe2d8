import { describe, expect, it } from 'vitest'
import { MODES } from './assistant.ts'
import { startConversationIn } from './engine.fixtures.ts'
import { KEYWORD_ANSWERS } from './keyword-answers.fixtures.ts'
import { INTENTS } from './recognition.ts'

describe('the answers of the keywords', () => {
  it('are listed for each keyword in each mode', () => {
    for (const word of INTENTS) {
      const modes = KEYWORD_ANSWERS.filter((row) => row.word === word).flatMap(({ from }) => from)
      expect(modes.toSorted()).toEqual([null, ...MODES].toSorted())
    }
  })

  it.each(KEYWORD_ANSWERS)('“$word” in $from has the listed answer', ({ word, from, replies, leadsTo }) => {
    for (const mode of from) {
      const assistant = startConversationIn(mode)
      expect(assistant.receive({ type: 'text', text: word })).toEqual(replies)
      expect(assistant.dialogue.mode).toBe(leadsTo === 'same' ? mode : leadsTo)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { english } from '../shared/texts.fixtures.ts'
import { chipsOf } from './answer.ts'
import { except, failing, ORDER, startConversation, startConversationIn } from './engine.fixtures.ts'
import { respond } from './engine.ts'

describe('contact', () => {
  it('receives a text that was not understood', () => {
    const assistant = startConversation()
    const [reply] = assistant.receive({ type: 'text', text: ' The zebra was green. ' })
    expect(reply).toMatchObject({ text: expect.stringContaining('your words'), card: 'contact' })
    expect(assistant.effects).toEqual([{ type: 'write-message', text: 'The zebra was green.' }])
    expect(assistant.dialogue.mode).toBe('contact')
  })

  it('reports that a message was already started', () => {
    const assistant = startConversation(except('write-message', { type: 'written', written: false }))
    expect(assistant.say('The zebra was green.')[0]).toContain('still open')
    expect(assistant.say('Do you sell zebras?')[0]).toContain('message below')
  })

  it('asks back with the choices that were found, and is not certain', () => {
    const choices = ['Where is my order?', 'My refund'].map((text) => ({ label: text, text }))
    const assistant = startConversation(except('find-answers', { type: 'found', found: [], choices }))
    expect(assistant.say('order refund zebra')[0]).toContain('Did you mean one of the topics below?')
    expect(chipsOf(english, assistant.dialogue).slice(0, 2)).toEqual(choices)
    expect(assistant.dialogue.mode).toBe('contact')
  })

  it.each(['hello', 'नमस्ते', 'thanks', 'yes', '?!'])('answers “%s” without starting a message', (said) => {
    const assistant = startConversation()
    expect(assistant.say(said)).toHaveLength(1)
    expect(assistant.dialogue.mode).toBe('contact')
    expect(assistant.effects).toEqual([])
  })

  it('starts no message with an order’s ID', () => {
    const assistant = startConversation()
    expect(assistant.say('e5f60718')[0]).toContain('orders')
    expect(assistant.effects).toEqual([])
    expect(chipsOf(english, assistant.dialogue)[0]?.text).toBe('orders')
  })

  it('does not end another mode that was entered before sending', () => {
    const assistant = startConversationIn('orders')
    assistant.receive({ type: 'delete', pending: ORDER })
    assistant.receive({ type: 'form-outcome', outcome: 'message-sent' })
    expect(assistant.dialogue).toMatchObject({ mode: 'orders', pending: ORDER })
  })
})

describe('logging out', () => {
  it('asks first, and suggests both answers', () => {
    const assistant = startConversationIn('logout')
    expect(assistant.effects).toEqual([])
    expect(chipsOf(english, assistant.dialogue).map(({ text }) => text)).toEqual(['confirm', 'cancel'])
  })

  it('happens after a confirmation', () => {
    const { effect } = respond(english, startConversationIn('logout').dialogue, {
      type: 'text',
      text: 'confirm',
    })
    expect(effect).toEqual({ type: 'sign-out' })
  })

  it('does not happen after “cancel” or “exit”', () => {
    for (const word of ['cancel', 'exit']) {
      const assistant = startConversationIn('logout')
      expect(assistant.say(word)[0]).toMatch(/stay/)
      expect(assistant.dialogue.mode).toBeNull()
      expect(assistant.effects).toEqual([])
    }
  })

  it('reports a failure, and can be repeated', () => {
    const assistant = startConversationIn('logout', failing('sign-out'))
    expect(assistant.receive({ type: 'text', text: 'confirm' })).toEqual([
      { text: 'We could not log you out. Please try again.', tone: 'bad' },
    ])
    expect(assistant.dialogue.mode).toBe('logout')
  })

  it('is not repeated if the page was left during the call', () => {
    const { dialogue } = respond(english, startConversationIn('logout').dialogue, {
      type: 'text',
      text: 'confirm',
    })
    expect(respond(english, dialogue, { type: 'interrupted' })).toMatchObject({
      effect: null,
      dialogue: { mode: 'logout', doing: null },
      replies: [{ text: expect.stringContaining('still logged in') }],
    })
  })
})

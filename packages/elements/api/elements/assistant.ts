import { describeElement, HIDE, SHOW, SIGNED_OUT } from '../shared.ts'

export const assistant = describeElement({
  tag: 'haat-assistant',
  summary: 'a button in a corner of the window that opens the assistant',
  attributes: [
    {
      name: 'open',
      type: 'boolean',
      default: 'false',
      description: 'Opens the assistant. The property always has the current state.',
    },
    {
      name: 'position',
      type: "'bottom-right' | 'bottom-left'",
      default: 'bottom-right',
      description: 'The corner of the window.',
    },
    {
      name: 'greeting',
      type: 'string',
      description: 'Replaces the assistant’s greeting to a signed-in shopper.',
    },
  ],
  properties: [
    {
      name: 'answers',
      type: 'readonly AssistantAnswer[] | undefined',
      description: 'Your own answers to messages without a known keyword.',
    },
  ],
  methods: [
    SHOW,
    HIDE,
    {
      name: 'send',
      parameters: [{ name: 'text', type: 'string', description: 'The shopper’s message.' }],
      returns: 'Promise<void>',
      description: 'Sends a message for the shopper, also while closed; does nothing for a visitor.',
    },
    { name: 'reset', returns: 'Promise<void>', description: 'Restarts the conversation.' },
  ],
  events: [
    SIGNED_OUT,
    {
      name: 'haat:assistant:toggle',
      detail: 'AssistantToggleDetail',
      description: 'when the assistant opens or closes',
    },
    {
      name: 'haat:assistant:message',
      detail: 'AssistantMessageDetail',
      description: 'when the shopper or the assistant sends a message',
    },
    {
      name: 'haat:assistant:intent',
      detail: 'AssistantIntentDetail',
      description: 'when the assistant has matched a message to a keyword, or to none',
    },
  ],
  partGroups: ['form'],
  parts: [
    'assistant',
    'badge',
    'chip',
    'failure',
    'header',
    'launcher',
    'main',
    'message',
    'panel',
    'shopper',
  ],
})

import { HIDE, SHOW, SIGNED_OUT, showing } from '../shared.ts'

export const assistant = showing({
  tag: 'haat-assistant',
  summary: 'a button in a corner of the window, and behind it the assistant',
  attributes: [
    {
      name: 'open',
      type: 'boolean',
      default: 'false',
      description: 'Opens the assistant. As a property it is always the present state.',
    },
    {
      name: 'position',
      type: "'bottom-right' | 'bottom-left'",
      default: 'bottom-right',
      description: 'Which corner.',
    },
    {
      name: 'greeting',
      type: 'string',
      description: 'What it says first to a shopper, instead of its own words.',
    },
  ],
  properties: [
    {
      name: 'answers',
      type: 'readonly AssistantAnswer[] | undefined',
      description: 'Answers of your own, given before its own to what no keyword fits.',
    },
  ],
  methods: [
    SHOW,
    HIDE,
    {
      name: 'send',
      parameters: [{ name: 'text', type: 'string', description: 'What the shopper would write.' }],
      returns: 'Promise<void>',
      description: 'Says something for the shopper, whether it is open or not; nothing for a visitor.',
    },
    { name: 'reset', returns: 'Promise<void>', description: 'Begins the conversation anew.' },
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
      description: 'when the shopper or the assistant says something',
    },
    {
      name: 'haat:assistant:intent',
      detail: 'AssistantIntentDetail',
      description: 'when the assistant knows what is meant',
    },
  ],
  has: ['form'],
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AssistantMode, NEW_DIALOGUE } from './assistant.ts'
import {
  type Conversation,
  liveCardOf,
  newConversation,
  REMEMBERED,
  readConversation,
  resumed,
  withMessage,
  withReplies,
  withRequest,
  writeConversation,
} from './conversation.ts'
import { ADDRESS, ORDER } from './engine.fixtures.ts'

const fresh = newConversation('asha', 1)
const full: Conversation = {
  ...withRequest(
    withReplies(
      withMessage(fresh, 'cart', 2),
      [
        { text: 'Coming soon.', link: { label: 'Open the cart', href: '/cart' } },
        { text: 'Failed.', tone: 'bad', card: 'orders' },
      ],
      3,
    ),
    { type: 'delete', pending: ORDER },
  ),
  dialogue: {
    mode: 'orders',
    pending: ADDRESS,
    doing: { type: 'delete-order', id: ORDER.id, name: ORDER.name },
    offers: [{ label: 'Orders', text: 'orders' }],
    timesSaid: { cart: 1 },
  },
  draft: 'half a wo',
}

describe('a saved conversation', () => {
  it('is restored unchanged', () => {
    expect(readConversation(writeConversation(full), 'asha')).toEqual(full)
    expect(readConversation(writeConversation(fresh), 'asha')).toEqual(fresh)
  })

  it('is not read for another shopper', () =>
    expect(readConversation(writeConversation(full), 'ravi')).toBeNull())

  it.each([null, '', '{', 'null', '[]', '"text"', '{"owner":"asha"}'])('is null if %j is saved', (saved) =>
    expect(readConversation(saved, 'asha')).toBeNull(),
  )

  it.each<[string, object]>([
    ['an unknown mode', { dialogue: { ...NEW_DIALOGUE, mode: 'admin' } }],
    ['an unknown effect', { dialogue: { ...NEW_DIALOGUE, doing: { type: 'delete-everything' } } }],
    ['an invalid line', { entries: [{ id: 1, at: 1, from: 'nobody', text: 'x' }] }],
    ['an invalid text', { entries: [{ id: 1, at: 1, from: 'shopper', text: 7 }] }],
    [
      'an unsafe link',
      {
        entries: [
          { id: 1, at: 1, from: 'assistant', text: 'x', link: { label: 'x', href: 'javascript:alert(1)' } },
        ],
      },
    ],
    ['a saved outcome', { inbox: [{ type: 'outcome', outcome: { type: 'done' } }] }],
    ['no draft', { draft: null }],
  ])('is null with %s', (_, damage) =>
    expect(readConversation(JSON.stringify({ ...full, ...damage }), 'asha')).toBeNull(),
  )

  it('never throws, whatever is saved', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (saved) => {
        expect(readConversation(saved, 'asha')).toBeNull()
      }),
    )
  })
})

describe('the lines', () => {
  it('are numbered, and the last hundred are saved', () => {
    let conversation = fresh
    for (let at = 0; at < REMEMBERED; at += 1)
      conversation = withReplies(withMessage(conversation, `said ${at}`, at), [{ text: `answer ${at}` }], at)
    expect(conversation.entries).toHaveLength(REMEMBERED)
    expect(conversation.entries.at(-1)).toMatchObject({ id: 2 * REMEMBERED, from: 'assistant' })
    expect(new Set(conversation.entries.map(({ id }) => id)).size).toBe(REMEMBERED)
  })
})

it('shows only the newest card, while its mode lasts', () => {
  const withCards = withReplies(
    fresh,
    [{ text: 'a', card: 'orders' }, { text: 'b', card: 'orders' }, { text: 'c' }],
    1,
  )
  const inMode = (mode: AssistantMode | null) => ({ ...withCards, dialogue: { ...NEW_DIALOGUE, mode } })
  expect(liveCardOf(inMode('orders'))).toBe(2)
  expect(liveCardOf(inMode(null))).toBeNull()
  expect(liveCardOf(fresh)).toBeNull()
})

describe('the inbox', () => {
  it('has a message once, even if a button is pressed several times', () => {
    const once = withRequest(fresh, { type: 'track', orderId: 'a' })
    expect(withRequest(once, { type: 'track', orderId: 'a' })).toBe(once)
    expect(withRequest(once, { type: 'track', orderId: 'b' }).inbox).toHaveLength(2)
  })

  it('starts with the interruption', () => {
    expect(resumed(full).inbox.map(({ type }) => type)).toEqual(['interrupted', 'text', 'delete'])
    expect(resumed(fresh)).toBe(fresh)
  })
})

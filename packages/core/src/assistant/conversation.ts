import { type Dialogue, type Entry, type Message, NEW_DIALOGUE, type Reply } from './assistant.ts'

/** Number of saved lines: the last ones. */
export const REMEMBERED = 100

/** A conversation as it is saved in a tab. */
export interface Conversation {
  /** User id of its shopper, to whom alone it is shown (fault F35). */
  readonly owner: string
  /** When it started, in ms since 1970. */
  readonly since: number
  readonly dialogue: Dialogue
  readonly entries: readonly Entry[]
  /** Unanswered messages, oldest first. */
  readonly inbox: readonly Message[]
  /** Text of the composer. */
  readonly draft: string
}

export const newConversation = (owner: string, now: number): Conversation => ({
  owner,
  since: now,
  dialogue: NEW_DIALOGUE,
  entries: [],
  inbox: [],
  draft: '',
})

const add = (conversation: Conversation, lines: readonly Omit<Entry, 'id'>[]): Conversation => {
  const last = conversation.entries.at(-1)?.id ?? 0
  const numbered = lines.map((line, at) => ({ ...line, id: last + 1 + at }) as Entry)
  return { ...conversation, entries: [...conversation.entries, ...numbered].slice(-REMEMBERED) }
}

/** Adds a message of the shopper: it is shown immediately, and waits for its answer. */
export const withMessage = (conversation: Conversation, text: string, now: number): Conversation => ({
  ...add(conversation, [{ at: now, from: 'shopper', text }]),
  inbox: [...conversation.inbox, { type: 'text', text, at: now }],
})

/** Adds replies of the assistant. */
export const withReplies = (
  conversation: Conversation,
  replies: readonly Reply[],
  now: number,
): Conversation =>
  add(
    conversation,
    replies.map((reply) => ({ ...reply, at: now, from: 'assistant' })),
  )

/** Adds a request of a card, unless it is waiting already. */
export const withRequest = (conversation: Conversation, message: Message): Conversation => {
  const asText = JSON.stringify(message)
  return conversation.inbox.some((other) => JSON.stringify(other) === asText)
    ? conversation
    : { ...conversation, inbox: [...conversation.inbox, message] }
}

/** Resumes a conversation after its page was left: a running effect is handled first. */
export const resumed = (conversation: Conversation): Conversation =>
  conversation.dialogue.doing === null
    ? conversation
    : { ...conversation, inbox: [{ type: 'interrupted' }, ...conversation.inbox] }

/** Returns the id of the entry whose card is shown: the newest with a card, while its mode lasts. Null for none. */
export function liveCardOf({ entries, dialogue }: Conversation): number | null {
  const newest = entries.findLast((entry) => entry.from === 'assistant' && entry.card !== undefined)
  return newest?.from === 'assistant' && newest.card === dialogue.mode ? newest.id : null
}

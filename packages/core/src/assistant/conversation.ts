import { type Dialogue, type Entry, type Message, NEW_DIALOGUE, type Reply } from './assistant.ts'

/** Lines that are saved: the last ones. */
export const REMEMBERED = 100

/** A conversation as a tab keeps it. */
export interface Conversation {
  /** User id of its shopper: nobody else ever sees it (fault F35). */
  readonly owner: string
  /** When it began, in ms since 1970. */
  readonly since: number
  readonly dialogue: Dialogue
  readonly entries: readonly Entry[]
  /** What was said and is not answered yet, the oldest first. */
  readonly inbox: readonly Message[]
  /** What stands in the composer. */
  readonly draft: string
}

export const begin = (owner: string, now: number): Conversation => ({
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

/** The shopper says something: it stands there at once, and waits for its answer. */
export const received = (conversation: Conversation, text: string, now: number): Conversation => ({
  ...add(conversation, [{ at: now, from: 'shopper', text }]),
  inbox: [...conversation.inbox, { type: 'text', text, at: now }],
})

/** The assistant says something. */
export const answered = (conversation: Conversation, replies: readonly Reply[], now: number): Conversation =>
  add(
    conversation,
    replies.map((reply) => ({ ...reply, at: now, from: 'assistant' })),
  )

/** A card asks for something. What waits already is not asked twice. */
export const asked = (conversation: Conversation, message: Message): Conversation => {
  const asText = JSON.stringify(message)
  return conversation.inbox.some((other) => JSON.stringify(other) === asText)
    ? conversation
    : { ...conversation, inbox: [...conversation.inbox, message] }
}

/** Taken up again after its page went away: what was being done then comes first. */
export const resumed = (conversation: Conversation): Conversation =>
  conversation.dialogue.doing === null
    ? conversation
    : { ...conversation, inbox: [{ type: 'interrupted' }, ...conversation.inbox] }

/** Id of the entry whose card is drawn: the newest that has one, while its mode lasts. Null for none. */
export function liveCardOf({ entries, dialogue }: Conversation): number | null {
  const newest = entries.findLast((entry) => entry.from === 'assistant' && entry.card !== undefined)
  return newest?.from === 'assistant' && newest.card === dialogue.mode ? newest.id : null
}

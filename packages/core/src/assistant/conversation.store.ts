import { batch, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { ASSISTANT_KEY } from './assistant.keys.ts'
import { readConversation, writeConversation } from './assistant.saved.ts'
import type { Reply } from './assistant.ts'
import { type Conversation, newConversation, resumed, withReplies } from './conversation.ts'
import { type TurnEvents, turns } from './turns.ts'

export interface ConversationEvents extends TurnEvents {
  /** Called with new replies of the assistant. */
  onReplies(replies: readonly Reply[]): void
}

/** Completes the links of replies, so that they lead to the shop from a partner's page too; full addresses stay. */
const linked = ({ linkTo }: Shop, replies: readonly Reply[]) =>
  replies.map((reply) =>
    reply.link?.href.startsWith('/')
      ? { ...reply, link: { ...reply.link, href: linkTo(reply.link.href) } }
      : reply,
  )

export type ConversationStore = ReturnType<typeof conversationStore>

/** The conversation of the signed-in shopper, saved in its tab with each change, and answered. */
export function conversationStore(shop: Shop, events: ConversationEvents) {
  const { visit, clock } = shop
  /** Null while no shopper is signed in. */
  const conversation = signal<Conversation | null>(null)
  let written: string | null = null
  const { typing, answerInbox, cancelTurn } = turns(shop, {
    ...events,
    read,
    settle(next, replies) {
      commit(withReplies(next, linked(shop, replies), clock.now()))
      events.onReplies(replies)
    },
  })

  function commit(next: Conversation) {
    conversation.value = next
    written = writeConversation(next)
    visit.set(ASSISTANT_KEY, written)
  }
  /** Restores this shopper's conversation, or starts one; null closes the current one. */
  function open(owner: string | null) {
    batch(() => {
      cancelTurn()
      conversation.value = null
      const saved = owner && readConversation(visit.get(ASSISTANT_KEY), owner)
      if (owner) commit(saved ? resumed(saved) : newConversation(owner, clock.now()))
    })
    answerInbox()
  }
  /** Returns the current conversation, including lines added by another page of this tab. */
  function read() {
    const current = conversation.peek()
    if (current !== null && visit.get(ASSISTANT_KEY) !== written) open(current.owner)
    return conversation.peek()
  }

  return {
    conversation,
    typing,
    read,
    open,
    /** Changes the conversation, and answers the messages in its inbox. */
    change(next: (current: Conversation) => Conversation) {
      const current = read()
      if (current === null) return
      commit(next(current))
      answerInbox()
    },
    reset() {
      const current = conversation.peek()
      cancelTurn()
      if (current !== null) commit(newConversation(current.owner, clock.now()))
    },
    /** Removes it, also from the tab. */
    forget() {
      open(null)
      visit.remove(ASSISTANT_KEY)
    },
  }
}

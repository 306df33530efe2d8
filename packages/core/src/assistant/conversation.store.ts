import { batch, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { ASSISTANT_KEY } from './assistant.keys.ts'
import { readConversation, writeConversation } from './assistant.saved.ts'
import type { Reply } from './assistant.ts'
import { answered, begin, type Conversation, resumed } from './conversation.ts'
import { type TurnEvents, turns } from './turns.ts'

export interface ConversationEvents extends TurnEvents {
  /** The assistant has said these. */
  onReplies(replies: readonly Reply[]): void
}

/** Replies whose links lead to the shop also from somebody else's page; whole addresses stay. */
const linked = ({ linkTo }: Shop, replies: readonly Reply[]) =>
  replies.map((reply) =>
    reply.link?.href.startsWith('/')
      ? { ...reply, link: { ...reply.link, href: linkTo(reply.link.href) } }
      : reply,
  )

export type ConversationStore = ReturnType<typeof conversationStore>

/** The conversation of whoever is signed in, saved in its tab with each change, and answered. */
export function conversationStore(shop: Shop, events: ConversationEvents) {
  const { visit, clock } = shop
  /** Null while nobody is known to be signed in. */
  const conversation = signal<Conversation | null>(null)
  let written: string | null = null
  const { typing, go, halt } = turns(shop, {
    ...events,
    read,
    settle(next, replies) {
      commit(answered(next, linked(shop, replies), clock.now()))
      events.onReplies(replies)
    },
  })

  function commit(next: Conversation) {
    conversation.value = next
    written = writeConversation(next)
    visit.set(ASSISTANT_KEY, written)
  }
  /** Goes on with the conversation of this shopper, or begins one; null ends what is here. */
  function open(owner: string | null) {
    batch(() => {
      halt()
      conversation.value = null
      const saved = owner && readConversation(visit.get(ASSISTANT_KEY), owner)
      if (owner) commit(saved ? resumed(saved) : begin(owner, clock.now()))
    })
    go()
  }
  /** The conversation at this moment, with what another page of this tab has added meanwhile. */
  function read() {
    const present = conversation.peek()
    if (present !== null && visit.get(ASSISTANT_KEY) !== written) open(present.owner)
    return conversation.peek()
  }

  return {
    conversation,
    typing,
    read,
    open,
    /** Changes it, and answers what waits in its inbox. */
    change(next: (present: Conversation) => Conversation) {
      const present = read()
      if (present === null) return
      commit(next(present))
      go()
    },
    reset() {
      const present = conversation.peek()
      halt()
      if (present !== null) commit(begin(present.owner, clock.now()))
    },
    /** Removes it, also from the tab. */
    forget() {
      open(null)
      visit.remove(ASSISTANT_KEY)
    },
  }
}

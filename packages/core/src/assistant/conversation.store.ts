import { batch, computed, signal } from '@preact/signals-core'
import { promisedTexts } from '../details/index.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { effectRunner } from './assistant.effects.ts'
import { ASSISTANT_KEY } from './assistant.keys.ts'
import {
  type AssistantMode,
  type Effect,
  isLasting,
  type Message,
  type Outcome,
  type Reply,
} from './assistant.ts'
import {
  type Conversation,
  newConversation,
  readConversation,
  resumed,
  withReplies,
  writeConversation,
} from './conversation.ts'
import { respond } from './engine.ts'
import type { Intent } from './recognition.ts'
import type { Answer } from './wording.ts'

/** Delay before an answer, in ms. */
export const TYPING_DELAY = 800

interface TurnEvents {
  /** Called with the recognised intent, and the mode of the message. */
  onIntent(intent: Intent | 'unknown', mode: AssistantMode | null): void
  onLogout(): void
}

/** The conversation that the turns read and change. */
interface TurnsOptions extends TurnEvents {
  read(): Conversation | null
  /** Saves the next state of the conversation, with these replies. */
  save(next: Conversation, replies: readonly Reply[]): void
}

/**
 * Returns the remaining delay of an answer, in ms: it starts when the message was sent, or when the previous one was
 * answered. A change of the time of day keeps it between 0 and the full delay.
 */
function waitFor(message: Message, endedAt: number, now: number): number {
  const sentAt = message.type === 'text' ? (message.at ?? now) : now
  const waited = now - Math.max(sentAt, endedAt)
  return TYPING_DELAY - Math.min(Math.max(waited, 0), TYPING_DELAY)
}

/** Returns the complete answer, with the outcomes of its effects; null if the shopper has logged out. */
async function completed(
  first: Answer,
  carryOut: (effect: Effect) => Promise<Outcome>,
): Promise<Answer | null> {
  let answer = first
  while (answer.effect !== null) {
    const { effect } = answer
    const outcome = await carryOut(effect)
    if (effect.type === 'sign-out' && outcome.type === 'done') return null
    const next = respond(answer.texts, answer.dialogue, { type: 'outcome', outcome })
    answer = { ...next, replies: [...answer.replies, ...next.replies] }
  }
  return answer
}

/**
 * Answers one message at a time: its turn ends, and the answer is shown, when the delay has passed and all effects have
 * ended. Until then the message stays in the inbox, so that no answer is lost if the page is left. A message with a
 * permanent effect leaves the inbox first, so that the effect is not repeated.
 */
function turns(shop: Shop, { read, save, onIntent, onLogout }: TurnsOptions) {
  const carryOut = effectRunner(shop, () => read()?.entries ?? [])
  /** When the last turn ended; the delay of the next message starts then. */
  let endedAt = Number.NEGATIVE_INFINITY
  const running = signal<{ readonly abort: AbortController; readonly stop: Stop } | null>(null)

  /** Answers the messages in the inbox, one after the other. */
  function answerInbox() {
    const current = read()
    const message = current?.inbox[0]
    if (running.peek() !== null || current === null || message === undefined) return
    const wait = waitFor(message, endedAt, shop.clock.now())
    const first = respond(promisedTexts(shop), current.dialogue, message)
    const isTaken = first.effect !== null && isLasting(first.effect)
    const abort = new AbortController()
    let isDue = false
    let complete: Answer | null = first.effect === null ? first : null
    const finish = () => {
      const now = read()
      if (!isDue || complete === null || now === null || abort.signal.aborted) return
      running.value = null
      endedAt = shop.clock.now()
      const inbox = isTaken ? now.inbox : now.inbox.slice(1)
      save({ ...now, dialogue: complete.dialogue, inbox }, complete.replies)
      answerInbox()
    }
    const stop = shop.clock.after(wait, () => {
      isDue = true
      finish()
    })
    running.value = { abort, stop }
    if (first.intent !== null) onIntent(first.intent, current.dialogue.mode)
    if (isTaken) save({ ...current, dialogue: first.dialogue, inbox: current.inbox.slice(1) }, [])
    if (first.effect !== null)
      void completed(first, (effect) => carryOut(effect, abort.signal)).then((answer) => {
        complete = answer
        if (answer === null) onLogout()
        else finish()
      })
  }

  return {
    /** Whether an answer is being typed. */
    typing: computed(() => running.value !== null),
    answerInbox,
    cancelTurn() {
      running.peek()?.abort.abort()
      running.peek()?.stop()
      running.value = null
    },
  }
}

interface ConversationEvents extends TurnEvents {
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
    save(next, replies) {
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

import { computed, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { carrier } from './assistant.effects.ts'
import {
  type AssistantMode,
  type Effect,
  isLasting,
  type Message,
  type Outcome,
  type Reply,
} from './assistant.ts'
import type { Conversation } from './conversation.ts'
import { respond } from './engine.ts'
import type { Intent } from './intents.ts'
import type { Answer } from './wording.ts'

/** How long the assistant types before it answers, in ms (account.md §9). */
export const TYPING_DELAY = 800

export interface TurnEvents {
  /** What the shopper meant, and the mode that they said it in. */
  onIntent(intent: Intent | 'unknown', mode: AssistantMode | null): void
  onLogout(): void
}

/** What the turns work on. */
export interface TurnsOptions extends TurnEvents {
  read(): Conversation | null
  /** The conversation goes on; these replies are said. */
  settle(next: Conversation, replies: readonly Reply[]): void
}

/**
 * How long an answer is still to be typed, in ms: the delay began when the shopper sent the message, or when the one before
 * it was answered. A clock that was set meanwhile makes it neither longer nor shorter than it may be.
 */
function waitFor(message: Message, endedAt: number, now: number): number {
  const sentAt = message.type === 'text' ? (message.at ?? now) : now
  const waited = now - Math.max(sentAt, endedAt)
  return TYPING_DELAY - Math.min(Math.max(waited, 0), TYPING_DELAY)
}

/** The whole answer, with the outcomes of its effects; null where the shopper has logged out. */
async function completed(
  first: Answer,
  carryOut: (effect: Effect) => Promise<Outcome>,
): Promise<Answer | null> {
  let answer = first
  while (answer.effect !== null) {
    const { effect } = answer
    const outcome = await carryOut(effect)
    if (effect.type === 'sign-out' && outcome.type === 'done') return null
    const next = respond(answer.dialogue, { type: 'outcome', outcome })
    answer = { ...next, replies: [...answer.replies, ...next.replies] }
  }
  return answer
}

/**
 * One message at a time: its turn ends, and the answer is seen, once the delay has passed and whatever had to be done
 * is done. Until then the message stays in the inbox, so that a page that goes away loses no answer. Only one that
 * changes something for good leaves the inbox first, so that it never happens twice.
 */
export function turns(shop: Shop, { read, settle, onIntent, onLogout }: TurnsOptions) {
  const carryOut = carrier(shop)
  /** When the last turn ended: the next message waits from then on. */
  let endedAt = Number.NEGATIVE_INFINITY
  const running = signal<{ readonly abort: AbortController; readonly stop: Stop } | null>(null)

  /** Answers what waits in the inbox, one after the other. */
  function go() {
    const present = read()
    const message = present?.inbox[0]
    if (running.peek() !== null || present === null || message === undefined) return
    const wait = waitFor(message, endedAt, shop.clock.now())
    const first = respond(present.dialogue, message)
    const isTaken = first.effect !== null && isLasting(first.effect)
    const abort = new AbortController()
    let isDue = false
    let whole: Answer | null = first.effect === null ? first : null
    const finish = () => {
      const now = read()
      if (!isDue || whole === null || now === null || abort.signal.aborted) return
      running.value = null
      endedAt = shop.clock.now()
      const inbox = isTaken ? now.inbox : now.inbox.slice(1)
      settle({ ...now, dialogue: whole.dialogue, inbox }, whole.replies)
      go()
    }
    const stop = shop.clock.after(wait, () => {
      isDue = true
      finish()
    })
    running.value = { abort, stop }
    if (first.intent !== null) onIntent(first.intent, present.dialogue.mode)
    if (isTaken) settle({ ...present, dialogue: first.dialogue, inbox: present.inbox.slice(1) }, [])
    if (first.effect !== null)
      void completed(first, (effect) => carryOut(effect, abort.signal)).then((answer) => {
        whole = answer
        if (answer === null) onLogout()
        else finish()
      })
  }

  return {
    /** An answer is on its way. */
    typing: computed(() => running.value !== null),
    go,
    /** Whatever is under way is not answered any more. */
    halt() {
      running.peek()?.abort.abort()
      running.peek()?.stop()
      running.value = null
    },
  }
}

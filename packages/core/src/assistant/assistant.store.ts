import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { profileStore } from '../profile/index.ts'
import type { Stop } from '../shared/clock.ts'
import type { StoreOf } from '../shop.ts'
import { readConversation, writeConversation } from './assistant.memory.ts'
import { assistantOpening } from './assistant.opening.ts'
import {
  type AssistantMode,
  type Chip,
  type Entry,
  type FormOutcome,
  MESSAGE_LENGTH,
  type Message,
  type Pending,
} from './assistant.ts'
import { chipsOf } from './chips.ts'
import { answered, asked, begin, type Conversation, received, resumed } from './conversation.ts'
import { greeting } from './greeting.ts'
import type { Intent } from './intents.ts'
import { ASSISTANT_KEY } from './names.ts'
import { turns } from './turns.ts'

/** Who talks with the assistant. `unavailable`: the identity service cannot be reached, see {@link AssistantStore.show}. */
export type Who =
  | { readonly state: 'unknown' | 'guest' | 'unavailable' }
  /** `firstName` is '' until it is known, or where there is no profile yet. */
  | { readonly state: 'shopper'; readonly userId: string; readonly firstName: string }

/** What a page that embeds the assistant can hear of. */
export type AssistantEvent =
  | { readonly type: 'message'; readonly from: Entry['from']; readonly text: string }
  /** What the shopper meant, and the mode that they said it in. */
  | { readonly type: 'intent'; readonly intent: Intent | 'unknown'; readonly mode: AssistantMode | null }

/**
 * The floating assistant (account.md §2, §4, §9). It carries much: the button of every page uses `assistantOpening`
 * instead, which this shares.
 */
export interface AssistantStore {
  readonly open: ReadonlySignal<boolean>
  readonly who: ReadonlySignal<Who>
  /** The greeting first (id 0; it follows who is there), then the last 100 lines. Empty while it is unknown who it is. */
  readonly entries: ReadonlySignal<readonly Entry[]>
  /** An answer is on its way. */
  readonly typing: ReadonlySignal<boolean>
  readonly mode: ReadonlySignal<AssistantMode | null>
  readonly pending: ReadonlySignal<Pending | null>
  /** Id of the entry whose card is drawn: the newest that has one, while its mode lasts. Null for none. */
  readonly liveCard: ReadonlySignal<number | null>
  /** Suggested replies. While something waits for a word they are Confirm and Cancel; none while it is being done. */
  readonly chips: ReadonlySignal<readonly Chip[]>
  /** What stands in the composer. It lasts from page to page. */
  readonly draft: ReadonlySignal<string>
  /**
   * Path of the page to go to (after logging out), for `shop.linkTo`, or null: whoever draws it goes there. Opened again,
   * it is there no more.
   */
  readonly goal: ReadonlySignal<string | null>
  /** Replies that came while it was closed. */
  readonly unread: ReadonlySignal<number>
  show(): void
  hide(): void
  toggle(): void
  /** Starts over: everything that was said is forgotten. */
  reset(): void
  type(text: string): void
  /** Says a text, or else the draft, which is empty then. Blank texts, and texts of guests, are ignored. */
  send(text?: string): void
  /** From a card's Delete button: the assistant asks, then confirm or cancel follow. */
  askToDelete(pending: Pending): void
  /** From a card's Track button. */
  track(orderId: string): void
  /** A form in a card ended well. */
  reportOutcome(outcome: FormOutcome): void
  /** The page's own greeting instead of the assistant's, for shoppers; null for the assistant's. */
  greet(text: string | null): void
  /** Takes up what was said on another page of this tab, when this one comes back out of the back/forward cache. */
  refresh(): void
  /** Hears of every message and intent from now on. */
  subscribe(listener: (event: AssistantEvent) => void): Stop
}

export const assistantStore: StoreOf<AssistantStore> = (shop) => {
  const { session, identity, visit, clock } = shop
  const { open, show, hide, toggle } = shop.use(assistantOpening)
  const { profile } = shop.use(profileStore)
  const conversation = signal<Conversation | null>(null)
  const goal = signal<string | null>(null)
  const unread = signal(0)
  const ownGreeting = signal<string | null>(null)
  const listeners = new Set<(event: AssistantEvent) => void>()
  const startedAt = clock.now()

  let written: string | null = null

  const commit = (next: Conversation) => {
    conversation.value = next
    written = writeConversation(next)
    visit.set(ASSISTANT_KEY, written)
  }
  /** The conversation of this shopper, as the tab keeps it. */
  const recall = (owner: string) => {
    const saved = readConversation(visit.get(ASSISTANT_KEY), owner)
    commit(saved === null ? begin(owner, clock.now()) : resumed(saved))
  }
  /** The conversation as it is now: a page that comes back by Back finds that it went on without it. */
  const read = () => {
    const present = conversation.peek()
    if (present !== null && visit.get(ASSISTANT_KEY) !== written) {
      halt()
      recall(present.owner)
      go()
    }
    return conversation.peek()
  }
  const publish = (event: AssistantEvent) => {
    for (const listener of listeners) listener(event)
  }
  const forget = () => {
    halt()
    conversation.value = null
    visit.remove(ASSISTANT_KEY)
  }
  const { typing, go, halt } = turns(shop, {
    read,
    settle(next, replies) {
      const linked = replies.map((reply) =>
        reply.link ? { ...reply, link: { ...reply.link, href: shop.linkTo(reply.link.href) } } : reply,
      )
      commit(answered(next, linked, clock.now()))
      if (!open.peek()) unread.value += replies.length
      for (const { text } of replies) publish({ type: 'message', from: 'assistant', text })
    },
    understood: (intent, mode) => publish({ type: 'intent', intent, mode }),
    loggedOut() {
      forget()
      hide()
      goal.value = '/login'
    },
  })

  const who = computed((): Who => {
    const present = session.value
    if (present.state === 'signed-out') return { state: 'guest' }
    if (present.state !== 'signed-in') return { state: present.state }
    const me = profile.state.value
    const firstName = me.state === 'ready' ? (me.value?.firstName ?? '') : ''
    return { state: 'shopper', userId: present.userId, firstName }
  })

  session.subscribe((present) => {
    const owner = present.state === 'signed-in' ? present.userId : null
    if (owner === (conversation.peek()?.owner ?? null)) return
    batch(() => {
      halt()
      conversation.value = null
      unread.value = 0
      if (owner === null) return
      goal.value = null
      recall(owner)
    })
    go()
  })
  effect(() => {
    if (!open.value) return
    unread.value = 0
    goal.value = null
    return untracked(() => {
      void identity.ready()
      return profile.use()
    })
  })

  function change(next: (present: Conversation) => Conversation) {
    const present = read()
    if (present === null) return
    commit(next(present))
    go()
  }
  const ask = (message: Message) => change((present) => asked(present, message))

  return {
    open,
    who,
    entries: computed(() => {
      const first = greeting(who.value, ownGreeting.value, conversation.value?.since ?? startedAt)
      return [...first, ...(conversation.value?.entries ?? [])]
    }),
    typing,
    mode: computed(() => conversation.value?.dialogue.mode ?? null),
    pending: computed(() => conversation.value?.dialogue.pending ?? null),
    liveCard: computed(() => {
      const newest = conversation.value?.entries.findLast(
        (entry) => entry.from === 'assistant' && entry.card !== undefined,
      )
      const isLive = newest?.from === 'assistant' && newest.card === conversation.value?.dialogue.mode
      return isLive ? newest.id : null
    }),
    chips: computed(() => (conversation.value === null ? [] : chipsOf(conversation.value.dialogue))),
    draft: computed(() => conversation.value?.draft ?? ''),
    goal,
    unread,
    show() {
      void identity.ready()
      show()
    },
    hide,
    toggle,
    reset() {
      const present = conversation.peek()
      halt()
      if (present !== null) commit(begin(present.owner, clock.now()))
    },
    type: (draft) => change((present) => ({ ...present, draft })),
    send(text) {
      const said = (text ?? read()?.draft ?? '').trim().slice(0, MESSAGE_LENGTH)
      if (read() === null || said === '') return
      publish({ type: 'message', from: 'shopper', text: said })
      change((present) => ({
        ...received(present, said, clock.now()),
        draft: text === undefined ? '' : present.draft,
      }))
    },
    askToDelete: (pending) => ask({ type: 'delete', pending }),
    track: (orderId) => ask({ type: 'track', orderId }),
    reportOutcome: (outcome) => ask({ type: 'form-outcome', outcome }),
    greet(text) {
      ownGreeting.value = text
    },
    refresh: () => void read(),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

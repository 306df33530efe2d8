import type { Stop } from './clock.ts'
import { publisher } from './publisher.ts'

const TOPICS = ['cart', 'favourites', 'profile', 'addresses', 'orders', 'comments', 'session'] as const

/**
 * What a tab publishes to the others: which of a shopper's things changed, or that they left. No tab publishes `missed`:
 * a page sends it to itself when it comes out of the back/forward cache, in which it received nothing.
 */
export interface TabMessage {
  readonly topic: (typeof TOPICS)[number] | 'missed'
  /** Whose it is; a tab of another shopper ignores it. */
  readonly userId: string | null
}

/** The other tabs of this shop in this browser. */
export type Tabs = ReturnType<typeof publisher<TabMessage>>

const MISSED: TabMessage = { topic: 'missed', userId: null }

/** Calls `act` when the page comes back out of the back/forward cache. */
function onReturn(act: (message: TabMessage) => void): Stop {
  const look = ({ persisted }: PageTransitionEvent) => persisted && act(MISSED)
  globalThis.addEventListener?.('pageshow', look)
  return () => globalThis.removeEventListener?.('pageshow', look)
}

/** A tab that is alone: on the server, in old browsers. */
export const noTabs: Tabs = { publish: () => {}, subscribe: onReturn }

function isMessage(data: unknown): data is TabMessage {
  const { topic, userId } = Object(data) as Partial<Record<keyof TabMessage, unknown>>
  return (TOPICS as readonly unknown[]).includes(topic) && ['string', 'object'].includes(typeof userId)
}

/**
 * Tabs over a BroadcastChannel, which is opened with the first word. It is closed while the page is hidden for good or
 * in the back/forward cache: a message that arrives there would remove the page from it.
 */
export function browserTabs(name = 'haat'): Tabs {
  // Taken now, because a page may hide it from the scripts of others.
  const Channel = globalThis.BroadcastChannel
  const subscribers = publisher<TabMessage>()
  let isUsed = false
  let channel: BroadcastChannel | undefined
  let isAway = false

  function open() {
    channel ??= Object.assign(new Channel(name), {
      onmessage({ data }: MessageEvent<unknown>) {
        if (isMessage(data)) subscribers.publish(data)
      },
    })
    return channel
  }
  function close() {
    channel?.close()
    channel = undefined
  }
  globalThis.addEventListener?.('pagehide', () => {
    isAway = true
    close()
  })
  onReturn((missed) => {
    isAway = false
    if (!isUsed) return
    open()
    subscribers.publish(missed)
  })

  return {
    publish(message) {
      open().postMessage(message)
      if (isAway) close()
    },
    subscribe(act) {
      isUsed = true
      if (!isAway) open()
      return subscribers.subscribe(act)
    },
  }
}

import type { Stop } from './clock.ts'
import { publisher } from './publisher.ts'

const TOPICS = ['cart', 'favourites', 'profile', 'addresses', 'orders', 'comments', 'session'] as const

/**
 * A message to the shopper's other tabs: which of their data changed, or that they signed out. No tab publishes
 * `missed`: a page sends it to itself when it returns from the back/forward cache, where it received nothing.
 */
export interface TabMessage {
  readonly topic: (typeof TOPICS)[number] | 'missed'
  /** Owner of the changed data; tabs of other shoppers ignore the message. */
  readonly userId: string | null
}

/** The other tabs of this shop in this browser. */
export type Tabs = ReturnType<typeof publisher<TabMessage>>

const MISSED: TabMessage = { topic: 'missed', userId: null }

/** Calls `act` when the page returns from the back/forward cache. */
function onReturn(act: (message: TabMessage) => void): Stop {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && act(MISSED)
  globalThis.addEventListener?.('pageshow', onShow)
  return () => globalThis.removeEventListener?.('pageshow', onShow)
}

/** No other tabs: on the server, and in old browsers. */
export const noTabs: Tabs = { publish: () => {}, subscribe: onReturn }

function isMessage(data: unknown): data is TabMessage {
  const { topic, userId } = Object(data) as Partial<Record<keyof TabMessage, unknown>>
  return (TOPICS as readonly unknown[]).includes(topic) && ['string', 'object'].includes(typeof userId)
}

/**
 * Tabs that use a BroadcastChannel, which is opened at first use. It is closed while the page is unloaded or in the
 * back/forward cache: a message that arrives there would evict the page from the cache.
 */
export function browserTabs(name = 'haat'): Tabs {
  // Read now, because a page may hide it from other scripts later.
  const Channel = globalThis.BroadcastChannel
  const subscribers = publisher<TabMessage>()
  let isUsed = false
  let channel: BroadcastChannel | undefined
  let isAway = false

  function open() {
    try {
      channel ??= Object.assign(new Channel(name), {
        onmessage({ data }: MessageEvent<unknown>) {
          if (isMessage(data)) subscribers.publish(data)
        },
      })
    } catch {
      // Old browsers have no channels, and others refuse them where storage is blocked.
    }
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
      open()?.postMessage(message)
      if (isAway) close()
    },
    subscribe(act) {
      isUsed = true
      if (!isAway) open()
      return subscribers.subscribe(act)
    },
  }
}

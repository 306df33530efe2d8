import type { Stop } from './clock.ts'

/**
 * What one tab tells the others: which of a shopper's things changed, or that they left. No tab tells `missed`: a page
 * hears it from itself when it comes out of the back/forward cache, in which it heard nothing.
 */
export interface TabMessage {
  readonly topic:
    | 'cart'
    | 'favourites'
    | 'profile'
    | 'addresses'
    | 'orders'
    | 'comments'
    | 'session'
    | 'missed'
  /** Whose it is; a tab of another shopper does not listen. */
  readonly userId: string | null
}

/** The other tabs of this shop in this browser. */
export interface Tabs {
  publish(message: TabMessage): void
  subscribe(act: (message: TabMessage) => void): Stop
}

/** A tab that is alone: on the server, in old browsers. */
export const noTabs: Tabs = { publish: () => {}, subscribe: () => () => {} }

const TOPICS: readonly unknown[] = [
  'cart',
  'favourites',
  'profile',
  'addresses',
  'orders',
  'comments',
  'session',
]

function isMessage(data: unknown): data is TabMessage {
  const { topic, userId } = Object(data) as Partial<TabMessage>
  return TOPICS.includes(topic) && ['string', 'object'].includes(typeof userId)
}

/**
 * Tabs over a BroadcastChannel, which is opened with the first word. It is closed while the page is hidden for good or
 * in the back/forward cache: a message that arrives there would remove the page from it.
 */
export function browserTabs(name = 'haat'): Tabs {
  // Taken now, because a page may hide it from the scripts of others.
  const Channel = globalThis.BroadcastChannel
  const subscribers = new Set<(message: TabMessage) => void>()
  let channel: BroadcastChannel | undefined
  let isAway = false

  function open() {
    channel ??= Object.assign(new Channel(name), {
      onmessage({ data }: MessageEvent<unknown>) {
        if (isMessage(data)) for (const act of subscribers) act(data)
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
  globalThis.addEventListener?.('pageshow', ({ persisted }) => {
    isAway = false
    if (!persisted || subscribers.size === 0) return
    open()
    for (const act of subscribers) act({ topic: 'missed', userId: null })
  })

  return {
    publish(message) {
      open().postMessage(message)
      if (isAway) close()
    },
    subscribe(act) {
      subscribers.add(act)
      if (!isAway) open()
      return () => void subscribers.delete(act)
    },
  }
}

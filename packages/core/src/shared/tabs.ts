import type { Stop } from './clock.ts'

/** What one tab tells the others: which of a shopper's things changed, or that they left. */
export interface TabMessage {
  readonly topic: 'cart' | 'favourites' | 'profile' | 'addresses' | 'orders' | 'comments' | 'session'
  /** Whose it is; a tab of another shopper does not listen. */
  readonly userId: string | null
}

/** The other tabs of this shop in this browser. */
export interface Tabs {
  tell(message: TabMessage): void
  hear(act: (message: TabMessage) => void): Stop
}

/** A tab that is alone: on the server, in old browsers. */
export const noTabs: Tabs = { tell: () => {}, hear: () => () => {} }

const TOPICS: readonly unknown[] = [
  'cart',
  'favourites',
  'profile',
  'addresses',
  'orders',
  'comments',
  'session',
]

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  TOPICS.includes((data as TabMessage).topic) &&
  ['string', 'object'].includes(typeof (data as TabMessage).userId)

/** Tabs over a BroadcastChannel, which is opened with the first word. */
export function browserTabs(name = 'haat'): Tabs {
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= new BroadcastChannel(name)
    return channel
  }
  return {
    tell: (message) => open().postMessage(message),
    hear(act) {
      const listen = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) act(data)
      }
      open().addEventListener('message', listen)
      return () => open().removeEventListener('message', listen)
    },
  }
}

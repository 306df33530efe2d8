import { type ReadonlySignal, signal } from '@preact/signals-core'
import { type Resource, resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { trackOwnOrder } from './own-tracking.api.ts'
import { trackOrder } from './tracking.api.ts'
import { type Found, orderIdIn, SHORT_ID_LENGTH } from './tracking.ts'

/** A short id that finds no order. `isOwn`: whether the shopper's own orders were searched. */
export interface TooShort {
  readonly state: 'too-short'
  readonly isOwn: boolean
}

/**
 * The states of the tracking screen. `unknown` and `too-short` show the card; `no-data` and `failed`
 * the error texts.
 */
export type TrackingState =
  | Found
  | { readonly state: 'idle' | 'loading' | 'unknown' | 'no-data' | 'failed' }
  | TooShort

/** What the shop knows of an order. `no-data`: nothing that can be read. */
export type TrackingAnswer = Found | { readonly state: 'unknown' | 'no-data' } | TooShort

/** Loads the order with this id, or the shopper's own order with this short id. */
async function lookUp(
  { http, identity, session }: Shop,
  id: string,
  signal: AbortSignal,
): Promise<TrackingAnswer> {
  const isShortId = id.length === SHORT_ID_LENGTH
  if (isShortId) await identity.ready()
  const isOwn = isShortId && session.peek().state === 'signed-in'
  const found = await (isOwn ? trackOwnOrder : trackOrder)(http, id, signal)
  return isShortId && found.state === 'unknown' ? ({ state: 'too-short', isOwn } as const) : found
}

export const trackingStore = (shop: Shop) => {
  const state = signal<TrackingState>({ state: 'idle' })
  let running: AbortController | undefined
  return {
    state: state as ReadonlySignal<TrackingState>,
    /**
     * Loads the tracking of an order; a blank id is ignored. The latest call wins. Signed-in shoppers can enter the
     * short id of one of their own orders.
     */
    async track(orderId: string): Promise<void> {
      const id = orderIdIn(orderId)
      if (id === '') return
      running?.abort()
      const abort = new AbortController()
      running = abort
      state.value = { state: 'loading' }
      const next = await lookUp(shop, id, abort.signal).catch(() => ({ state: 'failed' }) as const)
      if (!abort.signal.aborted) state.value = next
    },
    reset() {
      running?.abort()
      state.value = { state: 'idle' }
    },
  }
}

/** How long an answer is new enough for a page that is opened, in ms. */
const NEW_FOR = 60_000

/** The deliveries of several orders. */
export const deliveriesStore = (shop: Shop) => {
  const known = new Map<string, { readonly answer: Resource<TrackingAnswer>; readonly at: number }>()
  return {
    /** The delivery of an order by its full id, or by the short id of an own one. Keep it: later it is another one. */
    of(orderId: string): Resource<TrackingAnswer> {
      const id = orderIdIn(orderId)
      const now = shop.clock.now()
      const before = known.get(id)
      if (before && now - before.at < NEW_FOR) return before.answer
      const load = async (signal: AbortSignal) =>
        id === '' ? ({ state: 'unknown' } as const) : lookUp(shop, id, signal)
      const answer = resource(shop, load)
      known.set(id, { answer, at: now })
      return answer
    },
  }
}

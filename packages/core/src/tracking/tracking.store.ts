import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { trackOwnOrder } from './own-tracking.api.ts'
import { trackOrder } from './tracking.api.ts'
import { type Found, orderIdIn, SHORT_ID_LENGTH } from './tracking.ts'

/** A short id that finds no order. `isOwn`: whether the shopper's own orders were searched. */
interface TooShort {
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

/** Loads the order with this id, or the shopper's own order with this short id. */
async function lookUp({ http, identity, session }: Shop, id: string, signal: AbortSignal) {
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
     * short id of one of their own orders (decisions "Order ids").
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

import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { trackOwnOrder } from './own-tracking.api.ts'
import { trackOrder } from './tracking.api.ts'
import { type Found, SHORT_ID_LENGTH } from './tracking.ts'

/** Only a short id was given, which finds no order. `isOwn`: it was looked for among the shopper's own. */
export interface TooShort {
  readonly state: 'too-short'
  readonly isOwn: boolean
}

/** The tracking screen's states (account.md §2). `unknown`, `too-short`: the card; `no-data`, `failed`: the error texts. */
export type TrackingState =
  | Found
  | { readonly state: 'idle' | 'loading' | 'unknown' | 'no-data' | 'failed' }
  | TooShort

/** The order with this id, or the shopper's own with this short id. */
async function lookUp({ http, identity, session }: Shop, id: string, signal: AbortSignal) {
  const isShortId = id.length === SHORT_ID_LENGTH
  if (isShortId) await identity.ready()
  const isOwn = isShortId && session.peek().state === 'signed-in'
  const found = await (isOwn ? trackOwnOrder : trackOrder)(http, id, signal)
  return isShortId && found.state === 'unknown' ? ({ state: 'too-short', isOwn } as const) : found
}

export const trackingStore = (shop: Shop) => {
  const state = signal<TrackingState>({ state: 'idle' })
  let asking: AbortController | undefined
  return {
    state: state as ReadonlySignal<TrackingState>,
    /**
     * Looks an order up; a blank id is ignored. The newest question wins. A signed-in shopper may give the short id of one
     * of their own orders (decisions "Order ids").
     */
    async track(orderId: string): Promise<void> {
      const id = orderId.trim()
      if (id === '') return
      asking?.abort()
      const abort = new AbortController()
      asking = abort
      state.value = { state: 'loading' }
      const next = await lookUp(shop, id, abort.signal).catch(() => ({ state: 'failed' }) as const)
      if (!abort.signal.aborted) state.value = next
    },
    reset() {
      asking?.abort()
      state.value = { state: 'idle' }
    },
  }
}

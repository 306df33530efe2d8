import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { trackOrder } from './tracking.api.ts'
import type { Found } from './tracking.ts'

/** The tracking screen's states (account.md §2). `unknown`: the card; `no-data` and `failed`: the error texts. */
export type TrackingState = Found | { readonly state: 'idle' | 'loading' | 'unknown' | 'no-data' | 'failed' }

export interface TrackingStore {
  readonly state: ReadonlySignal<TrackingState>
  /** Looks an order up; a blank id is ignored. The newest question wins. */
  track(orderId: string): Promise<void>
  reset(): void
}

export const trackingStore = ({ http }: Shop): TrackingStore => {
  const state = signal<TrackingState>({ state: 'idle' })
  let asking: AbortController | undefined
  return {
    state,
    async track(orderId) {
      const id = orderId.trim()
      if (id === '') return
      asking?.abort()
      const abort = new AbortController()
      asking = abort
      state.value = { state: 'loading' }
      const next = await trackOrder(http, id, abort.signal).catch(() => ({ state: 'failed' }) as const)
      if (!abort.signal.aborted) state.value = next
    },
    reset() {
      asking?.abort()
      state.value = { state: 'idle' }
    },
  }
}

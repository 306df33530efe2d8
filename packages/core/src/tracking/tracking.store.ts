import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Shop } from '../shop.ts'
import { trackingApi } from './tracking.api.ts'
import type { Tracking } from './tracking.ts'

/** The tracking screen's states (account.md §2). `unknown`: the card; `no-data` and `failed`: the error texts. */
export type TrackingState =
  | { readonly state: 'idle' | 'loading' | 'unknown' | 'no-data' | 'failed' }
  | { readonly state: 'found'; readonly tracking: Tracking }

export interface TrackingStore {
  readonly state: ReadonlySignal<TrackingState>
  /** Looks an order up; a blank id is ignored. The newest question wins. */
  track(orderId: string): Promise<void>
  reset(): void
}

export const trackingStore = ({ http }: Shop): TrackingStore => {
  const api = trackingApi(http)
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
      const next = await api.of(id, abort.signal).then(
        (answer): TrackingState =>
          answer.found ? { state: 'found', tracking: answer.tracking } : { state: answer.reason },
        (): TrackingState => ({ state: 'failed' }),
      )
      if (!abort.signal.aborted) state.value = next
    },
    reset() {
      asking?.abort()
      state.value = { state: 'idle' }
    },
  }
}

import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import type { Stop } from '../shared/clock.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { trackOrder } from './tracking.api.ts'
import type { Found } from './tracking.ts'

/** Pause between two checks of a followed order, in ms. */
export const FOLLOW_PAUSE = 5_000

/** `server-failed`: the shop responded with an error; `failed`: there was no usable response. */
export type FollowedState = Found | { readonly state: 'loading' | 'unknown' | 'server-failed' | 'failed' }

const isSame = (a: FollowedState, b: FollowedState): boolean => JSON.stringify(a) === JSON.stringify(b)

export const followingStore = ({ http, clock }: Shop) => {
  async function checkOrder(orderId: string, signal: AbortSignal): Promise<FollowedState> {
    try {
      const answer = await trackOrder(http, orderId, signal)
      return answer.state === 'found' ? answer : { state: 'unknown' }
    } catch (thrown) {
      return { state: toFailure(thrown).kind === 'refused' ? 'server-failed' : 'failed' }
    }
  }

  return {
    /** An order that is followed while a dialog shows it. */
    of: keyed((orderId: string) => {
      const state = signal<FollowedState>({ state: 'loading' })
      return {
        /** Changes only if the order changed; stays if a later check fails. */
        state: state as ReadonlySignal<FollowedState>,
        /**
         * Checks immediately, and 5 s after each response, until the returned function is called. One call at a time,
         * and none afterwards.
         */
        follow(): Stop {
          const abort = new AbortController()
          let rest: Stop = () => {}
          async function turn() {
            const next = await checkOrder(orderId, abort.signal)
            if (abort.signal.aborted) return
            const current = state.peek()
            const isWorse = current.state === 'found' && next.state !== 'found'
            if (!isWorse && !isSame(current, next)) state.value = next
            rest = clock.after(FOLLOW_PAUSE, () => void turn())
          }
          void turn()
          return () => {
            abort.abort()
            rest()
          }
        },
      }
    }),
  }
}

import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import { type Clock, elapsedOn, type Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'

/** 11:59:08 in seconds: where the deals' countdown starts at every load (storefront.md §4). */
export const COUNTDOWN_START = 11 * 3600 + 59 * 60 + 8

/**
 * Counts down to zero and stops there. Without a deadline it starts at {@link COUNTDOWN_START}, whatever the client's
 * clock says or is set to (fault F48); with one (ms since 1970) it ends there. After a sleep of the computer it is right at once.
 */
export function countdown(clock: Clock, deadline?: number) {
  const now = deadline === undefined ? () => elapsedOn(clock) : clock.now
  let end = deadline
  const left = signal(COUNTDOWN_START)
  return {
    /** Whole seconds left. */
    left: left as ReadonlySignal<number>,
    /** Starts or goes on; the returned function stops the ticking. */
    run(): Stop {
      end ??= now() + COUNTDOWN_START * 1000
      const until = end
      const tick = () => {
        left.value = Math.max(0, Math.round((until - now()) / 1000))
        if (left.peek() === 0) stop()
      }
      const stop = clock.every(1000, tick)
      tick()
      return stop
    },
  }
}

/** The page's countdowns: sections with the same deadline tick together. */
export const countdownStore = ({ clock }: Shop) => ({
  /** The countdown to a deadline (ms since 1970), or the one that starts at {@link COUNTDOWN_START}. */
  to: keyed((deadline: number | undefined) => countdown(clock, deadline)),
})

/** Seconds as hh:mm:ss. */
export function formatCountdown(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

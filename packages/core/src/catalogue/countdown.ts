import { type ReadonlySignal, signal } from '@preact/signals-core'
import { keyed } from '../client/resource.ts'
import { type Clock, elapsedOn, type Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'

/** 11:59:08 in seconds: the start of the deals' countdown at every load. */
export const COUNTDOWN_START = 11 * 3600 + 59 * 60 + 8

/**
 * Counts down to zero. Without a deadline it starts at {@link COUNTDOWN_START}, independent of the client's time of day
 *; with one (ms since 1970) it ends there. After the computer was asleep it shows the correct time
 * immediately.
 */
export function countdown(clock: Clock, deadline?: number) {
  const now = deadline === undefined ? () => elapsedOn(clock) : clock.now
  let end = deadline
  const left = signal(COUNTDOWN_START)
  return {
    /** Remaining seconds. */
    left: left as ReadonlySignal<number>,
    /** Starts or continues; the returned function stops it. */
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

/** The countdowns of a page, shared by sections with the same deadline. */
export const countdownStore = ({ clock }: Shop) => ({
  /** Returns the countdown to a deadline (ms since 1970), or the one that starts at {@link COUNTDOWN_START}. */
  to: keyed((deadline: number | undefined) => countdown(clock, deadline)),
})

/** Formats seconds as hh:mm:ss. */
export function formatCountdown(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

import type { Clock } from './clock.ts'

/** A clock that stands still until it is advanced. Times in ms. */
export interface FakeClock extends Clock {
  /** Lets time pass: timers that become due run in order. */
  advance(ms: number): void
  /** Sets the time of day forward or back without running timers. */
  jump(ms: number): void
}

interface Timer {
  due: number
  readonly every: number | null
  readonly act: () => void
}

/** Saturday, 21 November 2026, nine in the morning in India. */
export const FAKE_NOW = Date.UTC(2026, 10, 21, 3, 30)

/** Creates a clock for tests that need not wait. */
export function fakeClock(start = FAKE_NOW): FakeClock {
  let now = start
  let ahead = 0
  const timers = new Set<Timer>()
  const add = (ms: number, every: number | null, act: () => void) => {
    const timer: Timer = { due: now + ms, every, act }
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  const nextUntil = (end: number) =>
    [...timers].filter((timer) => timer.due <= end).toSorted((a, b) => a.due - b.due)[0]

  return {
    now: () => now + ahead,
    elapsed: () => now,
    jump(ms) {
      ahead += ms
    },
    after: (ms, act) => add(ms, null, act),
    every: (ms, act) => add(ms, Math.max(1, ms), act),
    advance(ms) {
      const end = now + ms
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        now = timer.due
        if (timer.every === null) timers.delete(timer)
        else timer.due += timer.every
        timer.act()
      }
      now = end
    },
  }
}

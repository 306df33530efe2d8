import { type Clock, elapsedOn, type Stop } from './clock.ts'

interface Timer {
  /** Its remaining time in ms when it was last started. */
  readonly left: number
  readonly since: number
  readonly end: () => void
  /** Null while it is held. */
  readonly stop: Stop | null
}

/** Timers by key, whose time stands still while they are held. */
export function timers<K>(clock: Clock) {
  const all = new Map<K, Timer>()
  let holds = 0

  function run(key: K, left: number, end: () => void) {
    const ended = () => {
      all.delete(key)
      end()
    }
    all.set(key, { left, since: elapsedOn(clock), end, stop: holds === 0 ? clock.after(left, ended) : null })
  }
  function pause() {
    for (const [key, { left, since, end, stop }] of all) {
      stop?.()
      all.set(key, { left: Math.max(0, left - (elapsedOn(clock) - since)), since, end, stop: null })
    }
  }

  return {
    /** Calls `end` after `ms` milliseconds. */
    start: run,
    stop(key: K) {
      all.get(key)?.stop?.()
      all.delete(key)
    },
    /** Holds all timers until the returned function is called. */
    hold(): Stop {
      holds += 1
      if (holds === 1) pause()
      let released = false
      return () => {
        if (released) return
        released = true
        holds -= 1
        if (holds === 0) for (const [key, { left, end }] of all) run(key, left, end)
      }
    },
  }
}

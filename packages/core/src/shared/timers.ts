import { type Clock, elapsedOn, type Stop } from './clock.ts'

/** Timers by key, whose time stands still while they are held. */
export function timers<K>(clock: Clock) {
  const all = new Map<K, { readonly at: number; readonly end: () => void; readonly stop: Stop | null }>()
  let holds = 0
  let heldAt = 0

  function run(key: K, at: number, end: () => void) {
    const stop =
      holds > 0
        ? null
        : clock.after(at - elapsedOn(clock), () => {
            all.delete(key)
            end()
          })
    all.set(key, { at, end, stop })
  }

  return {
    /** Calls `end` after `ms` milliseconds. */
    start(key: K, ms: number, end: () => void) {
      run(key, (holds > 0 ? heldAt : elapsedOn(clock)) + ms, end)
    },
    stop(key: K) {
      all.get(key)?.stop?.()
      all.delete(key)
    },
    /** Holds all timers until the returned function is called. */
    hold(): Stop {
      holds += 1
      if (holds === 1) {
        heldAt = elapsedOn(clock)
        for (const { stop } of all.values()) stop?.()
      }
      let isHeld = true
      return () => {
        if (isHeld) holds -= 1
        if (isHeld && holds === 0) {
          const held = elapsedOn(clock) - heldAt
          for (const [key, { at, end }] of all) run(key, at + held, end)
        }
        isHeld = false
      }
    },
  }
}

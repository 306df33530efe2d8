/** Stops a timer or a subscription. */
export type Stop = () => void

/** Time as a parameter, so that every rule can be tested without waiting. All times in ms. */
export interface Clock {
  /** Time since 1970. It may jump when the clock is set. */
  now(): number
  /** Time since an arbitrary moment, without jumps: for measuring durations. @default `now` */
  elapsed?(): number
  after(ms: number, act: () => void): Stop
  every(ms: number, act: () => void): Stop
}

/** Returns the ms since an arbitrary moment, unaffected by changes of the time of day. */
export const elapsedOn = (clock: Clock): number => clock.elapsed?.() ?? clock.now()

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}

/** Ends what a clock or a subscription began. */
export type Stop = () => void

/** Time as a parameter, so that every rule can be tested without waiting. All times in ms. */
export interface Clock {
  /** Since 1970. It may jump: somebody sets it. */
  now(): number
  /** Since some moment, without jumps: for how long something took. @default `now` */
  elapsed?(): number
  after(ms: number, act: () => void): Stop
  every(ms: number, act: () => void): Stop
}

/** How many ms have passed since some moment, whatever the clock is set to meanwhile. */
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

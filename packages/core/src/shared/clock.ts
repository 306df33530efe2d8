/** Ends what a clock or a subscription began. */
export type Stop = () => void

/** Time as a parameter, so that every rule can be tested without waiting. All times in ms. */
export interface Clock {
  now(): number
  after(ms: number, act: () => void): Stop
  every(ms: number, act: () => void): Stop
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}

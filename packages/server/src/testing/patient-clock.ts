import { type Clock, systemClock } from '@haat/core'
import { LONG } from './databases.ts'

/** The system's clock, whose limits of a second or more are a minute: other tests keep the machine busy. */
export const patientClock: Clock = {
  ...systemClock,
  after: (ms, act) => systemClock.after(ms < 1_000 ? ms : Math.max(ms, LONG), act),
}

/** The same at one time of day: however long many calls take, a limit counts them within one minute. */
export function stillClock(): Clock {
  const now = systemClock.now()
  return { ...patientClock, now: () => now }
}

import { setTimeout as delay } from 'node:timers/promises'
import { reasonToWait } from './errors.ts'
import { type Output, seconds } from './output.ts'

/** Pause between two attempts to reach a database, in ms. */
const PAUSE = 1_000
/** Time between two lines while a database is waited for, in ms. */
const LINE_INTERVAL = 30_000

/**
 * Repeats what needs a database until that responds: after a restart of a machine, or of all containers, the shop may be
 * faster than its database. Prints why it waits.
 * @param place where the database is, see `placeOf`
 * @param signal ends the waiting
 * @throws other errors at once, such as a wrong password
 */
export async function whenAvailable<T>(
  output: Output,
  place: string,
  signal: AbortSignal,
  act: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  let printed = { reason: '', at: began }
  for (;;) {
    const result = await act().then(
      (value) => ({ value }),
      (thrown: unknown) => {
        const reason = reasonToWait(thrown)
        if (reason === null) throw thrown
        return { reason }
      },
    )
    if ('value' in result) return result.value
    const at = performance.now()
    if (result.reason !== printed.reason) {
      output.warn(`Haat: waiting for ${place}: ${result.reason}.`)
      printed = { reason: result.reason, at }
    } else if (at - printed.at > LINE_INTERVAL) {
      output.log(`    still waiting for ${place}, ${seconds(at - began)} so far`)
      printed = { ...printed, at }
    }
    await delay(PAUSE, undefined, { signal })
  }
}

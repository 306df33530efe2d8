import type { Clock } from '@haat/core'
import { describe } from './problem.ts'

/**
 * Makes a round immediately and then regularly, one at a time: one that is due during another is left out. Errors are
 * logged.
 * @param failed what could not be done, for the log
 * @returns a function that stops it, and waits for the running round
 */
export function startRounds(
  clock: Clock,
  everyMs: number,
  round: (ending: AbortSignal) => Promise<unknown>,
  failed: string,
) {
  const ending = new AbortController()
  let running: Promise<unknown> | null = null
  const begin = () => {
    running ??= round(ending.signal)
      .catch((thrown: unknown) => {
        const { name, code, stack } = describe(thrown)
        console.warn(`Haat: ${failed} (${name} ${code}). The shop tries again.${stack}`)
      })
      .finally(() => {
        running = null
      })
  }
  const stop = clock.every(everyMs, begin)
  begin()
  return async () => {
    stop()
    ending.abort()
    await running
  }
}

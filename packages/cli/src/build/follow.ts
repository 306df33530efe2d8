import { setTimeout as delay } from 'node:timers/promises'
import type { Output } from '../output.ts'
import type { BringUpOptions } from './bring-up.ts'
import { currentBuild } from './build.ts'
import { olderBuilds } from './older-builds.ts'

/** Time between two checks which build is in use, in ms. */
const POLL_INTERVAL = 1_000
/** Time that other processes have to switch to a new build before the replaced one is removed, in ms. */
export const CHANGE_OVER = 2_500

/**
 * Switches to each build that another process on this data folder puts in use.
 * @param served the build that is served now; null for none
 * @returns a function that stops this, and waits for a switch that has begun
 */
export function followBuild(
  output: Output,
  { place, serve }: Pick<BringUpOptions, 'place' | 'serve'>,
  served: string | null,
): () => Promise<void> {
  const ending = new AbortController()
  let known = served
  async function check(): Promise<void> {
    const current = await currentBuild(place)
    if (current === null || current === known) return
    known = current
    await serve(current, await olderBuilds(place)).then(
      () => output.log(`  ✓ switched to the ${place.step.name} that another process built`),
      (thrown: unknown) =>
        output.warn(`Haat: the ${place.step.name} in ${current} cannot be served: ${thrown}`),
    )
  }
  const following = (async () => {
    while (!ending.signal.aborted) {
      await delay(POLL_INTERVAL, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await check()
    }
  })()
  return async () => {
    ending.abort()
    await following
  }
}

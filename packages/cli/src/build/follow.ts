import { setTimeout as delay } from 'node:timers/promises'
import type { Output } from '../output.ts'
import type { BringUp } from './bring-up.ts'
import { currentBuild } from './build.ts'
import { olderBuilds } from './older-builds.ts'

/** Between two looks at the build in use, in ms. */
const LOOK = 1_000
/** How long other processes have to change over before anything of a replaced build is removed, in ms. */
export const CHANGE_OVER = 2_500

/**
 * Changes to each build that another process on this data folder puts in use.
 * @param served the build that is served now; null for none
 * @returns ends it, and waits for a change that is under way
 */
export function followBuild(
  output: Output,
  { place, serve }: Pick<BringUp, 'place' | 'serve'>,
  served: string | null,
): () => Promise<void> {
  const ending = new AbortController()
  let known = served
  async function look(): Promise<void> {
    const current = await currentBuild(place)
    if (current === null || current === known) return
    known = current
    await serve(current, await olderBuilds(place)).then(
      () => output.log(`  ✓ changed to the ${place.step.name} that another process built`),
      (thrown: unknown) => output.warn(`Haat: the ${place.step.name} in ${current} is not served: ${thrown}`),
    )
  }
  const following = (async () => {
    while (!ending.signal.aborted) {
      await delay(LOOK, undefined, { signal: ending.signal }).catch(() => {})
      if (!ending.signal.aborted) await look()
    }
  })()
  return async () => {
    ending.abort()
    await following
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { findDamage, type OlderBuild } from '@haat/server'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type BuildPlace, build, currentBuild, hashOfBuild, isCurrent, logOf } from './build.ts'
import { tryLock, waitForLock } from './lock.ts'
import { olderBuilds, tidy } from './older-builds.ts'
import { ToolError } from './run-tool.ts'
import type { BuildContext } from './steps.ts'

/** Between two signs of life of a build, in ms. */
const PROGRESS_INTERVAL = 10_000

/** What a step is brought up with. */
export interface BringUp {
  readonly place: BuildPlace
  readonly context: BuildContext
  /**
   * Puts a build before the shoppers, and the assets of those before it. Called twice when an older build serves while
   * the new one is made.
   */
  serve(folder: string, older: readonly OlderBuild[]): Promise<void>
  readonly signal: AbortSignal
  /** How long other processes that serve a replaced build have to change over, in ms. @default 0: there are none */
  readonly changeOver?: number
}

/**
 * Serves a build that fits its sources: the one that is there, or a new one. An older build serves meanwhile, and goes
 * on serving when the new one fails. Of several processes one builds, and the others wait for its build.
 * @throws ExpectedError when the build fails and there is none to serve
 */
export async function bringUp(output: Output, bringing: BringUp): Promise<void> {
  const { place, signal } = bringing
  try {
    const hasReplaced = await serveFitting(output, bringing)
    if (hasReplaced && bringing.changeOver) await delay(bringing.changeOver, undefined, { signal })
  } finally {
    await tidyAlone(place)
  }
}

/** Whoever builds just now needs what is not yet in use, and removes the rest itself. */
async function tidyAlone(place: BuildPlace): Promise<void> {
  const release = tryLock(place.dataFolder, place.step.name)
  if (release === null) return
  try {
    await tidy(place)
  } finally {
    release()
  }
}

/** @returns whether an older build was replaced */
async function serveFitting(output: Output, bringing: BringUp): Promise<boolean> {
  const { place, context, serve, signal } = bringing
  const { name } = place.step
  const hash = await hashOfBuild(place, context)
  const current = await currentBuild(place)
  const problem = current === null ? null : await serveOrExplain(place, current, serve)
  if (problem !== null)
    output.warn(`Haat: the ${name} in ${current} cannot be used: ${problem}. A new build is made.`)
  const old = problem === null ? current : null
  if (old !== null && (await isCurrent(place, hash))) {
    output.log(`  ✓ nothing to build for the ${name}`)
    return false
  }
  let hasWaited = false
  const release = await waitForLock(place.dataFolder, place.step.name, {
    signal,
    onWait() {
      hasWaited = true
      output.log(`  … another process builds the ${name}`)
    },
  })
  try {
    const present = await currentBuild(place)
    const isAnother = hasWaited || present !== current
    if (isAnother && present !== null && (await isCurrent(place, hash)))
      if ((await serveOrExplain(place, present, serve)) === null) {
        output.log(`  ✓ took the ${name} that another process built`)
        return false
      }
    await buildAnew(output, bringing, { hash, old: old && present, isFirst: current === null })
    return old !== null
  } finally {
    release()
  }
}

/** Builds, and serves what was built; where that fails, the older build goes on. */
async function buildAnew(
  output: Output,
  { place, context, serve, signal }: BringUp,
  { hash, old, isFirst }: { readonly hash: string; readonly old: string | null; readonly isFirst: boolean },
): Promise<void> {
  const { name } = place.step
  const built = output.begin(`building the ${name}${isFirst ? '; the first time takes longest' : ''}`)
  const started = performance.now()
  const timer = setInterval(
    () =>
      output.log(
        `    still building the ${name}, ${Math.round((performance.now() - started) / 1_000)} s so far`,
      ),
    PROGRESS_INTERVAL,
  )
  try {
    const folder = await build(place, { context, hash, earlier: old, signal })
    await serve(folder, await olderBuilds(place))
    built.done(`built the ${name}`)
  } catch (thrown) {
    signal.throwIfAborted()
    if (!(thrown instanceof ToolError)) throw thrown
    for (const line of thrown.tail) output.log(`    ${line}`)
    const where = `The lines above say why; all of them are in ${logOf(place)}.`
    if (old === null)
      throw new ExpectedError(`Haat: the ${name} could not be built: ${thrown.message}. ${where}`, {
        cause: thrown,
      })
    output.warn(`Haat: the ${name} could not be built anew, so the older one is served. ${where}`)
  } finally {
    clearInterval(timer)
  }
}

/** Puts a build before the shoppers if it is whole. Returns null, or what is wrong with it. */
async function serveOrExplain(
  place: BuildPlace,
  folder: string,
  serve: BringUp['serve'],
): Promise<string | null> {
  const damage = await findDamage(folder)
  if (damage !== null) return damage
  const older = await olderBuilds(place)
  return serve(folder, older).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\.$/, ''),
  )
}

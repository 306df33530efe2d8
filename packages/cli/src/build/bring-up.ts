import { setTimeout as delay } from 'node:timers/promises'
import { findDamage, type OlderBuild } from '@haat/server'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type BuildPlace, build, currentBuild, hashOfBuild, isCurrent, logOf } from './build.ts'
import { tryLock, waitForLock } from './lock.ts'
import { olderBuilds, tidy } from './older-builds.ts'
import { ToolError } from './run-tool.ts'
import { type BuildContext, faultsIn } from './steps.ts'

/** Time between two progress lines of a build, in ms. */
const PROGRESS_INTERVAL = 10_000

export interface BringUpOptions {
  readonly place: BuildPlace
  readonly context: BuildContext
  /**
   * Serves a build, and the assets of older builds. Called twice if an older build is served while the new one is made.
   */
  serve(folder: string, older: readonly OlderBuild[]): Promise<void>
  readonly signal: AbortSignal
  /** Called when a new build is served everywhere, with the one that it replaced. */
  readonly onReplaced?: (folder: string, earlier: string) => void
  /** How long other processes may still serve a replaced build, in ms. @default 0: there are no other processes */
  readonly changeOver?: number
}

/**
 * Serves a build of the current sources: the existing one, or a new one. An older build is served until the new one is
 * ready, and also if the new one fails. Of several processes one builds, and the others wait for its build.
 * @throws ExpectedError if the build fails and there is no older one
 */
export async function bringUp(output: Output, options: BringUpOptions): Promise<void> {
  const { place, signal } = options
  try {
    const replaced = await serveCurrent(output, options)
    if (replaced === null) return
    if (options.changeOver) await delay(options.changeOver, undefined, { signal })
    const folder = await currentBuild(place)
    if (folder !== null && folder !== replaced) options.onReplaced?.(folder, replaced)
  } finally {
    await tidyUnlessLocked(place)
  }
}

/** Removes unused builds, unless another process builds at the moment: that process removes them itself. */
async function tidyUnlessLocked(place: BuildPlace): Promise<void> {
  const release = tryLock(place.dataFolder, place.step.name)
  if (release === null) return
  try {
    await tidy(place)
  } finally {
    release()
  }
}

/** @returns the build that was served before a new one was made; null if none was made, or none served */
async function serveCurrent(output: Output, options: BringUpOptions): Promise<string | null> {
  const { place, context, serve, signal } = options
  const { name } = place.step
  const hash = await hashOfBuild(place, context)
  const current = await currentBuild(place)
  const problem = current === null ? null : await serveOrExplain(place, current, serve)
  if (problem !== null)
    output.warn(`Haat: the ${name} in ${current} cannot be used: ${problem}. It is built again.`)
  const old = problem === null ? current : null
  if (old !== null && (await isCurrent(place, hash))) {
    output.log(`  ✓ no change to the ${name}`)
    return null
  }
  if (old !== null && !context.isBackground)
    output.log(`  ✓ serving the previous ${name} until the new one is built`)
  let hasWaited = false
  const release = await waitForLock(place.dataFolder, place.step.name, {
    signal,
    onWait() {
      hasWaited = true
      output.log(`  … waiting for another process that builds the ${name}`)
    },
  })
  try {
    const present = await currentBuild(place)
    const isAnother = hasWaited || present !== current
    if (isAnother && present !== null && (await isCurrent(place, hash)))
      if ((await serveOrExplain(place, present, serve)) === null) {
        output.log(`  ✓ using the ${name} that another process built`)
        return null
      }
    // While an older build is served, shoppers come first.
    const isBackground = context.isBackground === true || old !== null
    const building = { ...options, context: { ...context, isBackground } }
    await buildAndServe(output, building, { hash, old: old && present, isFirst: current === null })
    return old
  } finally {
    release()
  }
}

/** Builds, and serves the new build. If that fails, the older build is still served. */
async function buildAndServe(
  output: Output,
  { place, context, serve, signal }: BringUpOptions,
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
    for (const fault of await faultsIn(folder)) output.warn(`Haat: ${fault}. The file is left out.`)
  } catch (thrown) {
    signal.throwIfAborted()
    if (!(thrown instanceof ToolError)) throw thrown
    for (const line of thrown.tail) output.log(`    ${line}`)
    const where = `The lines above show why; the complete log is ${logOf(place)}.`
    if (old === null)
      throw new ExpectedError(`Haat: the ${name} could not be built: ${thrown.message}. ${where}`, {
        cause: thrown,
      })
    output.warn(`Haat: the ${name} could not be built again, so the previous build is served. ${where}`)
  } finally {
    clearInterval(timer)
  }
}

/** Serves a build if it is complete. Returns null, or what is wrong with it. */
async function serveOrExplain(
  place: BuildPlace,
  folder: string,
  serve: BringUpOptions['serve'],
): Promise<string | null> {
  const damage = await findDamage(folder)
  if (damage !== null) return damage
  const older = await olderBuilds(place)
  return serve(folder, older).then(
    () => null,
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\.$/, ''),
  )
}

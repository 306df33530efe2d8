import { findDamage, type OlderBuild } from '@haat/server'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type BuildPlace, build, currentBuild, hashOfBuild, isCurrent, logOf } from './build.ts'
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
}

/**
 * Serves a build that fits its sources: the one that is there, or a new one. An older build serves meanwhile, and goes
 * on serving when the new one fails.
 * @throws ExpectedError when the build fails and there is none to serve
 */
export async function bringUp(output: Output, bringing: BringUp): Promise<void> {
  try {
    await serveFitting(output, bringing)
  } finally {
    await tidy(bringing.place)
  }
}

async function serveFitting(output: Output, { place, context, serve, signal }: BringUp): Promise<void> {
  const { name } = place.step
  const hash = await hashOfBuild(place, context)
  const current = await currentBuild(place)
  const problem = current === null ? null : await serveOrExplain(place, current, serve)
  if (problem !== null)
    output.warn(`Haat: the ${name} in ${current} cannot be used: ${problem}. A new build is made.`)
  const old = problem === null ? current : null
  if (old !== null && (await isCurrent(place, hash))) {
    output.log(`  ✓ nothing to build for the ${name}`)
    return
  }

  const built = output.begin(
    `building the ${name}${current === null ? '; the first time takes longest' : ''}`,
  )
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

import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { type BuildPlace, build, currentBuild, hashOfBuild, isCurrent, logOf, tidy } from './build.ts'
import { ToolError } from './run-tool.ts'
import type { BuildContext } from './steps.ts'

/** Between two signs of life of a build, in ms. */
const SIGN_OF_LIFE = 10_000

/** What a step is brought up with. */
export interface BringUp {
  readonly place: BuildPlace
  readonly context: BuildContext
  /** Puts a build before the shoppers. Called twice when an older build serves while the new one is made. */
  serve(folder: string): Promise<void>
  readonly signal: AbortSignal
}

/**
 * Serves a build that fits its sources: the one that is there, or a new one. An older build serves meanwhile, and goes
 * on serving when the new one fails.
 * @throws ExpectedError when the build fails and there is none to serve
 */
export async function bringUp(output: Output, { place, context, serve, signal }: BringUp): Promise<void> {
  const { name } = place.step
  const hash = await hashOfBuild(place, context)
  const old = await usable(await currentBuild(place), serve)
  if (old !== null && (await isCurrent(place, hash))) {
    output.tell(`  ✓ nothing to build for the ${name}`)
    return
  }

  const built = output.begin(`building the ${name}${old === null ? '; the first time takes longest' : ''}`)
  const started = performance.now()
  const timer = setInterval(
    () =>
      output.tell(
        `    still building the ${name}, ${Math.round((performance.now() - started) / 1_000)} s so far`,
      ),
    SIGN_OF_LIFE,
  )
  try {
    await serve(await build(place, context, hash, signal))
    built.done(`built the ${name}`)
  } catch (thrown) {
    signal.throwIfAborted()
    if (!(thrown instanceof ToolError)) throw thrown
    for (const line of thrown.tail) output.tell(`    ${line}`)
    const where = `The lines above say why; all of them are in ${logOf(place)}.`
    if (old === null)
      throw new ExpectedError(`Haat: the ${name} could not be built: ${thrown.message}. ${where}`, {
        cause: thrown,
      })
    output.warn(`Haat: the ${name} could not be built anew, so the older one is served. ${where}`)
  } finally {
    clearInterval(timer)
    await tidy(place)
  }
}

/** The build, if it could be put before the shoppers. One that is damaged counts as none. */
async function usable(folder: string | null, serve: BringUp['serve']): Promise<string | null> {
  if (folder === null) return null
  return serve(folder).then(
    () => folder,
    () => null,
  )
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp } from '../build/bring-up.ts'
import { runTool } from '../build/run-tool.ts'
import type { BuildContext, BuildStep } from '../build/steps.ts'
import type { Output } from '../output.ts'
import { homeOf, LIBRARIES } from './packages.ts'

/** The npm packages of this version. They are packed when somebody asks for them: few shops need them. */
export const libraries: BuildStep = {
  name: 'libraries',
  sources: [
    'LICENSE',
    'packages/{core,react,elements}/{package.json,*.md,*.json,*.ts}',
    'packages/{core,react,elements}/src/**/*',
    'packages/elements/build/**/*',
    'packages/create-haat/**/*',
    'packages/cli/src/npm/*',
    'pnpm-{lock,workspace}.yaml',
  ],
  values: ({ siteUrl }) => [siteUrl],
  async build({ siteUrl, isBackground = false }, { out, log, signal }) {
    const work = await mkdtemp(join(tmpdir(), 'haat-libraries-'))
    try {
      for (const library of LIBRARIES)
        await runTool({
          script: join(import.meta.dirname, 'run-pack.ts'),
          args: [library, out, join(work, library), siteUrl],
          cwd: homeOf(library),
          env: { NODE_ENV: 'production' },
          log,
          signal,
          isBackground,
        })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
}

interface OpenLibrariesOptions {
  readonly dataFolder: string
  readonly context: Omit<BuildContext, 'api'>
  readonly signal: AbortSignal
  /** @default {@link libraries} */
  readonly step?: BuildStep
}

/**
 * Returns a function that returns the folder of the packed packages. Its first call packs them if the sources have changed;
 * calls at the same time wait for the same result, and the next one tries again after a failure.
 */
export function openLibraries(
  output: Output,
  { dataFolder, context, signal, step = libraries }: OpenLibrariesOptions,
): () => Promise<string> {
  let opening: Promise<string> | null = null
  const open = async () => {
    await bringUp(output, {
      place: { dataFolder, step },
      context: { ...context, api: '' },
      serve: async () => {},
      signal,
    })
    // The link to the build in use, which another process may replace.
    return join(dataFolder, step.name)
  }
  return () => {
    opening ??= open().catch((thrown: unknown) => {
      opening = null
      throw thrown
    })
    return opening
  }
}

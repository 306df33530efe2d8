import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { failedFiles, passedIn, resultsOfVitest } from './results.ts'
import { project } from './shop.ts'
import { command, type Outcome, type Run, type Step } from './step.ts'

// The steps that need no browser.

/** The packages that have a script of this name: their folders, and the script's command line. */
function packagesWith(script: string): { folder: string; line: string }[] {
  return globSync(['packages/*/package.json', '{site,stories,tests}/package.json'], { cwd: project })
    .sort()
    .flatMap((file) => {
      const { scripts } = JSON.parse(readFileSync(join(project, file), 'utf8')) as {
        scripts?: Record<string, string>
      }
      const line = scripts?.[script]
      return line ? [{ folder: dirname(file), line }] : []
    })
}

export const format: Step = {
  name: 'format',
  title: 'format and lint',
  vital: true,
  act: (_, onText) => command('.', 'biome ci --colors=off --max-diagnostics=60 .', onText),
}

/** TypeScript programs that check several packages at once. Checked alone, each package would check its dependencies again. */
const PROGRAMS = [
  {
    file: 'tests/runner/types/node.json',
    covers: [
      'packages/cli',
      'packages/demo',
      'packages/sandbox',
      'packages/server',
      'packages/shop-folder',
      'tests',
    ],
  },
  { file: 'tests/runner/types/browser.json', covers: ['packages/core', 'packages/react'] },
  { file: 'tests/runner/types/widgets.json', covers: ['packages/elements', 'stories'] },
] as const

/** TypeScript 7, which several tools cannot use yet. One checker, because several would each check the shared files. */
const TSC = 'node node_modules/typescript-7/bin/tsc --noEmit --checkers 1 --incremental'

/** Command line that checks a program. Results are cached, so the next run checks only files affected by a change. */
const checkProgram = (file: string) =>
  `${TSC} --tsBuildInfoFile node_modules/.cache/types/${basename(file, '.json')}.tsbuildinfo -p ${file}`

export const types: Step = {
  name: 'types',
  title: 'types of every package',
  vital: true,
  async act(_, onText) {
    const packages = packagesWith('types')
    const covered = new Set<string>(PROGRAMS.flatMap(({ covers }) => covers))
    const waiting = [
      ...packages.filter(({ folder }) => !covered.has(folder)),
      ...PROGRAMS.map(({ file }) => ({ folder: '.', line: checkProgram(file) })),
    ]
    const failed: string[] = []
    const worker = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { folder, line } = job
        onText(`${folder}: ${line}`)
        const { ok, output } = await command(folder, line, () => {})
        if (!ok) failed.push(`${folder}: ${line}\n${output.trim()}`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
    return { ok: failed.length === 0, output: failed.join('\n\n'), summary: `${packages.length} packages` }
  },
}

export const layers: Step = {
  name: 'layers',
  title: 'layering',
  vital: true,
  act: (_, onText) =>
    command('.', 'depcruise --config .dependency-cruiser.mjs packages site stories tests', onText),
}

/** Runs Vitest in a folder and reads its report. */
async function vitest(
  { all, reports }: Run,
  onText: (text: string) => void,
  { name, folder = '.', args }: { name: string; folder?: string; args: string },
): Promise<Outcome> {
  const file = join(reports, `${name}.json`)
  const { ok, output } = await command(
    folder,
    `vitest run --reporter=dot --reporter=json --outputFile.json='${file}' ${all ? '' : '--tagsFilter=!all'} ${args}`,
    onText,
    { HAAT_ALL: all ? '1' : '' },
  )
  // An error outside any test fails the run, but is not counted as a failed test.
  const files = resultsOfVitest(file)
  return { ok: ok && failedFiles(files).length === 0, output, files, summary: `${passedIn(files)} tests` }
}

const PROJECTS = '--config tests/vitest.projects.config.ts'

export const unit: Step = {
  name: 'unit',
  title: 'unit, component and API tests',
  act: (run, onText) =>
    vitest(run, onText, {
      name: 'unit',
      // Two more than there are processors: tests wait for databases, processes, timers and builds.
      args: `${PROJECTS} --maxWorkers=${availableParallelism() + 2} ${run.filters.join(' ')}`,
    }),
  again: (run, file, onText) =>
    vitest(run, onText, { name: 'unit-again', args: `${PROJECTS} --maxWorkers=1 ${file}` }),
}

export const starts: Step = {
  name: 'starts',
  title: 'starts of the READMEs, to a product in the cart, and an installation for production',
  when: 'only',
  act: (run, onText) =>
    vitest(run, onText, { name: 'starts', folder: 'tests', args: '--config starts/vitest.config.ts' }),
}

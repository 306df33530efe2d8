import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { countVitest, summaryOf } from './counts.ts'
import { project } from './shop.ts'
import { timesOfVitest } from './slowest.ts'
import { command, type Step } from './step.ts'

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
  act: (_, onText) =>
    command('.', 'depcruise --config .dependency-cruiser.mjs packages site stories tests', onText),
}

export const unit: Step = {
  name: 'unit',
  title: 'unit, component and API tests',
  share: 0.75,
  async act({ filters, reports }, onText) {
    const file = join(reports, 'vitest.json')
    // One more than there are processors: tests wait for databases, processes and timers.
    const workers = availableParallelism() + 1
    const line = `vitest run --config tests/vitest.projects.config.ts --maxWorkers=${workers} --retry=1 --reporter=dot --reporter=json --outputFile.json='${file}' ${filters.join(' ')}`
    const { ok, output } = await command('.', line, onText)
    const counts = countVitest(file)
    // An error outside any test fails the run, but is not counted as a failed test.
    const files = timesOfVitest(file)
    return { ok: ok && counts.failed === 0, output, counts, files, summary: summaryOf(counts) }
  },
}

export const starts: Step = {
  name: 'starts',
  title: 'starts of the READMEs, to a product in the cart, and an installation for production',
  onRequest: true,
  share: 1,
  async act({ reports }, onText) {
    const file = join(reports, 'starts.json')
    const line = `vitest run --config starts/vitest.config.ts --reporter=verbose --reporter=json --outputFile.json='${file}'`
    const { ok, output } = await command('tests', line, onText)
    const counts = countVitest(file)
    return { ok: ok && counts.failed === 0, output, counts, summary: summaryOf(counts) }
  },
}

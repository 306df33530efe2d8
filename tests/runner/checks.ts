import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { countVitest } from './counts.ts'
import { project } from './shop.ts'
import { timesOfVitest } from './slowest.ts'
import { command, type Step } from './step.ts'

// What needs no browser.

/** Packages with a script of that name, as their folders. */
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
  act: (_, hear) => command('.', 'biome ci --colors=off --max-diagnostics=60 .', hear),
}

/** Programs that are checked at once, with what they cover: each package alone checks again what it stands on. */
const PROGRAMS = [
  {
    file: 'tests/runner/types/node.json',
    covers: ['packages/cli', 'packages/demo', 'packages/sandbox', 'packages/server', 'tests'],
  },
  { file: 'tests/runner/types/browser.json', covers: ['packages/core', 'packages/react'] },
  { file: 'tests/runner/types/widgets.json', covers: ['packages/elements', 'stories'] },
] as const

/** TypeScript 7, which several tools cannot use as yet. Each of its checkers would check again what they all need. */
const TSC = 'node node_modules/typescript-7/bin/tsc --noEmit --checkers 1 --incremental'

/** Checks a program. What it found stays for the next run, which checks the files that a change reaches. */
const checkProgram = (file: string) =>
  `${TSC} --tsBuildInfoFile node_modules/.cache/types/${basename(file, '.json')}.tsbuildinfo -p ${file}`

export const types: Step = {
  name: 'types',
  title: 'types of every package',
  async act(_, hear) {
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
        hear(`${folder}: ${line}`)
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
  act: (_, hear) =>
    command('.', 'depcruise --config .dependency-cruiser.mjs packages site stories tests', hear),
}

export const unit: Step = {
  name: 'unit',
  title: 'unit, component and API tests',
  share: 1,
  async act({ filters, reports }, hear) {
    const file = join(reports, 'vitest.json')
    // By itself Vitest leaves one core free, which on two of them is half of all.
    const workers = Math.max(1, availableParallelism())
    const line = `vitest run --maxWorkers=${workers} --reporter=dot --reporter=json --outputFile.json='${file}' ${filters.join(' ')}`
    const { ok, output } = await command('.', line, hear)
    const counts = countVitest(file)
    // An error outside of any test fails the run without failing a test.
    const files = timesOfVitest(file)
    return { ok: ok && counts.failed === 0, output, counts, files, summary: `${counts.passed} tests` }
  },
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { getChromium } from './chromium.ts'
import { type Counts, countPlaywright, countVitest, NONE } from './counts.ts'
import { openShopOnPostgres } from './postgres.ts'
import { type Ended, run } from './processes.ts'
import { openShop, project, type ShopUnderTest } from './shop.ts'

export interface Outcome {
  readonly ok: boolean
  /** Shown when the step failed. */
  readonly output: string
  readonly counts?: Counts
  readonly summary?: string
}

/** Which shop: what its islands run on, and, if so named, on PostgreSQL instead of the embedded database. */
type Variant = 'react' | 'preact' | 'postgres'

/** What later steps need of earlier ones. */
export interface Run {
  readonly runtime: 'react' | 'preact'
  /** Handed on to Vitest and Playwright. */
  readonly filters: readonly string[]
  /** Where reports lie. */
  readonly reports: string
  readonly shops: Map<Variant, ShopUnderTest>
  chromium: string | null
}

export interface Step {
  readonly name: string
  /** What it does, for the progress and for --help. */
  readonly title: string
  /** Runs while the step after it does: alone, that one leaves a part of the machine idle. */
  readonly beside?: true
  act(run: Run, hear: (text: string) => void): Promise<Outcome>
}

const bin = (folder: string) => join(project, folder, 'node_modules/.bin')
const envFor = (folder: string, more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  PATH: [bin(folder), bin('.'), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  // Signs for terminals are noise in a summary.
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  ...more,
})

const command = (folder: string, line: string, hear: (text: string) => void, env = {}): Promise<Ended> =>
  run('sh', ['-c', line], { cwd: join(project, folder), env: envFor(folder, env) }, hear)

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

const format: Step = {
  name: 'format',
  title: 'format and lint',
  act: (_, hear) => command('.', 'biome ci --colors=off --max-diagnostics=60 .', hear),
}

/** Packages of one kind, checked as one program: each alone checks the sources of those that it stands on once more. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'tests/runner/types/node.json': ['packages/cli', 'packages/sandbox', 'packages/server', 'tests'],
  'tests/runner/types/browser.json': ['packages/core', 'packages/react'],
}

const types: Step = {
  name: 'types',
  title: 'types of every package',
  beside: true,
  async act(_, hear) {
    const packages = packagesWith('types')
    const count = packages.length
    const covered = Object.values(TOGETHER).flat()
    const waiting = [
      ...Object.keys(TOGETHER).map((file) => ({ folder: '.', line: `tsc --noEmit -p ${file}` })),
      ...packages.filter(({ folder }) => !covered.includes(folder)),
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
    await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker))
    return { ok: failed.length === 0, output: failed.join('\n\n'), summary: `${count} packages` }
  },
}

const layers: Step = {
  name: 'layers',
  title: 'layering',
  act: (_, hear) =>
    command('.', 'depcruise --config .dependency-cruiser.mjs packages site stories tests', hear),
}

const unit: Step = {
  name: 'unit',
  title: 'unit, component and API tests',
  async act({ filters, reports }, hear) {
    const file = join(reports, 'vitest.json')
    // By itself Vitest leaves one core free, which on two of them is half of all.
    const workers = Math.max(1, availableParallelism())
    const line = `vitest run --maxWorkers=${workers} --reporter=dot --reporter=json --outputFile.json='${file}' ${filters.join(' ')}`
    const { ok, output } = await command('.', line, hear)
    const counts = countVitest(file)
    // An error outside of any test fails the run without failing a test.
    return { ok: ok && counts.failed === 0, output, counts, summary: `${counts.passed} tests` }
  },
}

/** Opens a shop once; later steps share it. */
async function shopOf({ shops }: Run, variant: Variant, onText: (text: string) => void) {
  const known = shops.get(variant)
  if (known) return known
  const kept = process.env.HAAT_TEST_DATA
  const shop =
    variant === 'postgres'
      ? await openShopOnPostgres(onText)
      : await openShop({ runtime: variant, onText, dataFolder: kept && `${kept}-${variant}` })
  shops.set(variant, shop)
  return shop
}

const shop: Step = {
  name: 'shop',
  title: 'haat start: database, API, site',
  async act(state, hear) {
    try {
      const { url } = await shopOf(state, state.runtime, hear)
      return { ok: true, output: '', summary: `open at ${url}` }
    } catch (thrown) {
      return { ok: false, output: thrown instanceof Error ? thrown.message : String(thrown) }
    }
  },
}

/** A run of Playwright against the shop of a runtime. */
async function browse(
  state: Run,
  hear: (text: string) => void,
  { name, variant, args }: { name: string; variant: Variant; args: readonly string[] },
): Promise<Outcome> {
  try {
    const { url, dataFolder } = await shopOf(state, variant, hear)
    state.chromium ??= await getChromium(hear)
    const file = join(state.reports, `${name}.json`)
    const { ok, output } = await command(
      'tests',
      // Traces cost a quarter of the time: only a test that failed is traced, in its second run.
      `playwright test --retries=1 --trace=on-first-retry ${args.join(' ')} ${state.filters.join(' ')}`,
      hear,
      {
        HAAT_URL: url,
        HAAT_SHOP_DATA: dataFolder,
        HAAT_RUNTIME: variant === 'preact' ? 'preact' : 'react',
        CHROMIUM_PATH: state.chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        HAAT_RESULTS: join(state.reports, name),
      },
    )
    const counts = existsSync(file) ? countPlaywright(file) : NONE
    const flaky = counts.flaky > 0 ? `, ${counts.flaky} flaky` : ''
    return { ok, output, counts, summary: `${counts.passed} tests${flaky}` }
  } catch (thrown) {
    return { ok: false, output: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

const browser: Step = {
  name: 'browser',
  title: 'browser tests',
  act: (state, hear) =>
    browse(state, hear, {
      name: 'browser',
      variant: state.runtime,
      args: ['--project=desktop', '--project=phone'],
    }),
}

const budgets: Step = {
  name: 'budgets',
  title: 'budgets of bytes',
  act: (state, hear) =>
    browse(state, hear, { name: 'budgets', variant: state.runtime, args: ['--project=budgets'] }),
}

const stories: Step = {
  name: 'stories',
  title: 'stories: build, accessibility, texts, looks',
  async act(state, hear) {
    const built = await command('stories', 'ladle build', hear)
    if (!built.ok) return built
    return browse(state, hear, { name: 'stories', variant: state.runtime, args: ['--project=stories'] })
  },
}

const preact: Step = {
  name: 'preact',
  title: 'the same site on preact/compat',
  async act(state, hear) {
    if (state.runtime === 'preact') return { ok: true, output: '', summary: 'is what ran above' }
    return browse(state, hear, {
      name: 'preact',
      variant: 'preact',
      args: ['--project=desktop', '--project=budgets', '--grep', '@runtime'],
    })
  },
}

const postgres: Step = {
  name: 'postgres',
  title: 'signed-in shopping on PostgreSQL',
  beside: true,
  act: (state, hear) =>
    browse(state, hear, {
      name: 'postgres',
      variant: 'postgres',
      args: ['--project=desktop', '--grep', '@database'],
    }),
}

/** All steps, in the order in which they run: the quick ones first. */
export const STEPS: readonly Step[] = [
  format,
  layers,
  types,
  unit,
  shop,
  browser,
  postgres,
  budgets,
  stories,
  preact,
]

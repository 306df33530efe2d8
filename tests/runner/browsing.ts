import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './chromium.ts'
import { countPlaywright, NONE, summaryOf } from './counts.ts'
import { openShopOnPostgres } from './postgres.ts'
import { openShop, type ShopUnderTest } from './shop.ts'
import { timesOfPlaywright } from './slowest.ts'
import { command, type Outcome, type Run, type Step, type Variant } from './step.ts'

// The steps that test the shop in a browser.

async function openVariant(state: Run, variant: Variant, onText: (text: string) => void) {
  const { shops, runtime } = state
  const first = variant === runtime ? null : ((await shops.get(runtime)?.catch(() => null)) ?? null)
  if (variant === 'postgres') {
    // Its pages run on React, so the first shop's builds fit unless another runtime was chosen.
    if (runtime !== 'react') return openShopOnPostgres({ onText }, null)
    shops.delete(runtime)
    return openShopOnPostgres({ onText }, first)
  }
  const lender = first ? ({ dataFolder: first.dataFolder, builds: ['widgets'] } as const) : undefined
  const saved = process.env.HAAT_TEST_DATA
  return openShop({ onText, lender, runtime: variant, dataFolder: saved && `${saved}-${variant}` })
}

/** Opens each shop once. Steps that run at the same time or later share it. */
function shopOf(state: Run, variant: Variant, onText: (text: string) => void): Promise<ShopUnderTest> {
  const shop = state.shops.get(variant) ?? openVariant(state, variant, onText)
  state.shops.set(variant, shop)
  return shop
}

/** The outcome of a step that failed before its first test. */
const notBegun = (thrown: unknown): Outcome => ({
  ok: false,
  output: thrown instanceof Error ? thrown.message : String(thrown),
})

export const chromium: Step = {
  name: 'chromium',
  title: 'a browser for the tests',
  vital: true,
  share: 2,
  act: (_, onText) => getChromium(onText).then((path) => ({ ok: true, output: '', summary: path }), notBegun),
}

export const shop: Step = {
  name: 'shop',
  title: 'haat start: database, API, site',
  vital: true,
  act: (state, onText) =>
    shopOf(state, state.runtime, onText).then(
      ({ url }) => ({ ok: true, output: '', summary: `open at ${url}` }),
      notBegun,
    ),
}

interface Browsing {
  readonly name: string
  readonly variant: Variant
  readonly args: readonly string[]
  /** Number of tests at the same time. @default 2: another step runs in parallel */
  readonly workers?: number
}

/** Runs Playwright against the shop of a variant. */
async function browse(
  state: Run,
  onText: (text: string) => void,
  { name, variant, args, workers = 2 }: Browsing,
): Promise<Outcome> {
  try {
    // With --only, the step that finds the browser may not have run.
    await getChromium(onText)
    const { url, dataFolder } = await shopOf(state, variant, onText)
    const file = join(state.reports, `${name}.json`)
    const { ok, output } = await command(
      'tests',
      // Tracing takes a quarter of the time, so only the second attempt of a failed test is traced.
      `playwright test --workers=${workers} --retries=1 --trace=on-first-retry ${args.join(' ')} ${state.filters.join(' ')}`,
      onText,
      {
        HAAT_URL: url,
        HAAT_SHOP_DATA: dataFolder,
        HAAT_RUNTIME: variant === 'preact' ? 'preact' : 'react',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        HAAT_RESULTS: join(state.reports, name),
      },
    )
    const counts = existsSync(file) ? countPlaywright(file) : NONE
    return { ok, output, counts, files: timesOfPlaywright(file), summary: summaryOf(counts) }
  } catch (thrown) {
    return notBegun(thrown)
  }
}

export const browser: Step = {
  name: 'browser',
  title: 'browser tests',
  // The last unit tests wait for processes and disks most of the time.
  share: 1.25,
  act: (state, onText) =>
    browse(state, onText, {
      name: 'browser',
      variant: state.runtime,
      args: ['--project=desktop', '--project=phone'],
      // One more than there are processors: tests wait for the network and for timers.
      workers: availableParallelism() + 1,
    }),
}

export const budgets: Step = {
  name: 'budgets',
  title: 'budgets of bytes',
  share: 0.75,
  // Long tasks are counted on a machine that does little else.
  after: ['unit', 'browser'],
  act: (state, onText) =>
    browse(state, onText, { name: 'budgets', variant: state.runtime, args: ['--project=budgets'] }),
}

export const stories: Step = {
  name: 'stories',
  title: 'stories: build, accessibility, texts, looks',
  share: 1,
  async act(state, onText) {
    try {
      const { dataFolder } = await shopOf(state, state.runtime, onText)
      const built = await command('stories', 'ladle build', onText, {
        HAAT_WIDGETS: join(dataFolder, 'widgets'),
      })
      if (!built.ok) return built
      return browse(state, onText, {
        name: 'stories',
        variant: state.runtime,
        args: ['--project=stories'],
        // One more than there are processors: each test waits until its story is idle.
        workers: availableParallelism() + 1,
      })
    } catch (thrown) {
      return notBegun(thrown)
    }
  },
}

export const preact: Step = {
  name: 'preact',
  title: 'the same site on Preact',
  share: 0.5,
  async act(state, onText) {
    if (state.runtime === 'preact') return { ok: true, output: '', summary: 'is what ran above' }
    return browse(state, onText, {
      name: 'preact',
      variant: 'preact',
      args: ['--project=desktop', '--project=budgets', '--grep', '@runtime'],
    })
  },
}

export const postgres: Step = {
  name: 'postgres',
  title: 'signed-in shopping on PostgreSQL',
  share: 0.75,
  // It uses the address of the shop that these steps test.
  after: ['stories', 'browser', 'budgets'],
  act: (state, onText) =>
    browse(state, onText, {
      name: 'postgres',
      variant: 'postgres',
      args: ['--project=desktop', '--grep', '@database'],
    }),
}

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './chromium.ts'
import { countPlaywright, NONE } from './counts.ts'
import { openShopOnPostgres } from './postgres.ts'
import { openShop, type ShopUnderTest } from './shop.ts'
import { timesOfPlaywright } from './slowest.ts'
import { command, type Outcome, type Run, type Step, type Variant } from './step.ts'

// What looks at the shop in a browser.

async function openVariant(state: Run, variant: Variant, onText: (text: string) => void) {
  const { shops, runtime } = state
  const first = variant === runtime ? null : ((await shops.get(runtime)?.catch(() => null)) ?? null)
  if (variant === 'postgres') {
    // Its pages run on React, as those of the first shop do unless another runtime was asked for.
    if (runtime !== 'react') return openShopOnPostgres({ onText }, null)
    shops.delete(runtime)
    return openShopOnPostgres({ onText }, first)
  }
  const lender = first ? ({ dataFolder: first.dataFolder, builds: ['widgets'] } as const) : undefined
  const saved = process.env.HAAT_TEST_DATA
  return openShop({ onText, lender, runtime: variant, dataFolder: saved && `${saved}-${variant}` })
}

/** Opens a shop once; steps that run at the same time or later share it. */
function shopOf(state: Run, variant: Variant, onText: (text: string) => void): Promise<ShopUnderTest> {
  const shop = state.shops.get(variant) ?? openVariant(state, variant, onText)
  state.shops.set(variant, shop)
  return shop
}

/** What failed before any test could run. */
const notBegun = (thrown: unknown): Outcome => ({
  ok: false,
  output: thrown instanceof Error ? thrown.message : String(thrown),
})

export const chromium: Step = {
  name: 'chromium',
  title: 'a browser for the tests',
  vital: true,
  share: 2,
  act: (_, hear) => getChromium(hear).then((path) => ({ ok: true, output: '', summary: path }), notBegun),
}

export const shop: Step = {
  name: 'shop',
  title: 'haat start: database, API, site',
  vital: true,
  act: (state, hear) =>
    shopOf(state, state.runtime, hear).then(
      ({ url }) => ({ ok: true, output: '', summary: `open at ${url}` }),
      notBegun,
    ),
}

interface Browsing {
  readonly name: string
  readonly variant: Variant
  readonly args: readonly string[]
  /** Tests at a time. @default 2: another step runs beside it */
  readonly workers?: number
}

/** A run of Playwright against the shop of a runtime. */
async function browse(
  state: Run,
  hear: (text: string) => void,
  { name, variant, args, workers = 2 }: Browsing,
): Promise<Outcome> {
  try {
    // With --only the step that looks for it may not have run.
    await getChromium(hear)
    const { url, dataFolder } = await shopOf(state, variant, hear)
    const file = join(state.reports, `${name}.json`)
    const { ok, output } = await command(
      'tests',
      // Traces cost a quarter of the time: only a test that failed is traced, in its second run.
      `playwright test --workers=${workers} --retries=1 --trace=on-first-retry ${args.join(' ')} ${state.filters.join(' ')}`,
      hear,
      {
        HAAT_URL: url,
        HAAT_SHOP_DATA: dataFolder,
        HAAT_RUNTIME: variant === 'preact' ? 'preact' : 'react',
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        HAAT_RESULTS: join(state.reports, name),
      },
    )
    const counts = existsSync(file) ? countPlaywright(file) : NONE
    const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : ''
    return { ok, output, counts, files: timesOfPlaywright(file), summary: `${counts.passed} tests${flaky}` }
  } catch (thrown) {
    return notBegun(thrown)
  }
}

export const browser: Step = {
  name: 'browser',
  title: 'browser tests',
  share: 2,
  act: (state, hear) =>
    browse(state, hear, {
      name: 'browser',
      variant: state.runtime,
      args: ['--project=desktop', '--project=phone'],
      // One more than processors: tests wait for the network and for clocks.
      workers: availableParallelism() + 1,
    }),
}

export const budgets: Step = {
  name: 'budgets',
  title: 'budgets of bytes',
  share: 0.75,
  act: (state, hear) =>
    browse(state, hear, { name: 'budgets', variant: state.runtime, args: ['--project=budgets'] }),
}

export const stories: Step = {
  name: 'stories',
  title: 'stories: build, accessibility, texts, looks',
  share: 1,
  async act(state, hear) {
    const built = await command('stories', 'ladle build', hear)
    if (!built.ok) return built
    return browse(state, hear, {
      name: 'stories',
      variant: state.runtime,
      args: ['--project=stories'],
      // Each story is waited for until it rests.
      workers: availableParallelism() + 1,
    })
  },
}

export const preact: Step = {
  name: 'preact',
  title: 'the same site on preact/compat',
  share: 0.5,
  async act(state, hear) {
    if (state.runtime === 'preact') return { ok: true, output: '', summary: 'is what ran above' }
    return browse(state, hear, {
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
  // It takes the place of the shop that they look at.
  after: ['stories', 'browser', 'budgets'],
  act: (state, hear) =>
    browse(state, hear, {
      name: 'postgres',
      variant: 'postgres',
      args: ['--project=desktop', '--grep', '@database'],
    }),
}

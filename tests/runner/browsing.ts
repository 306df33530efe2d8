import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getChromium } from './chromium.ts'
import { openShopOnPostgres } from './postgres.ts'
import { passedIn, resultsOfPlaywright } from './results.ts'
import { openShop, type ShopUnderTest } from './shop.ts'
import { command, type Outcome, type Run, type Step, type Variant } from './step.ts'

// The steps that test the shop in a browser.

const runtimeOf = (variant: Variant) => (variant === 'preact' ? 'preact' : 'react')

/**
 * Opens a shop with new data. One that is open with the same pages is closed, and the new one takes its address and its
 * builds: pages contain the address, and building them takes a minute.
 */
async function openVariant({ shops }: Run, variant: Variant, onText: (text: string) => void) {
  const open = variant === 'postgres' ? openShopOnPostgres : openShop
  const runtime = runtimeOf(variant)
  const former = [...shops].find(([other]) => runtimeOf(other) === runtime)
  if (former === undefined) {
    const [other] = shops.values()
    const saved = process.env.HAAT_TEST_DATA
    return open({
      onText,
      runtime,
      dataFolder: saved && `${saved}-${variant}`,
      // The elements are the same in every shop.
      lender: other && { dataFolder: other.dataFolder, builds: ['widgets'] },
    })
  }
  const [name, { url, dataFolder, stop, close }] = former
  shops.delete(name)
  await stop()
  try {
    const lender = { dataFolder, builds: ['widgets', 'site'] } as const
    return await open({ onText, runtime, lender, port: Number(new URL(url).port) })
  } finally {
    await close()
  }
}

/** The shop of a variant, which later steps share. */
async function shopOf(
  state: Run,
  variant: Variant,
  onText: (text: string) => void,
  { fresh = false } = {},
): Promise<ShopUnderTest> {
  const open = state.shops.get(variant)
  if (open && !fresh) return open
  const shop = await openVariant(state, variant, onText)
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
  /** Number of tests at the same time. @default 2 */
  readonly workers?: number
  /** Whether the shop must have new data. */
  readonly fresh?: boolean
}

/** Runs Playwright against the shop of a variant. */
async function browse(
  state: Run,
  onText: (text: string) => void,
  { name, variant, args, workers = 2, fresh = false }: Browsing,
): Promise<Outcome> {
  try {
    // With --only, the step that finds the browser may not have run.
    await getChromium(onText)
    const { url, dataFolder } = await shopOf(state, variant, onText, { fresh })
    const file = join(state.reports, `${name}.json`)
    const chosen = state.all ? '' : '--grep-invert=@all'
    const { ok, output } = await command(
      'tests',
      `playwright test --workers=${workers} ${chosen} ${args.join(' ')}`,
      onText,
      {
        HAAT_URL: url,
        HAAT_ALL: state.all ? '1' : '',
        HAAT_SHOP_DATA: dataFolder,
        HAAT_RUNTIME: runtimeOf(variant),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        HAAT_RESULTS: join(state.reports, name),
      },
    )
    const files = resultsOfPlaywright(file)
    return { ok, output, files, summary: `${passedIn(files)} tests` }
  } catch (thrown) {
    return notBegun(thrown)
  }
}

/** A step that runs Playwright; a file that failed runs again alone, on a shop with new data. */
function browsing(
  step: Pick<Step, 'name' | 'title' | 'when'>,
  options: (state: Run) => Omit<Browsing, 'name'>,
  prepare?: (state: Run, onText: (text: string) => void) => Promise<Outcome>,
): Step {
  return {
    ...step,
    async act(state, onText) {
      const prepared = await prepare?.(state, onText).catch(notBegun)
      if (prepared && !prepared.ok) return prepared
      const { args, ...rest } = options(state)
      return browse(state, onText, {
        ...rest,
        name: step.name,
        args: [...args, '--trace=off', ...state.filters],
      })
    },
    async again(state, file, onText) {
      const { args, variant } = options(state)
      // Tracing takes a quarter of the time, so only the second run is traced.
      return browse(state, onText, {
        variant,
        fresh: true,
        name: `${step.name}-again`,
        args: [...args, '--trace=on', file.slice('tests/'.length)],
        workers: 1,
      })
    },
  }
}

export const browser: Step = browsing(
  { name: 'browser', title: 'browser tests, budgets of bytes' },
  ({ runtime }) => ({
    variant: runtime,
    // Budgets are tests of one worker: beside the others they take no time of their own.
    args: ['--project=desktop', '--project=phone', '--project=budgets'],
    // Two more than there are processors: tests wait for the network and for timers.
    workers: availableParallelism() + 2,
  }),
)

export const budgets: Step = browsing(
  { name: 'budgets', title: 'budgets of bytes', when: 'only' },
  ({ runtime }) => ({
    variant: runtime,
    args: ['--project=budgets'],
  }),
)

export const stories: Step = browsing(
  { name: 'stories', title: 'stories: build, accessibility, texts, looks' },
  // One more than there are processors: each test waits until its story is idle.
  ({ runtime }) => ({
    variant: runtime,
    args: ['--project=stories'],
    workers: availableParallelism() + 1,
  }),
  async (state, onText) => {
    const { dataFolder } = await shopOf(state, state.runtime, onText)
    return command('stories', 'ladle build', onText, { HAAT_WIDGETS: join(dataFolder, 'widgets') })
  },
)

export const preact: Step = browsing(
  { name: 'preact', title: 'the same site on Preact', when: 'all' },
  () => ({ variant: 'preact', args: ['--project=desktop', '--project=budgets', '--grep=@runtime'] }),
)

/** Of the tests of the database these are in the gate: money and new accounts. Unit tests make every call on PostgreSQL. */
const ON_POSTGRES = ['/checkout.spec', '/payments.spec', '/pending-choices.spec', '/setup.spec']

export const postgres: Step = browsing(
  { name: 'postgres', title: 'signed-in shopping on PostgreSQL' },
  ({ all, filters }) => ({
    variant: 'postgres',
    args: ['--project=desktop', '--grep=@database', ...(all || filters.length > 0 ? [] : ON_POSTGRES)],
  }),
)

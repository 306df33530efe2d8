import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { add, NONE } from './counts.ts'
import { runInOrder } from './order.ts'
import { list, say, seconds, startReport, table } from './report.ts'
import { type FileTime, slowest } from './slowest.ts'
import type { Run } from './step.ts'
import { STEPS } from './steps.ts'

const HELP = `pnpm test [options] [words]

  --only=STEP[,STEP]   only these steps (several times, or with commas)
  --skip=STEP[,STEP]   all but these
  --runtime=preact     build the site on Preact and run everything against it
  --bail               stop at the first step that fails
  words                only tests whose file has one of these words in its name (steps unit, browser, stories)

Steps: ${STEPS.map(({ name, title, onRequest }) => `\n  ${name.padEnd(9)} ${title}${onRequest ? ' (only with --only)' : ''}`).join('')}

Environment:
  CHROMIUM_PATH        browser of the browser tests (else npm's, the system's or Playwright's, or one is installed)
  TEST_DATABASE_URL    PostgreSQL of the API tests (else one is started from a package)
  HAAT_TEST_DATA       folder that keeps the shop under test, so that the next run need not build it
  HAAT_TEST_PORT       its port; give one together with HAAT_TEST_DATA`

const names = (values: readonly string[] | undefined) =>
  new Set((values ?? []).flatMap((value) => value.split(',')))

function choose(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    // pnpm passes `--` on.
    args: argv.filter((argument) => argument !== '--'),
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      runtime: { type: 'string', default: 'react' },
      bail: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const only = names(values.only)
  const skip = names(values.skip)
  for (const name of [...only, ...skip])
    if (!STEPS.some((step) => step.name === name))
      throw new Error(
        `Haat: there is no step "${name}". The steps are ${STEPS.map((step) => step.name).join(', ')}.`,
      )
  if (values.runtime !== 'react' && values.runtime !== 'preact')
    throw new Error(`Haat: there is no runtime "${values.runtime}". Say --runtime=react or --runtime=preact.`)
  const steps = STEPS.filter(
    ({ name, onRequest }) => (only.size === 0 ? !onRequest : only.has(name)) && !skip.has(name),
  )
  return {
    steps,
    runtime: values.runtime,
    bail: values.bail,
    help: values.help,
    filters: positionals,
  } as const
}

/** Runs the steps and returns the exit code. All steps run even if one fails; the exit code is then 1. */
export async function main(argv: readonly string[]): Promise<number> {
  let chosen: ReturnType<typeof choose>
  try {
    chosen = choose(argv)
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown)
    return 1
  }
  if (chosen.help) {
    say(HELP)
    return 0
  }
  const started = performance.now()
  const reports = await mkdtemp(join(tmpdir(), 'haat-reports-'))
  // Dozens of processes load the same files: the first one compiles them, the others read the cache.
  process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled')
  const { runtime, filters } = chosen
  const run: Run = { runtime, filters, reports, shops: new Map() }
  const failed: string[] = []
  let total = NONE
  const durations: { readonly title: string; readonly ms: number }[] = []
  const times: FileTime[] = []
  try {
    await runInOrder(chosen.steps, async (step) => {
      const report = startReport(step.title)
      const { ok, output, summary = '', counts = NONE, files = [] } = await step.act(run, report.onText)
      durations.push({ title: step.title, ms: report.end({ ok, summary, output }) })
      times.push(...files)
      // Steps without countable tests (format, types, layers, shop) fail the run as one failure each.
      total = add(total, { ...counts, failed: ok ? 0 : Math.max(1, counts.failed) })
      if (!ok) failed.push(step.title)
      return ok || !(chosen.bail || step.vital)
    })
  } finally {
    for (const shop of run.shops.values()) await (await shop.catch(() => null))?.close()
    if (failed.length === 0) await rm(reports, { recursive: true, force: true })
  }
  table('Steps', durations)
  const files = slowest(times)
  if (files.length > 0)
    table(
      'Slowest files',
      files.map(({ file, ms }) => ({ title: file, ms })),
    )
  list('Measured', total.measured)
  list('Flaky tests (passed at the second try)', total.flaky)
  list('Failed tests', total.failures)
  say('')
  say(seconds(performance.now() - started))
  if (failed.length > 0) say(`Failed: ${failed.join('; ')}. Traces and reports are in ${reports}.`)
  say(`${total.passed} passed, ${total.failed} failed`)
  return failed.length > 0 ? 1 : 0
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Ended, runFailedAgain } from './again.ts'
import { keepReport, list, say, seconds, startReport, table } from './report.ts'
import { failuresIn, passedIn, slowest } from './results.ts'
import type { Run, Step } from './step.ts'
import { STEPS } from './steps.ts'

const HELP = `pnpm test [options] [words]

  --all                also what is not in the gate: tests tagged \`all\`, and the site on Preact
  --only=STEP[,STEP]   only these steps (several times, or with commas)
  --skip=STEP[,STEP]   all but these
  --runtime=preact     build the site on Preact and run everything against it
  --bail               stop at the first step that fails
  words                only tests whose file has one of these words in its name (steps unit, browser, stories)

Steps: ${STEPS.map(({ name, title, when }) => `\n  ${name.padEnd(9)} ${title}${when ? ` (with --${when})` : ''}`).join('')}

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
      all: { type: 'boolean', default: false },
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
  const runs = ({ name, when }: Step) =>
    only.size > 0 ? only.has(name) : when === undefined || (when === 'all' && values.all)
  const steps = STEPS.filter((step) => runs(step) && !skip.has(step.name))
  return {
    steps,
    all: values.all,
    runtime: values.runtime,
    bail: values.bail,
    help: values.help,
    filters: positionals,
  } as const
}

/**
 * Runs the steps and returns the exit code. A vital step that fails ends the run; otherwise all steps run, and then the
 * files that failed run once more. What fails again makes the exit code 1.
 */
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
  const { runtime, filters, all } = chosen
  const run: Run = { runtime, filters, all, reports, shops: new Map() }
  const ended: Ended[] = []
  const durations: { title: string; ms: number }[] = []
  let second: Awaited<ReturnType<typeof runFailedAgain>>
  try {
    for (const step of chosen.steps) {
      const report = startReport(step.title)
      const outcome = await step.act(run, report.onText)
      durations.push({ title: step.title, ms: report.end(outcome) })
      ended.push({ step, outcome })
      if (!outcome.ok && (chosen.bail || step.vital)) break
    }
    const before = performance.now()
    second = await runFailedAgain(ended, run, (file) => {
      say(`… ${file} again, alone`)
      return () => {}
    })
    if (second.ran) durations.push({ title: 'files that failed, again', ms: performance.now() - before })
  } finally {
    for (const shop of run.shops.values()) await shop.close()
  }
  const failed = second.ended.filter(({ outcome }) => !outcome.ok)
  const files = second.ended.flatMap(({ outcome }) => outcome.files ?? [])
  // Steps without countable tests (format, types, layers, shop) fail the run as one failure each.
  const failures = failed.flatMap(({ step, outcome }) => {
    const lines = failuresIn(outcome.files ?? [])
    return lines.length > 0 ? lines : [step.title]
  })
  if (failed.length === 0) await rm(reports, { recursive: true, force: true })
  table('Steps', durations)
  if (files.length > 0) table('Slowest files', slowest(files))
  list(
    'Measured',
    files.flatMap(({ measured = [] }) => measured),
  )
  list('Passed alone (failed at first)', second.passedAlone)
  list('Failed tests', failures)
  say('')
  say(seconds(performance.now() - started))
  if (failed.length > 0)
    say(`Failed: ${failed.map(({ step }) => step.title).join('; ')}. Traces and reports are in ${reports}.`)
  say(`${passedIn(files)} passed, ${failures.length} failed`)
  await keepReport()
  return failed.length > 0 ? 1 : 0
}

import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { project } from './shop.ts'

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that passed at the second attempt, and count as passed: where, title, and why the first attempt failed. */
  readonly flaky: readonly string[]
  /** Tests that failed: where, title, and why. */
  readonly failures: readonly string[]
  /** What tests have measured, as they say it: `task.meta.measured` of a unit test. */
  readonly measured: readonly string[]
}

export const NONE: Counts = { passed: 0, failed: 0, flaky: [], failures: [], measured: [] }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: [...a.flaky, ...b.flaky],
  failures: [...a.failures, ...b.failures],
  measured: [...a.measured, ...b.measured],
})

/** The numbers in a few words. */
export const summaryOf = ({ passed, flaky }: Counts): string =>
  `${passed} tests${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}`

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** A line on a test, with the first lines of its error; the whole of it is in the step's output. */
const lineOf = (where: string, title: string, error = ''): string => {
  const why = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 14)
  return [`${where} ${title}`, ...why.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
      readonly meta?: { readonly measured?: string }
    }[]
  }[]
}

export function countVitest(file: string): Counts {
  const report = read(file) as VitestReport | null
  if (report === null) return NONE
  // Each attempt that failed has left its error.
  const troubled = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ status, fullName, failureMessages: [error] }) => ({
        passed: status === 'passed',
        line: lineOf(relative(project, name), fullName, error),
      })),
  )
  const lines = (passed: boolean) => troubled.filter((test) => test.passed === passed).map(({ line }) => line)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    flaky: lines(true),
    failures: lines(false),
    measured: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta?.measured ?? []),
    ),
  }
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

const linesIn = ({ specs = [], suites = [] }: Suite, wanted: 'flaky' | 'unexpected'): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results: [first] }) =>
        lineOf(`${projectName} tests/${file}:${line}`, title, first?.error?.message),
      ),
  ),
  ...suites.flatMap((suite) => linesIn(suite, wanted)),
]

export function countPlaywright(file: string): Counts {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: readonly Suite[]
  } | null
  if (report === null) return NONE
  const { expected, unexpected, flaky } = report.stats
  const lines = (wanted: 'flaky' | 'unexpected') => report.suites.flatMap((suite) => linesIn(suite, wanted))
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: lines('flaky'),
    failures: lines('unexpected'),
    measured: [],
  }
}

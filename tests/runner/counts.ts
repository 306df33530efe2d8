import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Tests that passed at the second attempt, and count as passed: project, file with line, and title. */
  readonly flaky: readonly string[]
}

export const NONE: Counts = { passed: 0, failed: 0, flaky: [] }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: [...a.flaky, ...b.flaky],
})

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

export function countVitest(file: string): Counts {
  const report = read(file) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  } | null
  if (report === null) return NONE
  // A file that could not be loaded has no tests, but it is a failure.
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] }
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly status: string; readonly projectName: string }[]
  }[]
  readonly suites?: readonly Suite[]
}

const flakyIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName} tests/${file}:${line} ${title}`),
  ),
  ...suites.flatMap(flakyIn),
]

export function countPlaywright(file: string): Counts {
  const report = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: readonly Suite[]
  } | null
  if (report === null) return NONE
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, flaky: report.suites.flatMap(flakyIn) }
}

import { existsSync, readFileSync } from 'node:fs'

/** How many tests did what. Flaky ones passed at the second try and count as passed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly flaky: number
}

export const NONE: Counts = { passed: 0, failed: 0, flaky: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  flaky: a.flaky + b.flaky,
})

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

export function countVitest(file: string): Counts {
  const report = read(file) as {
    numPassedTests: number
    numFailedTests: number
    numFailedTestSuites: number
  } | null
  if (report === null) return NONE
  // A file that could not even be loaded has no tests to count, but it is a failure.
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: 0 }
}

export function countPlaywright(file: string): Counts {
  const report = read(file) as { stats: { expected: number; unexpected: number; flaky: number } } | null
  if (report === null) return NONE
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected, flaky }
}

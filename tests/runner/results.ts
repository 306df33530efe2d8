import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { project } from './shop.ts'

/** What one test file came to. */
export interface FileResult {
  /** Path from the root of the project. */
  readonly file: string
  readonly passed: number
  /** Tests that failed: where, title, and the first lines of the error. */
  readonly failures: readonly string[]
  /** What its tests have measured, as they say it: `task.meta.measured` of a unit test. */
  readonly measured?: readonly string[]
  /** How long it took, in ms: the sum of its tests, even if several ran at once. */
  readonly ms: number
}

export const passedIn = (files: readonly FileResult[]): number =>
  files.reduce((sum, { passed }) => sum + passed, 0)

export const failuresIn = (files: readonly FileResult[]): string[] =>
  files.flatMap(({ failures }) => failures)

/** Paths of the files with a test that failed, each once. */
export const failedFiles = (files: readonly FileResult[]): string[] => [
  ...new Set(files.filter(({ failures }) => failures.length > 0).map(({ file }) => file)),
]

/** The slowest files, the slowest first. Times of a file that several steps ran are added. */
export function slowest(files: readonly FileResult[], most = 10): { title: string; ms: number }[] {
  const sums = new Map<string, number>()
  for (const { file, ms } of files) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .map(([title, ms]) => ({ title, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
}

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
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
      readonly meta?: { readonly measured?: string }
    }[]
  }[]
}

/** Reads Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function resultsOfVitest(path: string): FileResult[] {
  const report = read(path) as VitestReport | null
  return (report?.testResults ?? []).map(
    ({ name, status, message, startTime, endTime, assertionResults }) => {
      const file = relative(project, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      const failures = failed.map(({ fullName, failureMessages: [error] }) => lineOf(file, fullName, error))
      return {
        file,
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        measured: assertionResults.flatMap(({ meta }) => meta?.measured ?? []),
        failures: status === 'failed' && failures.length === 0 ? [lineOf(file, '', message)] : failures,
        ms: endTime - startTime,
      }
    },
  )
}

interface Suite {
  readonly file: string
  readonly specs?: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly {
      readonly status: string
      readonly projectName: string
      readonly results: readonly {
        readonly duration: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

interface BrowserTest {
  readonly status: string
  readonly line: string
  readonly ms: number
}

const testsIn = ({ file, specs = [], suites = [] }: Suite): BrowserTest[] => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      line: lineOf(`${projectName} tests/${file}:${line}`, title, results[0]?.error?.message),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(testsIn),
]

/** Reads Playwright's JSON report. */
export function resultsOfPlaywright(path: string): FileResult[] {
  const report = read(path) as { readonly suites: readonly Suite[] } | null
  return (report?.suites ?? []).map((suite) => {
    const tests = testsIn(suite)
    return {
      file: `tests/${suite.file}`,
      passed: tests.filter(({ status }) => status === 'expected').length,
      failures: tests.filter(({ status }) => status === 'unexpected').map(({ line }) => line),
      ms: tests.reduce((sum, { ms }) => sum + ms, 0),
    }
  })
}

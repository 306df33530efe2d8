import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { project } from './shop.ts'

/** How long the tests of one file took, in ms: the sum of its tests, even if several ran at once. */
export interface FileTime {
  readonly file: string
  readonly ms: number
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Reads the files from Vitest's JSON report. */
export function timesOfVitest(file: string): FileTime[] {
  const report = read(file) as {
    testResults: { name: string; startTime: number; endTime: number }[]
  } | null
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(project, name),
    ms: endTime - startTime,
  }))
}

interface Suite {
  readonly file: string
  readonly specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[]
  readonly suites?: readonly Suite[]
}

const durationOf = ({ specs = [], suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(durationOf))
    .reduce((sum, ms) => sum + ms, 0)

/** Reads the files from Playwright's JSON report. */
export function timesOfPlaywright(file: string): FileTime[] {
  const report = read(file) as { suites: readonly Suite[] } | null
  return (report?.suites ?? []).map((suite) => ({ file: `tests/${suite.file}`, ms: durationOf(suite) }))
}

/** The slowest files, the slowest first. Times of a file that several steps run are added. */
export function slowest(times: readonly FileTime[], most = 10): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums]
    .map(([file, ms]) => ({ file, ms }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
}

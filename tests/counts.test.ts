import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countPlaywright, countVitest, NONE, summaryOf } from './runner/counts.ts'

async function written(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-counts-'))
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return file
}
const counted = async <T>(count: (file: string) => T, report: unknown): Promise<T> => {
  const file = await written(report)
  try {
    return count(file)
  } finally {
    await rm(join(file, '..'), { recursive: true })
  }
}

it('names the tests that failed, those that passed at the second attempt, with their first error, and what was measured', async () => {
  const test = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const tests = [
    { ...test('a passes', 'passed', []), meta: { measured: 'a: 39 of 40' } },
    test('b is slow at first', 'passed', ['Error: too late\n    at b.ts:3']),
    test('c fails', 'failed', [
      '\u001b[31mAssertionError: 1 is not 2\u001b[39m',
      'Error: the second attempt',
    ]),
  ]
  const counts = await counted(countVitest, {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [{ name: join(import.meta.dirname, 'x.test.ts'), assertionResults: tests }],
  })
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['tests/x.test.ts b is slow at first\n    Error: too late\n        at b.ts:3'],
    failures: ['tests/x.test.ts c fails\n    AssertionError: 1 is not 2'],
    measured: ['a: 39 of 40'],
  })
  expect(summaryOf(counts)).toBe('2 tests, 1 flaky')
})

it('does so for browser tests, in whatever suite they are', async () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'desktop', results: [{ error: { message } }, {}] }],
  })
  const counts = await counted(countPlaywright, {
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('adds', 'flaky', 'no cart')],
        suites: [{ specs: [spec('removes', 'unexpected', 'no line')] }],
      },
    ],
  })
  expect(counts).toEqual({
    passed: 4,
    failed: 1,
    flaky: ['desktop tests/cart.spec.ts:7 adds\n    no cart'],
    failures: ['desktop tests/cart.spec.ts:7 removes\n    no line'],
    measured: [],
  })
})

it('counts nothing where there is no report', () => {
  expect(countVitest('/nowhere.json')).toEqual(NONE)
  expect(countPlaywright('/nowhere.json')).toEqual(NONE)
})

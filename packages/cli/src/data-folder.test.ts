import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { diskUnder } from '../../server/src/testing/disk.ts'
import { callHaat, temporaryFolder } from './command.fixtures.ts'
import { explain } from './errors.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

describe('a data folder that cannot be used', () => {
  const file = join(folder.path, 'file')
  writeFileSync(file, '')

  it.each([
    ['where no folder can be created', '/proc/haat/data', /^Haat: \/proc\S* cannot be used: [^.]+\.$/],
    ['below a file', join(file, 'data'), /^Haat: \S+ cannot be used: a part of its path is a file\.$/],
    ['that is a file', file, /^Haat: \S+ cannot be used: [^.]+\.$/],
  ])('is named in one line: one %s', async (_what, path, line) => {
    for (const env of [{}, { DATABASE_URL: 'postgres://127.0.0.1:5299/shop' }]) {
      const { code, lastLine, stderr } = await callHaat(['start', '--no-site'], {
        HAAT_DATA: path,
        PORT: '0',
        ...env,
      })
      expect(code).toBe(1)
      expect(lastLine).toMatch(line)
      expect(stderr).not.toMatch(/\n\s+at /)
    }
  })
})

it('is named in the same way by a command that first looks for an open shop', async () => {
  const file = join(folder.path, 'plain')
  writeFileSync(file, '')
  const { code, lastLine } = await callHaat(['order', 'list'], { HAAT_DATA: join(file, 'data') })
  expect([code, lastLine]).toEqual([
    1,
    `Haat: ${join(file, 'data')} cannot be used: a part of its path is a file.`,
  ])
})

describe('a disk that cannot be written at the first start', () => {
  const data = join(folder.path, 'data')
  const disk = diskUnder(data)
  const migrate = () => callHaat(['db', 'migrate'], { HAAT_DATA: data })

  it('is reported in one line, and the next command works when there is space', { tags: 'all' }, async () => {
    disk.become('read-only')
    const readOnly = await migrate()
    expect(readOnly.code).toBe(1)
    expect(readOnly.lastLine).toMatch(/ cannot be used: its disk is read-only\.$/)
    disk.become('full')
    const full = await migrate()
    expect(full.code).toBe(1)
    expect(full.lastLine).toMatch(/ cannot be used: the disk is full\.$/)
    disk.become('fine')
    const lock = join(data, 'database.lock')
    rmSync(lock)
    const fillsUp = migrate()
    // Free space was checked together with the lock. From now on only PGlite can notice that the disk is full.
    await vi.waitFor(() => expect(existsSync(lock)).toBe(true), { interval: 1 })
    disk.become('full')
    expect((await fillsUp).lastLine).toBe(full.lastLine)
    disk.become('fine')
    expect((await migrate()).code).toBe(0)
  })
})

it('adds to a refusal how to go on with the command line', () => {
  const refusal = { name: 'OrderMoveError', message: 'It was not shipped.', command: 'haat order cancel 1' }
  expect(explain(refusal)).toBe('Haat: It was not shipped. (haat order cancel 1)')
})

describe('something unexpected', () => {
  it.each([
    [{ name: 'ErrnoError', errno: 8 }, 'Haat: ErrnoError 8 (Unexpected.'],
    [{ message: 'It broke.' }, 'Haat: It broke. (Unexpected.'],
    [{}, 'Haat: something that is not an error was thrown (Unexpected.'],
    [new Error('It broke.\nBadly.'), 'Haat: It broke. (Unexpected.'],
    ['a text', 'Haat: a text (Unexpected.'],
    [null, 'Haat: null (Unexpected.'],
  ])('is explained in one line: %j', (thrown, line) => {
    expect(explain(thrown)).toMatch(/^[^\n]+$/)
    expect(explain(thrown)).toContain(line)
    expect(explain(thrown)).not.toContain('[object Object]')
  })
})

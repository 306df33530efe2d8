import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

describe('a folder', () => {
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'haat-folder-'))
  })
  afterAll(() => rm(home, { recursive: true }))

  it('is created with missing parents, also repeatedly', async () => {
    const path = join(home, 'a', 'b', 'c')
    makeFolder(path)
    makeFolder(path)
    expect((await stat(path)).isDirectory()).toBe(true)
  })

  it('is not created in place of a file, or below one', async () => {
    const file = join(home, 'file')
    await writeFile(file, '')
    expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST', path: file }))
    expect(() => makeFolder(join(file, 'a', 'b'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
  })

  // Only Linux has a folder in which none can be created; elsewhere /proc is missing, and its parent is not writable.
  it('is refused immediately if it cannot be created', () => {
    const code = existsSync('/proc/self') ? 'ENOTSUP' : expect.stringMatching(/^(?:EROFS|EACCES|EPERM)$/)
    expect(() => makeFolder('/proc/haat/a')).toThrow(expect.objectContaining({ code }))
  })
})

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

  it('is made with all that are missing above it, and again without harm', async () => {
    const path = join(home, 'a', 'b', 'c')
    makeFolder(path)
    makeFolder(path)
    expect((await stat(path)).isDirectory()).toBe(true)
  })

  it('is not made where a file is, or beneath one', async () => {
    const file = join(home, 'file')
    await writeFile(file, '')
    expect(() => makeFolder(file)).toThrow(expect.objectContaining({ code: 'EEXIST', path: file }))
    expect(() => makeFolder(join(file, 'a', 'b'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
  })

  // Only Linux has a folder in which nothing can be made; elsewhere it is not there, and its parent is closed.
  it('is refused at once where none can be made', () => {
    const code = existsSync('/proc/self') ? 'ENOTSUP' : expect.stringMatching(/^(?:EROFS|EACCES|EPERM)$/)
    expect(() => makeFolder('/proc/haat/a')).toThrow(expect.objectContaining({ code }))
  })
})

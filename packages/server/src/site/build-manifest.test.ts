import { appendFile, link, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles, findDamage, writeBuildManifest } from './build-manifest.ts'
import { listFiles } from './files.ts'

let folder: string
const at = (path: string) => join(folder, path)

async function write(path: string, content: string) {
  await mkdir(dirname(at(path)), { recursive: true })
  await writeFile(at(path), content)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-build-'))
  await write('index.html', '<title>Haat</title>')
  await write('index.html.br', 'small')
  await write('_astro/page.Dk3xQ.js', 'export {}')
  await writeBuildManifest(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the manifest of a build', () => {
  it('finds no damage in an unchanged build', async () => {
    expect(await findDamage(folder)).toBeNull()
  })

  it('is never served', async () => {
    expect([...(await listFiles(folder)).keys()].sort()).toEqual(['/_astro/page.Dk3xQ.js', '/index.html'])
  })

  it.each<[what: string, damage: () => Promise<void>, found: RegExp]>([
    ['a missing file', () => rm(at('_astro/page.Dk3xQ.js')), /_astro\/page\.Dk3xQ\.js is missing/],
    ['an empty file', () => truncate(at('index.html')), /index\.html has 0 bytes instead of 19/],
    [
      'a truncated compressed file',
      () => truncate(at('index.html.br'), 3),
      /index\.html\.br has 3 bytes instead of 5/,
    ],
    ['extra bytes', () => appendFile(at('index.html'), '!'), /index\.html has 20 bytes instead of 19/],
    ['a changed byte', () => write('index.html', '<title>Hoot</title>'), /index\.html was changed/],
    [
      'a file that the build did not write',
      () => write('extra/index.html', 'x'),
      /extra\/index\.html is no part of it/,
    ],
    ['a missing manifest', () => rm(at('.haat-build.json')), /list of its files is missing/],
    [
      'a truncated manifest',
      () => truncate(at('.haat-build.json'), 20),
      /list of its files .* cannot be read/,
    ],
    ['an emptied folder', () => rm(at('_astro'), { recursive: true }), /_astro\/page\.Dk3xQ\.js is missing/],
  ])('finds %s', async (_what, damage, found) => {
    await damage()
    expect(await findDamage(folder)).toMatch(found)
  })

  it('can check one folder of the build only', async () => {
    await rm(at('index.html'))
    expect(await findDamage(folder, '_astro')).toBeNull()
    await truncate(at('_astro/page.Dk3xQ.js'), 2)
    expect(await findDamage(folder, '_astro')).toMatch(/has 2 bytes instead of 9/)
  })

  it('does not list hidden files, which are not served', async () => {
    await write('.env', 'SECRET=1')
    expect(await findDamage(folder)).toBeNull()
    expect(await readFile(at('.haat-build.json'), 'utf8')).not.toContain('.env')
  })

  it('reuses the entries of files that are hard links to an earlier build, and finds their damage', async () => {
    const next = await mkdtemp(join(tmpdir(), 'haat-build-'))
    await link(at('index.html'), join(next, 'index.html'))
    await writeFile(join(next, 'new.html'), 'new')
    // A file that was damaged after it was listed: the new list must not call it right.
    await writeFile(at('index.html'), '<title>Hoot</title>')
    await writeBuildManifest(next, folder)
    expect(await findDamage(next)).toBe('index.html was changed')
    await rm(next, { recursive: true })
  })

  it('lists the files in which two builds differ, without compressed copies', async () => {
    const next = await mkdtemp(join(tmpdir(), 'haat-build-'))
    const files = { 'index.html': '<title>Hoot</title>', 'index.html.br': 'other', 'new.html': 'new' }
    for (const [name, content] of Object.entries(files)) await writeFile(join(next, name), content)
    await writeBuildManifest(next)
    expect((await changedFiles(next, folder))?.toSorted()).toEqual([
      '_astro/page.Dk3xQ.js',
      'index.html',
      'new.html',
    ])
    expect(await changedFiles(folder, folder)).toEqual([])
    await rm(at('.haat-build.json'))
    expect(await changedFiles(next, folder)).toBeNull()
    await rm(next, { recursive: true })
  })
})

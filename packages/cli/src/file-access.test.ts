import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from './command.fixtures.ts'
import { openDataFolder } from './file-access.ts'
import { createOutput } from './output.ts'

const FILES = [
  'database/PG_VERSION',
  'database/base/5/1259',
  'database.lock',
  'pictures/red-tomato-1/320.webp',
  'releases/1.0.0/haat.js',
  'builds/site.log',
  'builds/site-0123/index.html',
  'builds/site-0123/_astro/a.js',
  'builds/site-0123/Caddyfile',
  'builds/widgets-0123/haat.js',
  'shop.haat',
]
/** What a group that shares the site may do, besides nothing. */
const SHARED: Readonly<Record<string, string>> = {
  '': '710',
  builds: '710',
  'builds/site-0123': '750',
  'builds/site-0123/_astro': '750',
  'builds/site-0123/index.html': '640',
  'builds/site-0123/_astro/a.js': '640',
  'builds/site-0123/Caddyfile': '640',
}

describe('a data folder that other users can read', () => {
  let folder: ReturnType<typeof temporaryFolder>
  let paths: ReadonlyMap<string, 'folder' | 'file'>
  const output = createOutput(process.stdout, process.stderr)
  const at = (path: string) => join(folder.path, path)
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)
  const modes = async () =>
    Object.fromEntries(
      await Promise.all([...paths.keys()].map(async (path) => [path, await modeOf(at(path))])),
    )

  beforeEach(async () => {
    folder = temporaryFolder()
    const found = new Map<string, 'folder' | 'file'>([['', 'folder']])
    for (const file of FILES) {
      await mkdir(dirname(at(file)), { recursive: true })
      await writeFile(at(file), '')
      for (let path = dirname(file); path !== '.'; path = dirname(path)) found.set(path, 'folder')
      found.set(file, 'file')
    }
    for (const [path, kind] of found) await chmod(at(path), kind === 'file' ? 0o666 : 0o755)
    paths = found
  })
  afterEach(() => folder.remove())

  const owned = () => [...paths].map(([path, kind]) => [path, kind === 'file' ? '600' : '700'])

  it('is restricted to its owner at the start', async () => {
    await openDataFolder(output, folder.path, 'owner')
    expect(await modes()).toEqual(Object.fromEntries(owned()))
  })

  it('lets the group read the built site and nothing else, if the site is shared', async () => {
    const expected = { ...Object.fromEntries(owned()), ...SHARED }
    await openDataFolder(output, folder.path, 'group')
    expect(await modes()).toEqual(expected)
    await openDataFolder(output, folder.path, 'group')
    expect(await modes()).toEqual(expected)
    await openDataFolder(output, folder.path, 'owner')
    expect(await modes()).toEqual(Object.fromEntries(owned()))
  })

  it('does not change files outside, to which it has links', async () => {
    const other = temporaryFolder()
    await writeFile(join(other.path, 'file'), '')
    await chmod(join(other.path, 'file'), 0o644)
    await chmod(other.path, 0o755)
    await symlink(other.path, at('pictures/linked'))
    await symlink(join(other.path, 'file'), at('linked'))
    await openDataFolder(output, folder.path, 'owner')
    expect([await modeOf(other.path), await modeOf(join(other.path, 'file'))]).toEqual(['755', '644'])
    other.remove()
  })

  it.each(['owner', 'group'] as const)('is created for its %s, with a folder for builds', async (readers) => {
    const path = at('new/data')
    await openDataFolder(output, path, readers)
    const mode = readers === 'owner' ? '700' : '710'
    expect([await modeOf(path), await modeOf(join(path, 'builds'))]).toEqual([mode, mode])
  })
})

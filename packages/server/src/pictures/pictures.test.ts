import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plain, serve, temporaryFolder } from './pictures.fixtures.ts'
import { openPictures } from './pictures.ts'
import { PictureRefusedError, PictureUnavailableError } from './refused.ts'

const all = () => true
let folder: ReturnType<typeof temporaryFolder>
const at = (path: string) => join(folder.path, path)
const filesThere = async () => (await readdir(at('data/pictures'))).filter((name) => !name.startsWith('.'))

beforeEach(async () => {
  folder = temporaryFolder()
  await mkdir(at('from'))
  await writeFile(at('from/tomato.png'), await plain(40, 30).png().toBuffer())
})
afterEach(() => folder.remove())

const open = (more: object = {}) => openPictures({ dataFolder: at('data'), from: at('from'), ...more })

describe('a picture from a folder', () => {
  it('is stored in every size, and is not converted again', async () => {
    const { address, width, height } = await (await open()).store('tomato.png')
    expect({ width, height }).toEqual({ width: 40, height: 30 })
    const files = await filesThere()
    expect(files).toHaveLength(6)
    expect(files).toContain(address.slice('/pictures/'.length))
    const times = await Promise.all(
      files.map(async (name) => (await stat(at(`data/pictures/${name}`))).mtimeMs),
    )
    expect((await (await open()).store('tomato.png')).address).toBe(address)
    expect(
      await Promise.all(files.map(async (name) => (await stat(at(`data/pictures/${name}`))).mtimeMs)),
    ).toEqual(times)
  })

  it('is completed after the process was killed during the conversion', async () => {
    await (await open()).store('tomato.png')
    const [first = '', ...others] = await filesThere()
    await rm(at(`data/pictures/${first}`))
    await writeFile(at('data/pictures/.partial/left'), 'half')
    await (await open()).store('tomato.png')
    expect(await filesThere()).toEqual([first, ...others])
    expect(await readdir(at('data/pictures/.partial'))).toEqual(['left'])
  })

  it('is only checked in a trial', async () => {
    const { address } = await (await open({ dryRun: true })).store('tomato.png')
    expect(address).toMatch(/-40x30-1200\.webp$/)
    await expect(stat(at('data'))).rejects.toThrow(/ENOENT/)
  })

  it.each([
    ['../secret.png', PictureRefusedError, 'is outside the folder of pictures'],
    ['/etc/hosts', PictureRefusedError, 'is outside the folder of pictures'],
    ['none.png', PictureUnavailableError, 'the file does not exist'],
  ])('%s is refused', async (name, kind, why) => {
    const refused = (await open()).store(name)
    await expect(refused).rejects.toThrow(kind)
    await expect(refused).rejects.toThrow(why)
  })
})

describe('a picture from elsewhere', () => {
  it('is downloaded once, and revalidated the next time', async () => {
    const picture = await plain(20, 20).png().toBuffer()
    const asked = vi.fn()
    const server = await serve((request, response) => {
      asked(request.url, request.headers['if-none-match'])
      if (request.url === '/old') return void response.writeHead(302, { location: '/new' }).end()
      if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
      response.writeHead(200, { etag: '"1"' }).end(picture)
    })
    const url = `${server.origin}/old`
    const pictures = await open({ allows: all })
    const [one, same] = await Promise.all([pictures.store(url), pictures.store(url)])
    expect(same).toBe(one)
    expect(await (await open({ allows: all })).store(url)).toEqual(one)
    expect(asked.mock.calls).toEqual([
      ['/old', undefined],
      ['/new', undefined],
      ['/old', '"1"'],
      ['/new', '"1"'],
    ])
    await server.close()
    expect(await (await open({ allows: all })).store(url)).toEqual(one)
    await rm(at(`data${one.address}`))
    await expect((await open({ allows: all })).store(url)).rejects.toThrow(PictureUnavailableError)
  })
})

import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { betterOf, makeBetterCopies, startBetterCopies } from './better-copies.ts'
import { findDamage, writeBuildManifest } from './build-manifest.ts'
import { exchangeCopy, listFiles } from './files.ts'
import { sendFile } from './send-file.ts'
import { openSite } from './site-files.ts'

const PAGE = Array.from({ length: 400 }, (_, at) => `<p>${at * 7919} okra</p>`).join('')
const quickly = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

let folder: string
const at = (name: string) => join(folder, name)
const bytesOf = async (name: string) => (await stat(at(name))).size

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-better-'))
  await mkdir(at('okra'))
  for (const name of ['index.html', 'okra/index.html']) {
    await writeFile(at(name), PAGE)
    await writeFile(at(`${name}.br`), quickly(PAGE))
  }
  await writeBuildManifest(folder, { quick: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('compressed copies that were made quickly', () => {
  it('are all replaced by a separate process', async () => {
    const before = await bytesOf('okra/index.html.br')
    await chmod(at('okra/index.html.br'), 0o640)
    const files = await listFiles(folder)
    const exchange = (name: string) =>
      exchangeCopy(files, folder, { name, from: betterOf(join(folder, name)) })
    await startBetterCopies(folder, exchange).done
    expect(await bytesOf('okra/index.html.br')).toBeLessThan(before)
    expect(brotliDecompressSync(await readFile(at('okra/index.html.br'))).toString()).toBe(PAGE)
    // A proxy that may read the first copy may read the better one.
    expect((await stat(at('okra/index.html.br'))).mode & 0o777).toBe(0o640)
    expect(await findDamage(folder)).toBeNull()
    expect(await readFile(at('.haat-build.json'), 'utf8')).not.toMatch(/quick|next/)
    const again: string[] = []
    await makeBetterCopies(folder, async (names) => void again.push(...names))
    expect(again).toEqual([])
  })

  it('leave a valid build whenever the shop is killed', async () => {
    const files = await listFiles(folder)
    await makeBetterCopies(folder, async ([first = '', ...others]) => {
      expect(await findDamage(folder)).toBeNull()
      exchangeCopy(files, folder, { name: first, from: betterOf(at(first)) })
      expect(await findDamage(folder)).toBeNull()
      // Nothing after this was done: neither the other copy nor the manifest.
      expect(others).toHaveLength(1)
      throw new Error('killed')
    }).catch(() => {})
    expect(await findDamage(folder)).toBeNull()
    await writeFile(at('index.html.br'), 'x'.repeat(await bytesOf('index.html.br')))
    expect(await findDamage(folder)).toBe('index.html.br was changed')
  })

  it('stay if the folder was removed, and the shop stays open', async () => {
    const gone = () => {
      throw new Error('no such folder')
    }
    await startBetterCopies(folder, gone).done
    expect(await findDamage(folder)).toBeNull()
  })

  it('are not replaced if the file has changed since the build', async () => {
    await writeFile(at('index.html'), PAGE.replace('okra', 'OKRA'))
    const made: string[] = []
    const files = await listFiles(folder)
    await makeBetterCopies(folder, async (names) => {
      made.push(...names)
      for (const name of names) exchangeCopy(files, folder, { name, from: betterOf(at(name)) })
    })
    expect(made).toEqual(['okra/index.html.br'])
    expect(await findDamage(folder)).toBe('index.html was changed')
  })
})

it('every request gets the complete page while copies are replaced', async () => {
  const files = await listFiles(folder)
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const file = files.get(request.url)
    return file ? sendFile(request, reply, file) : reply.code(404).send('none')
  })
  const copies = [quickly(PAGE), brotliCompressSync(PAGE)]
  const exchange = async (round: number) => {
    await writeFile(at('.next'), copies[round % 2] ?? '')
    exchangeCopy(files, folder, { name: 'index.html.br', from: at('.next') })
  }
  for (let round = 1; round <= 40; round += 1) {
    const asking = Array.from({ length: 5 }, () =>
      app.inject({ url: '/index.html', headers: { 'accept-encoding': 'br' } }),
    )
    await exchange(round)
    for (const answer of await Promise.all(asking)) {
      expect(answer.statusCode).toBe(200)
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE)
    }
  }
  await app.close()
})

it('a process that shares the folder sends copies that another one has replaced, and no others', async () => {
  await writeFile(at('haat-site.json'), JSON.stringify({ version: 1, pages: {}, rewrites: [] }))
  await writeBuildManifest(folder, { quick: true })
  const [one, other] = [await openSite(folder), await openSite(folder)]
  const app = Fastify()
  app.get('/*', (request, reply) => {
    const file = other.files.get(request.url)
    return file ? sendFile(request, reply, file) : reply.code(404).send('none')
  })
  const ask = () => app.inject({ url: '/index.html', headers: { 'accept-encoding': 'br' } })
  const before = (await ask()).rawPayload.length
  await makeBetterCopies(folder, async (names) => {
    for (const name of names) one.exchange(name)
    // In the middle of it, when the list of files names both.
    const during = await ask()
    expect([during.statusCode, during.headers['content-encoding']]).toEqual([200, 'br'])
    expect(brotliDecompressSync(during.rawPayload).toString()).toBe(PAGE)
    expect(during.rawPayload.length).toBeLessThan(before)
  })
  expect((await ask()).statusCode).toBe(200)
  await writeFile(at('index.html.br'), 'damaged')
  expect((await ask()).statusCode).toBe(503)
  await app.close()
})

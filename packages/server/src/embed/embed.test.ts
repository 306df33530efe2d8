import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@haat/core'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toProblem } from '../http/problem.ts'
import { writeBuildManifest } from '../site/build-manifest.ts'
import { type EmbedSlot, type OpenEmbedOptions, openEmbed } from './embed.files.ts'
import { serveEmbed } from './embed.routes.ts'

let folder: string
let app: FastifyInstance
let slot: EmbedSlot

/** Builds a version into the folder, as the widgets' own build does. */
async function build(version: string, chunk: string) {
  await rm(join(folder, 'built'), { recursive: true, force: true })
  await mkdir(join(folder, 'built/chunks'), { recursive: true })
  await writeFile(join(folder, 'built/haat.js'), `loader ${version}`)
  await writeFile(join(folder, 'built/haat.js.br'), 'small')
  await writeFile(join(folder, 'built', chunk), `chunk ${version}`)
  const file = { integrity: `sha384-${version}`, bytes: 6, brotli: 5 }
  const files = { 'haat.js': file, [chunk]: file }
  await writeFile(join(folder, 'built/manifest.json'), JSON.stringify({ version, files }))
}
const open = (options: OpenEmbedOptions = {}) =>
  openEmbed(join(folder, 'built'), { saved: join(folder, 'releases'), ...options })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-embed-'))
  await build('1.2.3', 'chunks/product-grid-AbC123.js')
  slot = { current: await open() }
  app = Fastify()
  app.setErrorHandler((thrown, _request, reply) => {
    const problem = toProblem(thrown)
    return reply.code(problem.statusCode).send(problem.toJSON())
  })
  serveEmbed(app, slot, 'https://shop.example')
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('/embed/v1', () => {
  it('serves the loader to pages of any origin, cached for five minutes', async () => {
    const answer = await get('/embed/v1/haat.js', { origin: 'https://anywhere.example' })
    expect(answer.body).toBe('loader 1.2.3')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    })
  })

  it('serves chunks that are cached permanently', async () => {
    const answer = await get('/embed/v1/chunks/product-grid-AbC123.js')
    expect(answer.body).toBe('chunk 1.2.3')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('serves the files that the build compressed', async () => {
    const answer = await get('/embed/v1/haat.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.body).toBe('small')
  })

  it('responds with 404 to other paths, and before the widgets are built', async () => {
    expect((await get('/embed/v1/chunks/gone.js')).statusCode).toBe(404)
    expect((await get('/embed/v1/..%2f..%2fpackage.json')).statusCode).toBe(404)
    slot.current = null
    expect((await get('/embed/v1/haat.js')).json()).toMatchObject({ message: 'There is no such widget.' })
  })

  it('names the folder that contains no widgets', async () => {
    await rm(join(folder, 'built/haat.js'))
    await expect(open()).rejects.toThrow(`Haat: ${join(folder, 'built')} contains no widgets`)
  })
})

describe('a version', () => {
  const IMMUTABLE = 'public, max-age=31536000, immutable'

  it('is cached permanently, and has a manifest', async () => {
    const loader = await get('/embed/1.2.3/haat.js', { origin: 'https://anywhere.example' })
    expect(loader.body).toBe('loader 1.2.3')
    expect(loader.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': IMMUTABLE })
    const manifest = await get('/embed/1.2.3/manifest.json')
    expect(manifest.json()).toMatchObject({ version: '1.2.3', files: { 'haat.js': { bytes: 6 } } })
    expect((await get('/embed/v1/manifest.json')).headers['cache-control']).toContain('max-age=300')
  })

  it('has an import map that pins all its files', async () => {
    const answer = await get('/embed/1.2.3/importmap.json')
    expect(answer.headers['cache-control']).toBe(IMMUTABLE)
    expect(answer.json()).toEqual({
      integrity: {
        'https://shop.example/embed/1.2.3/haat.js': 'sha384-1.2.3',
        'https://shop.example/embed/1.2.3/chunks/product-grid-AbC123.js': 'sha384-1.2.3',
      },
    })
  })

  it('that does not exist: the error names the current one, readable from any origin', async () => {
    const answer = await get('/embed/9.9.9/haat.js', { origin: 'https://anywhere.example' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.json().message).toBe(
      'Version 9.9.9 of the widgets is not available here. The current version is 1.2.3: use /embed/1.2.3/, or /embed/v1/ for the newest version.',
    )
    expect((await get('/embed/nonsense/haat.js')).json().message).toBe('There is no such widget.')
  })

  it('is still served after a newer one is built, and so are chunks of pages that are already open', async () => {
    await build('1.3.0', 'chunks/product-grid-XyZ789.js')
    slot.current = await open()
    expect((await get('/embed/v1/haat.js')).body).toBe('loader 1.3.0')
    expect((await get('/embed/1.2.3/haat.js')).body).toBe('loader 1.2.3')
    expect((await get('/embed/v1/chunks/product-grid-AbC123.js')).body).toBe('chunk 1.2.3')
    expect((await get('/embed/1.3.0/chunks/product-grid-AbC123.js')).statusCode).toBe(404)
  })

  it('that was built again is served from its last build', async () => {
    await build('1.2.3', 'chunks/product-grid-XyZ789.js')
    slot.current = await open()
    expect((await get('/embed/1.2.3/chunks/product-grid-XyZ789.js')).body).toBe('chunk 1.2.3')
    await build('1.3.0', 'chunks/cart-AbC123.js')
    slot.current = await open()
    expect((await get('/embed/1.2.3/chunks/product-grid-XyZ789.js')).body).toBe('chunk 1.2.3')
  })

  it('that was built again still serves the chunks of the previous build, for a day', async () => {
    const day = 24 * 3_600_000
    let now = 0
    await rename(join(folder, 'built'), join(folder, 'before'))
    await build('1.2.3', 'chunks/product-grid-XyZ789.js')
    slot.current = await open({
      older: [{ folder: join(folder, 'before'), until: day }],
      clock: { ...systemClock, now: () => now },
    })
    for (const name of ['v1', '1.2.3']) {
      const answer = await get(`/embed/${name}/chunks/product-grid-AbC123.js`)
      expect(answer.body).toBe('chunk 1.2.3')
      expect(answer.headers['cache-control']).toBe(IMMUTABLE)
      expect((await get(`/embed/${name}/chunks/product-grid-XyZ789.js`)).statusCode).toBe(200)
    }
    expect((await get('/embed/9.9.9/chunks/product-grid-AbC123.js')).statusCode).toBe(404)
    now = day
    for (const name of ['v1', '1.2.3'])
      expect((await get(`/embed/${name}/chunks/product-grid-AbC123.js`)).statusCode).toBe(404)
  })
})

describe('a stored version that is damaged', () => {
  const damaged = () => join(folder, 'releases/1.2.3/haat.js')

  it('is not served, and a warning is printed', async () => {
    await writeBuildManifest(join(folder, 'built'))
    await open()
    await build('1.3.0', 'chunks/cart-AbC123.js')
    await truncate(damaged(), 3)
    const lines: string[] = []
    slot.current = await open({ warn: (line) => lines.push(line) })
    expect((await get('/embed/1.2.3/haat.js')).statusCode).toBe(404)
    expect((await get('/embed/1.3.0/haat.js')).statusCode).toBe(200)
    expect(lines).toEqual([
      expect.stringMatching(
        /^Haat: version 1\.2\.3 of the widgets in \S+ is not served: haat\.js has 3 bytes instead of 12\. /,
      ),
    ])
  })

  it('is copied again while it is the current version', async () => {
    await writeBuildManifest(join(folder, 'built'))
    await open()
    await truncate(damaged(), 3)
    await open()
    await build('1.3.0', 'chunks/cart-AbC123.js')
    slot.current = await open()
    expect((await get('/embed/1.2.3/haat.js')).body).toBe('loader 1.2.3')
  })
})

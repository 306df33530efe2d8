import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILD_MANIFEST } from '../../../server/src/site/build-manifest.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import type { Output } from '../output.ts'
import { purge } from './purge.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let folder: ReturnType<typeof temporaryFolder>
let cdn: Server
let received: Received[]
/** Statuses of the next responses; then 200. */
let statuses: number[]
let warned: string[]
const output: Output = {
  say() {},
  log() {},
  warn: (line) => warned.push(line),
  begin: () => ({ soFar() {}, done() {} }),
}

beforeEach(async () => {
  folder = temporaryFolder()
  received = []
  statuses = []
  warned = []
  cdn = createServer(async (request, response) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end('{"success":true}')
  })
  await new Promise<void>((ready) => cdn.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  cdn.closeAllConnections()
  await new Promise((closed) => cdn.close(closed))
  folder.remove()
})

/** Writes the list of a build's files, which is all that is read of it. */
async function write(name: string, contents: Readonly<Record<string, string>>) {
  const out = join(folder.path, name)
  const files = Object.entries(contents).map(([path, sha256]) => [path, { bytes: 1, sha256 }])
  await mkdir(out)
  await writeFile(join(out, BUILD_MANIFEST), JSON.stringify({ version: 1, files: Object.fromEntries(files) }))
  return out
}
const SAME = { 'about/index.html': 'about', '_astro/a.123.js': 'a' }
const BEFORE = {
  'index.html': 'tea 10',
  'product/old/index.html': 'old',
  '_astro/b.123.js': 'b',
  Caddyfile: '1',
}
const AFTER = {
  'index.html': 'tea 12',
  'index.html.br': 'small',
  'categories/Leafy Greens/index.html': 'new',
  '_astro/c.123.js': 'c',
  Caddyfile: '2',
}
const CHANGED = ['/', '/categories/Leafy%20Greens', '/product/old']

/** Replaces a build of these files by another one, with a CDN whose API is at this path. */
async function replace(
  path: string,
  before: Readonly<Record<string, string>> = { ...SAME, ...BEFORE },
  after: Readonly<Record<string, string>> = { ...SAME, ...AFTER },
) {
  const { port } = cdn.address() as AddressInfo
  const builds = { earlier: await write('before', before), folder: await write('after', after) }
  const keys = { url: `http://127.0.0.1:${port}${path}`, token: 's3cret' }
  const { signal } = new AbortController()
  const options = { keys, siteUrl: 'https://shop.example', assets: '_astro', signal, pause: 0 }
  await purge(output, options, builds)
}
const CLOUDFLARE = '/client/v4/zones/zone1/purge_cache'
const bodies = () => received.map(({ body }) => JSON.parse(body))
/** Many pages, of which each build has its own content. */
const pages = (count: number, content: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}/index.html`, content]))

describe('a build that replaces another one', () => {
  it('sends any program the paths that changed, with its token, but no assets', async () => {
    await replace('/hook')
    expect(received).toMatchObject([
      { method: 'POST', url: '/hook', headers: { authorization: 'Bearer s3cret' } },
    ])
    expect(bodies()[0].paths.toSorted()).toEqual(CHANGED)
    expect(warned).toEqual([])
  })

  it('sends Cloudflare the addresses, a hundred in a call', async () => {
    await replace(CLOUDFLARE, pages(250, 'old'), pages(250, 'new'))
    expect(received.map(({ url }) => url)).toEqual([CLOUDFLARE, CLOUDFLARE, CLOUDFLARE])
    expect(
      bodies()
        .map(({ files }) => files.length)
        .toSorted(),
    ).toEqual([100, 100, 50])
    expect(bodies().flatMap(({ files }) => files)).toContain('https://shop.example/p249')
  })

  it('sends Fastly each address', async () => {
    await replace('/service/SU1Z0isx')
    expect(received.map(({ url }) => url).toSorted()).toEqual(
      CHANGED.map((path) => `/purge/shop.example${path}`),
    )
    for (const { method, headers } of received)
      expect([method, headers['fastly-key'], headers.authorization]).toEqual(['POST', 's3cret', undefined])
  })

  it.each([
    ['/hook', '/hook', '{"paths":["/*"]}'],
    [CLOUDFLARE, CLOUDFLARE, '{"purge_everything":true}'],
    ['/service/SU1Z0isx', '/service/SU1Z0isx/purge_all', ''],
  ])('drops everything if more than 2,000 pages changed: %s', async (path, url, body) => {
    await replace(path, {}, pages(2_001, 'new'))
    expect(received).toMatchObject([{ method: 'POST', url, body }])
  })

  it('makes no call if only names of assets changed', async () => {
    await replace('/hook', { ...SAME, '_astro/b.123.js': 'b' }, SAME)
    expect(received).toEqual([])
  })
})

describe('a CDN that does not respond as it should', () => {
  it.each([503, 429])('is asked again after %s', async (status) => {
    statuses = [status, status]
    await replace('/hook')
    expect([received.length, warned]).toEqual([3, []])
  })

  it.each([
    ['fails', [500, 500, 500], 3, /127\.0\.0\.1:\d+ responds with 500/],
    ['refuses the token', [403], 1, /responds with 403\. Check PURGE_URL and PURGE_TOKEN\.$/],
  ])('is reported in one line without the token if it %s', async (_what, answers, calls, line) => {
    statuses = [...answers]
    await replace('/hook')
    expect(received).toHaveLength(calls)
    expect(warned).toEqual([expect.stringMatching(line)])
    expect(warned[0]).not.toMatch(/s3cret|hook/)
  })

  it('is reported if it cannot be reached', async () => {
    const { port } = cdn.address() as AddressInfo
    const builds = { earlier: await write('before', SAME), folder: await write('after', AFTER) }
    await new Promise((closed) => cdn.close(closed))
    const keys = { url: `http://127.0.0.1:${port}/`, token: 's3cret' }
    const { signal } = new AbortController()
    await purge(output, { keys, siteUrl: 'https://shop.example', assets: '_astro', signal, pause: 0 }, builds)
    expect(warned).toEqual([expect.stringContaining('does not respond. Check')])
    cdn.listen(0)
  })
})

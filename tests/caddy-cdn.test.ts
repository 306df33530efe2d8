import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { caddyFile } from '../site/build/caddy.ts'
import { findCaddy, startCaddy } from './runner/caddy.ts'

// Runs Debian's Caddy with the Caddyfile of a shop that has a CDN. tests/caddy.spec.ts compares it without one.

const PAGES = ['/index.html', '/about/index.html', '/404.html', '/login/index.html']
const OTHERS = ['/_astro/a.Dk3xQ.js', '/offline-worker.js', '/icon-192.png', '/sitemap.xml']

let folder: string
/** Stands for the shop, which responds with the shopper's address as it was told. */
let shop: Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-caddy-site-'))
  for (const path of [...PAGES, ...OTHERS]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), path)
  }
  const options = { siteUrl: 'https://shop.example', root: folder, hasCdn: true }
  await writeFile(join(folder, 'Caddyfile'), caddyFile(options))
  shop = createServer((request, response) => {
    response.setHeader('cache-control', 'no-cache').end(request.headers['x-forwarded-for'])
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => shop?.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** Runs Caddy in front of the shop. Skips the test where there is none. */
async function behindCaddy<T>(
  { skip }: TestContext,
  env: Readonly<Record<string, string>>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const found = await findCaddy()
  if ('missing' in found) return skip(`Caddy is not run, because ${found.missing}.`)
  const { port } = shop.address() as AddressInfo
  const caddy = await startCaddy(found.path, folder, `127.0.0.1:${port}`, env)
  return use(caddy.url).finally(caddy.stop)
}

describe('Caddy, with the Caddyfile of a shop that has a CDN', { tags: 'all' }, () => {
  it('lets it cache pages for minutes, and no call, service worker or page of a sign-in', (test) =>
    behindCaddy(test, {}, async (url) => {
      const caching = async (path: string) => (await fetch(url + path)).headers.get('cache-control')
      for (const path of ['/', '/about', '/login'])
        expect([path, await caching(path)]).toEqual([
          path,
          'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
        ])
      const rest = ['/offline-worker.js', '/sitemap.xml', '/login?return_to=%2F', '/api/v1/cart', '/nowhere']
      for (const path of rest) expect([path, await caching(path)]).toEqual([path, 'no-cache'])
      expect(await caching('/_astro/a.Dk3xQ.js')).toContain('immutable')
    }))

  it('passes on the address of a shopper that a known CDN names, and of nobody else', async (test) => {
    const asked = (url: string) =>
      fetch(`${url}/api/v1/cart`, { headers: { 'x-forwarded-for': '203.0.113.7' } }).then((answer) =>
        answer.text(),
      )
    expect(await behindCaddy(test, { HAAT_PROXIES: '127.0.0.1 ::1' }, asked)).toMatch(/^203\.0\.113\.7, \S+$/)
    expect(await behindCaddy(test, {}, asked)).not.toContain('203')
  })
})

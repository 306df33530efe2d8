import { existsSync } from 'node:fs'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStaticHost } from '../../../server/src/site/static-host.fixtures.ts'
import { build } from '../build/build.ts'
import { context } from '../build/context.fixtures.ts'
import type { BuildStep } from '../build/steps.ts'
import { callHaat, expectReadable, temporaryFolder } from '../command.fixtures.ts'

const POLICY = "default-src 'self'"
const page = (title: string, asset: string) =>
  `<title>${title}</title><script type="module" src="/_astro/${asset}"></script><img src="/pictures/tea.webp" alt="">`

/** The files of a built site, whose pages load this asset. */
const siteOf = (asset: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    ['index', 'about/index', 'product/tea/index', '404', 'shell/product/index', 'shell/order/index'].map(
      (name) => [`${name}.html`, page(name, asset)],
    ),
  ),
  [`_astro/${asset}`]: asset,
  [`_astro/${asset}.br`]: 'small',
  'haat-site.json': JSON.stringify({
    version: 1,
    pages: Object.fromEntries(['/index.html', '/about/index.html'].map((path) => [path, { csp: POLICY }])),
    rewrites: [
      { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
      { from: '/order/*', to: '/shell/order/index.html' },
    ],
    redirects: [{ from: '/info', to: '/about' }],
  }),
  Caddyfile: 'for Caddy',
})

async function write(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

let folder: ReturnType<typeof temporaryFolder>
const at = (path: string) => join(folder.path, path)
const closings: (() => Promise<void>)[] = []

beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())
afterAll(() => Promise.all(closings.map((close) => close())))

/** Puts a build of the site in use. */
async function use(asset: string) {
  const step: BuildStep = {
    ...{ name: 'site', assets: '_astro', sources: [], values: () => [] },
    build: (_context, { out }) => write(out, siteOf(asset)),
  }
  await build(
    { dataFolder: at('data'), step },
    { context, hash: asset, earlier: null, signal: new AbortController().signal },
  )
}
const exportTo = (name: string, env = {}) =>
  callHaat(['site', 'export', at(name)], {
    HAAT_DATA: at('data'),
    SITE_URL: 'https://shop.example',
    HAAT_SHOP: at('shop'),
    ...env,
  })

describe('haat site export', () => {
  it.each(['netlify', 'cloudflare'] as const)(
    'writes a folder that %s can serve: each kind of page with its assets and headers',
    async (kind) => {
      await use('old.1.js')
      await use('new.2.js')
      await write(at('data/pictures'), { 'tea.webp': 'tea' })
      const { code, stdout } = await exportTo('public')
      expect([code, stdout]).toEqual([
        0,
        expect.stringMatching(/must send \/api\/\*, \/embed\/\* to the shop/),
      ])
      const host = await openStaticHost(at('public'), kind)
      closings.push(host.close)
      const get = (path: string) => fetch(host.origin + path, { redirect: 'manual' })
      for (const [path, title, status] of [
        ['/', 'index', 200],
        ['/about', 'about/index', 200],
        ['/product/tea', 'product/tea/index', 200],
        ['/product/newer', 'shell/product/index', 404],
        ['/order/1', 'shell/order/index', 200],
        ['/nowhere', '404', 404],
      ] as const) {
        const answer = await get(path)
        const body = await answer.text()
        expect([path, answer.status, body]).toEqual([path, status, page(title, 'new.2.js')])
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
        for (const [, asset = ''] of body.matchAll(/src="([^"]+)"/g))
          expect((await get(asset)).status).toBe(200)
      }
      expect((await get('/about')).headers.get('cache-control')).toContain('s-maxage=300')
      expect((await get('/info')).headers.get('location')).toBe('/about')
      // Pages of the replaced build may still be open.
      expect((await get('/_astro/old.1.js')).headers.get('cache-control')).toContain('immutable')
      for (const path of ['/haat-site.json', '/Caddyfile', '/_astro/new.2.js.br', '/.haat-build.json'])
        expect((await get(path)).status).toBe(404)
    },
  )

  it('has the pictures of the demo in a shop of the demo only', async () => {
    await use('a.1.js')
    await exportTo('public')
    expect(existsSync(at('public/pictures/country-tomatoes-320.webp'))).toBe(false)
    await exportTo('demo', { SITE_URL: 'http://localhost:4321' })
    expect(existsSync(at('demo/pictures/country-tomatoes-320.webp'))).toBe(true)
  })

  it('replaces an earlier export, but no other folder', async () => {
    await use('a.1.js')
    await exportTo('public')
    await use('b.2.js')
    await write(at('public'), { 'left.html': 'left' })
    expect((await exportTo('public')).code).toBe(0)
    expect([existsSync(at('public/left.html')), existsSync(at('public.partial'))]).toEqual([false, false])
    expect(await readFile(at('public/index.html'), 'utf8')).toBe(page('index', 'b.2.js'))
    await write(at('mine'), { 'letter.txt': 'Dear' })
    const refused = await exportTo('mine')
    expectReadable(refused)
    expect(refused.lastLine).toMatch(/mine is not empty, and no earlier export\. Nothing was written\./)
    expect(await readFile(at('mine/letter.txt'), 'utf8')).toBe('Dear')
  })

  it('writes nothing of a shop that has no built site, or a damaged one', async () => {
    const none = await exportTo('public')
    expectReadable(none)
    expect(none.lastLine).toMatch(/has no built site.*Open the shop once with haat start/)
    await use('a.1.js')
    await truncate(at('data/site/index.html'))
    const damaged = await exportTo('public')
    expectReadable(damaged)
    expect(damaged.lastLine).toMatch(/cannot be used: index\.html has 0 bytes/)
    expect(existsSync(at('public'))).toBe(false)
  })
})

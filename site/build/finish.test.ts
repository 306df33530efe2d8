import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finish } from './finish.ts'
import { WORKER_POLICY } from './offline.ts'
import { writePageKeys } from './page-keys.ts'
import { readServices } from './services.ts'

const options = {
  siteUrl: 'https://shop.example',
  root: '/var/lib/haat/site',
  services: readServices(undefined),
  offline: true,
  earlier: null,
  islandFiles: '/_astro/island-files.json',
} as const

let out: string

beforeEach(async () => {
  out = `${await mkdtemp(join(tmpdir(), 'haat-site-'))}/`
  await mkdir(join(out, 'about'))
})
afterEach(() => rm(out, { recursive: true }))

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body.padEnd(400)}</body></html>`

it('writes policy, compressed copies and the files that hosts read', async () => {
  await writeFile(join(out, 'about/index.html'), page('<script>one()</script>'))
  await finish(out, { ...options, hasCdn: true })

  const html = await readFile(join(out, 'about/index.html'), 'utf8')
  const site: unknown = JSON.parse(await readFile(join(out, 'haat-site.json'), 'utf8'))
  const policy = /content="([^"]+)"/.exec(html)?.[1]
  expect(site).toMatchObject({ version: 1, pages: { '/about/index.html': { csp: policy } } })
  expect(brotliDecompressSync(await readFile(join(out, 'about/index.html.br'))).toString()).toBe(html)
  expect(gunzipSync(await readFile(join(out, 'about/index.html.gz'))).toString()).toBe(html)
  expect(site).toMatchObject({ pages: { '/offline-worker.js': { csp: WORKER_POLICY } } })
  expect(policy).toContain("worker-src 'self'")
  const caddy = await readFile(join(out, 'Caddyfile'), 'utf8')
  for (const line of [
    '{$HAAT_DOMAIN:shop.example} {',
    'root * {$HAAT_SITE:/var/lib/haat/site}',
    'reverse_proxy {$HAAT_API:localhost:4321} {',
    'Cache-Control "public, max-age=0, s-maxage=300, stale-while-revalidate=60"',
    `Content-Security-Policy "${WORKER_POLICY}; frame-ancestors 'self'"`,
  ])
    expect(caddy).toContain(`\t${line}\n`.replace(/^\t(?=\{)/, ''))
})

it('fails if a page has something that its policy forbids, and names the place', async () => {
  await writeFile(join(out, 'about/index.html'), page('<p style="color:red">x</p>'))
  await expect(finish(out, { ...options, offline: false })).rejects.toThrow('/about/index.html: <p style>')
})

it('reuses pages that were not rendered, and copies of unchanged files, from the earlier build', async () => {
  const earlier = join(out, 'earlier')
  const next = join(out, 'next')
  const file = (folder: string, name: string) => join(folder, name, 'index.html')
  for (const [folder, names] of [
    [earlier, ['product/okra', 'product/lamp', 'about']],
    [next, ['product/lamp', 'about']],
  ] as const)
    for (const name of names) {
      await mkdir(join(folder, name), { recursive: true })
      await writeFile(file(folder, name), page(`<script>${name.length}()</script>`))
    }
  await finish(earlier, options)
  await writeFile(file(next, 'product/lamp'), page('<p>Another lamp</p>'))
  await writePageKeys(next, {
    shared: 's',
    pages: { 'product/okra/index.html': 'k', 'product/lamp/index.html': 'l' },
  })
  const done = await finish(next, { ...options, earlier })

  expect(done).toMatchObject({ pages: 2, reused: 1 })
  const policies = async (folder: string) =>
    (JSON.parse(await readFile(join(folder, 'haat-site.json'), 'utf8')) as { pages: Record<string, unknown> })
      .pages
  const inode = async (path: string) => (await stat(path)).ino
  expect((await policies(next))['/product/okra/index.html']).toEqual(
    (await policies(earlier))['/product/okra/index.html'],
  )
  for (const name of ['product/okra', 'about'])
    expect(await inode(`${file(next, name)}.br`)).toBe(await inode(`${file(earlier, name)}.br`))
  expect(await inode(`${file(next, 'product/lamp')}.br`)).not.toBe(
    await inode(`${file(earlier, 'product/lamp')}.br`),
  )
  expect(brotliDecompressSync(await readFile(`${file(next, 'product/lamp')}.br`)).toString()).toContain(
    'Another lamp',
  )
  expect(await readFile(file(next, 'product/okra'), 'utf8')).toBe(
    await readFile(file(earlier, 'product/okra'), 'utf8'),
  )
})

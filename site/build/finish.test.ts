import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finish } from './finish.ts'
import { WORKER_POLICY } from './offline.ts'
import { readServices } from './services.ts'

const services = readServices(undefined)

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
  await finish(out, { api: 'http://localhost:1', services, offline: true })

  const html = await readFile(join(out, 'about/index.html'), 'utf8')
  const site: unknown = JSON.parse(await readFile(join(out, 'haat-site.json'), 'utf8'))
  const policy = /content="([^"]+)"/.exec(html)?.[1]
  expect(site).toMatchObject({ version: 1, pages: { '/about/index.html': { csp: policy } } })
  expect(brotliDecompressSync(await readFile(join(out, 'about/index.html.br'))).toString()).toBe(html)
  expect(gunzipSync(await readFile(join(out, 'about/index.html.gz'))).toString()).toBe(html)
  expect(await readFile(join(out, '_redirects'), 'utf8')).toContain(
    '/product/* /shell/product/index.html 200',
  )
  expect(site).toMatchObject({ pages: { '/offline-worker.js': { csp: WORKER_POLICY } } })
  expect(policy).toContain("worker-src 'self'")
  expect(await readFile(join(out, '_headers'), 'utf8')).toContain(
    `/offline-worker.js\n  ! Content-Security-Policy\n  Content-Security-Policy: ${WORKER_POLICY}\n  Cache-Control: no-cache\n`,
  )
  expect(await readFile(join(out, 'Caddyfile'), 'utf8')).toContain(
    `header /offline-worker.js {\n\tCache-Control no-cache\n\tContent-Security-Policy "${WORKER_POLICY}"\n}`,
  )
  expect(await readFile(join(out, 'Caddyfile'), 'utf8')).toContain(
    'reverse_proxy {$HAAT_API:http://localhost:1}',
  )
})

it('fails when a page has what its policy forbids, and says where', async () => {
  await writeFile(join(out, 'about/index.html'), page('<p style="color:red">x</p>'))
  await expect(finish(out, { api: '', services, offline: false })).rejects.toThrow(
    '/about/index.html: <p style>',
  )
})

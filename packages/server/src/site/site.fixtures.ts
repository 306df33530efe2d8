import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { demoShop } from '@haat/demo'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openSite, type SiteSlot } from './site-files.ts'

/** The policy of the pages in the manifest. */
export const CSP = "default-src 'self'; script-src 'self' 'sha256-abc'; object-src 'none'; base-uri 'none'"
export const FILM = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256))

/** Invalid paths of pages. */
export const BAD = [
  '/product/%',
  '/product/%F0%9F',
  '/%',
  '/pictures/%ff.webp',
  '/categories/%E0%A4%A',
  '/embed/v1/%',
]

/** A file of a converted picture. */
export const CONVERTED = '0123456789abcdef0123-c7b294-40x30-320.avif'

/** The folder of this run: it contains a built site, the shop's own pictures, and a secret file. */
export const home = mkdtempSync(join(tmpdir(), 'haat-site-'))
/** The served site: none until a test opens it. */
export const slot: SiteSlot = { current: null }

/** For `beforeAll`: makes the shop serve the site. */
export async function showSite(): Promise<void> {
  slot.current = await openSite(join(home, 'site'))
}

async function write(path: string, content: string | Buffer) {
  await mkdir(dirname(join(home, path)), { recursive: true })
  await writeFile(join(home, path), content)
}

/** Opens a shop with a small built site; closing it removes the folder. */
export async function openSiteShop(): Promise<TestApp> {
  await write('secret.txt', 'secret')
  await write('site/.env', 'SECRET=1')
  for (const page of [
    'index',
    'about/index',
    '404',
    'product/mango/index',
    'categories/Vegetables/index',
    'shell/gone/index',
    'shell/product/index',
    'shell/category/index',
    'shell/categories/long/index',
    'shell/categories/tea-coffee/index',
    'hi/404',
    'hi/shell/gone/index',
    'hi/shell/product/index',
  ])
    await write(`site/${page}.html`, `<title>${page}</title>`)
  await write('site/product/red-tomato/index.html', '<title>built red-tomato</title>')
  await write('site/_astro/page.Dk3xQ.js', 'export {}')
  await write('site/_astro/page.Dk3xQ.js.br', brotliCompressSync('export {}'))
  await write('site/offline-worker.js', 'self')
  await write('site/robots.txt', 'User-agent: *')
  await write('site/film.mp4', FILM)
  await write('site/Caddyfile', 'for hosts')
  await write(
    'site/haat-site.json',
    JSON.stringify({
      version: 1,
      pages: {
        '/index.html': { csp: CSP },
        '/about/index.html': { csp: CSP },
        '/404.html': { csp: CSP },
        '/shell/gone/index.html': { csp: CSP },
        '/hi/shell/gone/index.html': { csp: CSP },
        '/offline-worker.js': { csp: "default-src 'none'" },
      },
      rewrites: [
        { from: '/product/*', to: '/shell/product/index.html', check: 'product' },
        { from: '/hi/product/*', to: '/hi/shell/product/index.html', check: 'product' },
        { from: '/categories/*', to: '/shell/category/index.html', check: 'category' },
        { from: '/category/*', to: '/shell/category/index.html', check: 'category' },
        { from: '/order/*', to: '/about/index.html' },
      ],
      bases: ['/hi'],
      redirects: [{ from: '/favourites', to: '/about' }],
    }),
  )
  await write(`data/pictures/${CONVERTED}`, 'avif')
  await write('data/pictures/own.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write('data/pictures/country-tomatoes-640.webp', 'mine')
  const { pictures } = demoShop
  const app = await openTestApp('postgres', { site: slot, dataFolder: join(home, 'data'), pictures })
  const close = async () => {
    await app.close()
    // Other test files use the same module.
    slot.current = null
    await rm(home, { recursive: true, force: true })
  }
  return { ...app, close }
}

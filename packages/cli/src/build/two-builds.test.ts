import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { ownWords, readShop, readTheme } from '@haat/shop-folder'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GONE_PAGE, gonePage } from '../../../server/src/site/gone.ts'
import { temporaryFolder } from '../command.fixtures.ts'
import { expectExported } from '../site/exported.fixtures.ts'
import { context } from './context.fixtures.ts'
import { ToolError } from './run-tool.ts'
import { project } from './sources.ts'
import { buildSteps, faultsIn } from './steps.ts'

/** The smallest catalogue that the site can be built from. */
const ANSWERS: Readonly<Record<string, readonly object[]>> = {
  '/api/v1/category': [{ _id: 'vegetables', name: 'Vegetables' }],
  '/api/v1/product': [{ _id: 'okra', name: 'Okra', category: 'Vegetables', price: 40, productCode: 'V1' }],
}

let folder: ReturnType<typeof temporaryFolder>
let api: Server

beforeEach(async () => {
  folder = temporaryFolder()
  api = createServer(({ url = '' }, response) => {
    const data = ANSWERS[new URL(url, 'http://localhost').pathname] ?? []
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }))
  })
  // On a busy machine a build pauses for longer than Node keeps an unused connection.
  api.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => api.close(resolve))
  folder.remove()
})

/** A bookshop in Kolkata. Two files of its content have faults. */
const BOOKSHOP = join(project, 'site/build/bookshop.fixtures')

async function buildFor(name: string, siteUrl: string, shopFolder: string): Promise<string> {
  const site = buildSteps.find((step) => step.name === 'site')
  const { port } = api.address() as AddressInfo
  const own = { ...context, api: `http://127.0.0.1:${port}`, siteUrl, shopFolder }
  const out = join(folder.path, name, 'site')
  await mkdir(out, { recursive: true })
  await site
    ?.build(own, {
      out,
      earlier: null,
      log: join(folder.path, `${name}.log`),
      signal: new AbortController().signal,
    })
    .catch((thrown: unknown) => {
      throw thrown instanceof ToolError ? new Error(`${thrown.message}\n${thrown.tail.join('\n')}`) : thrown
    })
  return out
}

/** Returns the files of a build without the hashes in their names, which may depend on the shop's address. */
const filesIn = async (out: string) =>
  (await readdir(out, { recursive: true }))
    .map((name) => name.replace(/\.[\w-]{7,8}(?=\.\w+(?:\.(?:br|gz))?$)/, ''))
    .sort()

/** The texts of a build: pages, scripts, styles, structured data, feed, manifest, sitemap. */
async function textsOf(
  out: string,
  ending = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/,
): Promise<string> {
  const names = (await readdir(out, { recursive: true })).filter((name) => ending.test(name))
  return (await Promise.all(names.map((name) => readFile(join(out, name), 'utf8')))).join('\n')
}

/** Pages beside those of the catalogue. */
const PAGES = ['404', 'offline/index', 'desk/index', 'embed/index', 'login/index', 'privacy/index']

/** No page shows the name of the demo, which is also that of the software. Scripts log it to developers. */
async function expectNoName(out: string): Promise<void> {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
  expect(names).toEqual(expect.arrayContaining(PAGES.map((name) => `${name}.html`)))
  for (const name of names) {
    const page = await readFile(join(out, name), 'utf8')
    const shown = page.replaceAll(/<script(?![^>]*\bld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    expect([name, shown.match(/.{0,40}(?:\bHaat\b|हाट).{0,40}/)]).toEqual([name, null])
  }
}

/** The built bookshop has its own words, and none of the demo's identity. */
async function expectOnlyBooks(out: string): Promise<void> {
  const built = await textsOf(out)
  for (const own of [
    'College Street Books',
    '+91 33 2241 0000',
    'Puja numbers',
    'আপনারা কি বই কেনেন?',
    'within 14 days',
    '₹499',
    'Easy Returns',
    'What the delivery costs depends on the pincode',
    '"theme_color":"#1c2541"',
    '-1600x900-1200.webp',
  ])
    expect(built).toContain(own)
  const { name, address } = readShop(demoShop.folder)
  const amounts = ['Rs 120', 'Rs 500', '500.00 euro', '500.00 यूरो', '$50', 'FEATURE10', '1 year warranty']
  const promises = ['1 साल की वारंटी', 'Upto 20% Off', '20% तक की छूट', ' abroad', 'Delivery costs nothing']
  const theme = readTheme(demoShop.folder)
  const colours = ['ground', 'awning', 'night', 'accent'].map((token) => theme.get(`--haat-${token}`)?.light)
  const pictures = Object.keys(
    JSON.parse(await readFile(join(demoShop.pictures, '../pictures.json'), 'utf8')),
  )
  const foreign = [
    ...ownWords(demoShop.folder),
    ...[address.city, `· ${name}<`],
    ...pictures.map((picture) => `/pictures/${picture}`),
    ...colours.filter((colour) => colour !== undefined),
  ]
  expect(foreign.filter((word) => built.includes(word))).toEqual([])
  // Scripts have them beside the shop's own, for shops that promise nothing.
  const shown = await textsOf(out, /\.(?:html|json|xml|webmanifest)$/)
  expect([...amounts, ...promises].filter((word) => shown.includes(word))).toEqual([])
  for (const file of ['feeds/google.xml', 'manifest.webmanifest', 'shop.json'])
    expect(await readFile(join(out, file), 'utf8')).toContain('College Street Books')
  const icon = await readFile(join(out, 'favicon.svg'), 'utf8')
  expect(icon).toBe(await readFile(join(BOOKSHOP, 'icon.svg'), 'utf8'))
  expect(built).not.toContain('og-default')
  await expectNoName(out)
  expect(await faultsIn(out)).toEqual([
    'content/blog/unknown-value.md, line 8: there is no value {hours.night}',
    expect.stringMatching(/^content\/faq\/2-broken\.md, line 2: title: /),
    expect.stringMatching(/^content\/faq\/2-broken\.md, line 3: titel: /),
  ])
}

const HINDI = [
  '404.html',
  'index.html',
  'cart/index.html',
  'product/okra/index.html',
  'shell/order/index.html',
]

/** The bookshop has all pages in Hindi too, whose links stay in the language. */
async function expectHindi(out: string, files: readonly string[]): Promise<void> {
  const pages = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.html'))
  const [hindi, english] = [true, false].map((is) => pages.filter((name) => name.startsWith('hi/') === is))
  expect(hindi?.map((name) => name.slice(3)).sort()).toEqual(english?.sort())
  expect(files.filter((file) => /_astro|sitemap|robots|worker|icon|favicon/.test(file))).toEqual([])
  for (const name of HINDI) {
    const page = await readFile(join(out, 'hi', name), 'utf8')
    expect(page).toContain('<html lang="hi">')
    const links = [...page.matchAll(/<(?:a|form)\s[^>]*(?:href|action)="(\/[^"]*)"[^>]*>/g)]
    expect(links.length).toBeGreaterThan(20)
    const leaving = links.filter(([tag, path = '']) => !/^\/hi(?:\/|$)/.test(path) && !/hreflang/i.test(tag))
    expect([name, leaving.map(([tag]) => tag)]).toEqual([name, []])
  }
  const product = await readFile(join(out, 'hi/product/okra/index.html'), 'utf8')
  for (const own of [
    '<link rel="canonical" href="https://two.example/hi/product/okra">',
    '<link rel="alternate" hreflang="en" href="https://two.example/product/okra">',
    '<link rel="alternate" hreflang="hi" href="https://two.example/hi/product/okra">',
    '<link rel="alternate" hreflang="x-default" href="https://two.example/product/okra">',
    '"url":"https://two.example/hi/product/okra"',
    'href="/hi/manifest.webmanifest"',
    'baloo-2-devanagari',
  ])
    expect(product).toContain(own)
  expect(await readFile(join(out, 'product/okra/index.html'), 'utf8')).not.toContain('devanagari')
  const [font = ''] = await readdir(join(out, '_astro')).then((names) =>
    names.filter((name) => name.startsWith('baloo-2-devanagari')),
  )
  const { devanagari } = JSON.parse(await readFile(join(project, 'tests/budgets.json'), 'utf8'))
  expect((await stat(join(out, '_astro', font))).size).toBeLessThanOrEqual(devanagari)
  const sitemap = await readFile(join(out, 'sitemap/1.xml'), 'utf8')
  expect(sitemap).toContain(
    '<loc>https://two.example/hi/product/okra</loc><xhtml:link rel="alternate" hreflang="en" href="https://two.example/product/okra"/>',
  )
  const site = JSON.parse(await readFile(join(out, 'haat-site.json'), 'utf8'))
  const stylesOf = (page: string) =>
    /style-src [^;]*/.exec(site.pages[page]?.csp)?.[0].replace(/'sha256-[^']*'/g, '')
  expect(stylesOf('/hi/login/index.html')).toBe(stylesOf('/login/index.html'))
  expect(site.rewrites).toContainEqual({ from: '/hi/order/*', to: '/hi/shell/order/index.html' })
}

it('two shops can be built from one checkout at the same time, each complete and with its own address', {
  tags: 'all',
}, async () => {
  const [one, two] = await Promise.all([
    buildFor('one', 'https://one.example', demoShop.folder),
    buildFor('two', 'https://two.example', BOOKSHOP),
  ])
  // The bookshop's folder has no screenshots.
  const files = (await filesIn(one)).filter((file) => !file.startsWith('screenshot-'))
  const second = (await filesIn(two)).filter((file) => file !== '.haat-faults')
  const isHindi = (file: string) => /^hi(?:$|\/)/.test(file)
  expect([...new Set(second.filter((file) => !isHindi(file)))]).toEqual(expect.arrayContaining(files))
  await expectHindi(two, second.filter(isHindi))
  for (const file of ['index.html', 'product/okra/index.html.br', 'haat-site.json'])
    expect(files).toContain(file)
  for (const page of ['index.html', 'product/okra/index.html', 'about/index.html']) {
    const [first, second] = await Promise.all([one, two].map((out) => readFile(join(out, page), 'utf8')))
    expect(first).toContain('https://one.example')
    expect(first).not.toContain('two.example')
    expect(second).toContain('https://two.example')
    expect(second).not.toContain('one.example')
  }
  await expectOnlyBooks(two)
  await expectExported(two, join(folder.path, 'two/public'))
  const identity = { file: join(one, GONE_PAGE), size: 0, etag: '' }
  const gone = await gonePage(
    { path: GONE_PAGE, identity, compressed: new Map() },
    { name: 'Kite', similar: [] },
  )
  expect(gone).toMatch(/No Longer Sold<\/h1>\s*<p[^>]*>\s*Kite is no longer sold here\.\s*<\/p>/)
})

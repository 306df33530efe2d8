import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productWhere } from './support/api.ts'
import { budgets, kilobytes, listOf, runtime } from './support/budgets.ts'
import { type Bytes, brotli, measure } from './support/bytes.ts'
import { fill, plainProducts } from './support/holdings.ts'
import { saveAddress } from './support/orders.ts'
import { payButton } from './support/purchase.ts'
import { newShopper } from './support/shopper.ts'
import { expect, type Page, test } from './support/test.ts'

const ROUTES: readonly [kind: string, path: string | null][] = [
  ['home', '/'],
  ['product', null],
  ['category', '/categories/Vegetables'],
  ['categories', '/categories'],
  ['products', '/products'],
  ['search', '/search?q=tomato'],
  ['embed', '/embed'],
  ['desk', '/desk'],
  ['static', '/about'],
  ['static', '/faqs'],
  ['static', '/blog'],
  ['static', '/contact'],
  ['static', '/privacy'],
  ['static', '/nowhere'],
]
/** Pages that differ between the runtimes: of the static ones, which have the same islands otherwise, the one with a form. */
const onBoth = (kind: string, path: string | null) => kind !== 'static' || path === '/contact'
/** Pages with pictures, of every kind that has islands. */
const PICTURED = ROUTES.filter(([kind]) => !['desk', 'embed', 'search', 'static'].includes(kind))

const IDENTITY = /\/__clerk\//

// In one worker: a file that several pages share is compressed once.
test.describe.configure({ mode: 'default' })

function expectBytes(kind: string, { scripts, fonts, html, styles, requests, files }: Bytes) {
  const most = budgets[runtime][kind] ?? 0
  expect(
    scripts,
    `${kilobytes(scripts)} of scripts, at most ${kilobytes(most)}:\n${listOf(files)}`,
  ).toBeLessThanOrEqual(most)
  expect(fonts, `${kilobytes(fonts)} of fonts`).toBeLessThanOrEqual(budgets.fonts)
  const limits = budgets.pages[kind]
  expect(html, `${kilobytes(html)} of HTML`).toBeLessThanOrEqual(limits?.html ?? 0)
  expect(styles, `${kilobytes(styles)} of style sheets`).toBeLessThanOrEqual(limits?.styles ?? 0)
  expect(requests, 'requests beside the page and its pictures').toBeLessThanOrEqual(limits?.requests ?? 0)
}

/** Records the page's requests to the identity service from now on. */
function identityCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => void (IDENTITY.test(request.url()) && asked.push(request.url())))
  return asked
}

async function expectNoIdentity(page: Page, asked: readonly string[]) {
  expect(asked).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toContain('__client')
}

/** Expects that pictures load before code, and that all code is requested at the same time. */
async function expectPicturesFirst(page: Page) {
  const { early, nested, count } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\/_astro\/[^/]+\.js$/.test(name),
    )
    const before = files.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
    const asked = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
    )
    for (const { src } of document.scripts) asked.add(src)
    return {
      count: files.length,
      early: before.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
      nested: files.map(({ name }) => name).filter((name) => !asked.has(name)),
    }
  })
  expect(count).toBeGreaterThan(0)
  expect(early, `${kilobytes(early)} of scripts before the page had loaded`).toBeLessThanOrEqual(
    budgets.early,
  )
  // A file that only another file imports is requested one round trip later.
  expect(nested).toEqual([])
}

/** Cumulative layout shift of this page so far. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    observer.disconnect()
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0)
  })

/** Delays fonts until after the first paint, as on a slow connection: texts use the fallback until then. */
const holdFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    // A frame may be replaced while it loads, and its held requests would never end.
    if (route.request().frame() !== page.mainFrame()) return route.continue()
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await route.continue()
  })

/** Number of scripts in the page's HTML that block parsing. */
const blockingScripts = (page: Page): Promise<number> =>
  page
    .locator('script[src]')
    .evaluateAll(
      (scripts) =>
        scripts.filter(
          (node) => node instanceof HTMLScriptElement && node.type !== 'module' && !node.async && !node.defer,
        ).length,
    )

for (const [kind, path] of ROUTES)
  test(`${path ?? '/product/{id}'} keeps its budgets before any touch${onBoth(kind, path) ? ' @runtime' : ''}`, async ({
    page,
    request,
    complaints,
  }) => {
    if (path === '/nowhere') complaints.allow(/status of 404/)
    const product = await productWhere(
      request,
      ({ imgUrl, variations }) => imgUrl.length > 0 && variations.length > 1,
    )
    const asked = identityCalls(page)
    const loaded = measure(page)
    await holdFonts(page)
    await page.goto(path ?? `/product/${product._id}`)
    const bytes = await loaded()
    await test.step('bytes and requests', () => expectBytes(kind, bytes))
    await test.step('nothing of the identity service', () => expectNoIdentity(page, asked))
    await test.step('no script that blocks', async () => expect(await blockingScripts(page)).toBe(0))
    await test.step('hardly any shift', async () => expect(await shiftOf(page)).toBeLessThan(0.02))
    if (path && !PICTURED.some(([pictured]) => pictured === kind)) return
    await test.step('pictures before code', () => expectPicturesFirst(page))
    if (path) return
    const picture = page.getByRole('main').getByRole('img', { name: product.name }).first()
    await expect(picture).toHaveJSProperty('complete', true)
    const html = await (await request.get(`/product/${product._id}`)).text()
    expect(html).toMatch(/<link[^>]+rel="preload"[^>]+as="image"/)
  })

test('/cart and /favorites send no request to the identity service for a visitor @runtime', async ({
  page,
}) => {
  const asked = identityCalls(page)
  for (const path of ['/cart', '/favorites']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectNoIdentity(page, asked)
  }
})

test('no script file imports a missing file', async () => {
  const folder = join(process.env.HAAT_SHOP_DATA ?? '', 'site/_astro')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  const codes = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const asked = new Set(codes.flatMap((code) => code.match(/(?<=["'`]\.\/)[\w.-]+\.js(?=["'`])/g) ?? []))
  expect(asked.size).toBeGreaterThan(10)
  expect([...asked].filter((file) => !files.includes(file))).toEqual([])
})

test('the service worker keeps its budget', async ({ request }) => {
  const bytes = brotli(await (await request.get('/offline-worker.js')).body())
  expect(bytes, kilobytes(bytes)).toBeLessThanOrEqual(budgets.worker)
})

const sumOf = (files: Bytes['files']) => files.reduce((sum, file) => sum + file.bytes, 0)
const oursOf = (files: Bytes['files']) => files.filter(({ url }) => !IDENTITY.test(url))

test('for a shopper pages load the client of the identity service, but not its forms', async ({
  page,
  context,
  shop,
}, { annotations }) => {
  await newShopper(context, shop)
  for (const path of ['/', '/about', '/cart'])
    await test.step(path, async () => {
      const loaded = measure(page)
      await Promise.all([page.waitForResponse(/clerk\.browser\.js/), page.goto(path)])
      const { files } = await loaded()
      const theirs = files.filter(({ url }) => IDENTITY.test(url))
      expect(theirs.map(({ url }) => url.split('/').at(-1))).toEqual(['clerk.browser.js'])
      const sizes = `${kilobytes(sumOf(oursOf(files)))} ours, ${kilobytes(sumOf(theirs))} theirs`
      annotations.push({ type: 'bytes', description: `${path}: ${sizes}` })
    })
})

/** Code that may load only when it is used: the library for the chain, payment scripts, sign-in forms. */
const LATE: Readonly<Record<string, (url: string, text: string) => boolean>> = {
  ethers: (_, text) => text.includes('ethers-user-denied'),
  'a payment script': (url) => /razorpay|checkout\.js|wallet\.js/i.test(url),
  'forms of the identity service': (url) => /ui\.browser/.test(url),
}

/** Records from now on which code loads too early. */
function lateOnes(page: Page): ReadonlySet<string> {
  const late = new Set<string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    for (const [name, isIt] of Object.entries(LATE)) if (isIt(response.url(), text)) late.add(name)
  })
  return late
}

function expectOurs(kind: 'profile' | 'checkout', files: Bytes['files']) {
  const ours = oursOf(files)
  const most = budgets[runtime][kind] ?? 0
  expect(
    sumOf(ours),
    `${kilobytes(sumOf(ours))} of ours, at most ${kilobytes(most)}:\n${listOf(ours)}`,
  ).toBeLessThanOrEqual(most)
}

test('a shopper’s /profile keeps its budget until another tab is opened, /checkout until somebody pays @runtime', async ({
  page,
  context,
  request,
  shop,
}, { annotations }) => {
  const shopper = await newShopper(context, shop)
  await test.step('/profile', async () => {
    const loaded = measure(page)
    await page.goto('/profile')
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
    expectOurs('profile', (await loaded()).files)
  })
  const [product] = await plainProducts(request, 1)
  await saveAddress(shopper, request, shop)
  await fill(shopper, 'cart', [product._id], 2)
  const late = lateOnes(page)
  const way = (name: string) => page.getByRole('radio', { name })
  await test.step('/checkout', async () => {
    const loaded = measure(page)
    await page.goto('/checkout')
    await expect(way('Cash on Delivery')).toBeEnabled()
    await expect(page.getByText(product.name).first()).toBeVisible()
    const { files } = await loaded()
    expectOurs('checkout', files)
    // The client of the identity service is not included: 69 KB, which the shop cannot reduce.
    const ours = sumOf(oursOf(files))
    const theirs = `${kilobytes(sumOf(files) - ours)} the identity service's client`
    annotations.push({ type: 'bytes', description: `${kilobytes(ours)} ours, ${theirs}` })
    expect([...late]).toEqual([])
  })
  await test.step('only a wallet brings its library', async () => {
    await way('Crypto wallet').check()
    await payButton(page).click()
    await expect.poll(() => [...late]).toContain('ethers')
  })
})

import { workerCode } from '../site/build/offline.ts'
import { expectInvariants, expectNoFindings } from './support/invariants.ts'
import { cachesOf, DATE, expect, NETWORK, notice, test, visit } from './support/offline.ts'

const OTHER = 'feedf00d'

test('a slow network is not treated as offline; F13 a visited page opens offline with its date, and is fresh again with the network', async ({
  page,
  front,
  complaints,
}) => {
  await test.step('slow', async () => {
    await visit(page, `${front.origin}/about`)
    front.delay = 4_000
    front.rewrite = (path, body) => (path === '/about' ? body.replace(/<h1[^>]*>/, '$&Late ') : body)
    await page.goto(`${front.origin}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Late')
    await expect(notice(page)).toBeHidden()
    front.delay = 0
  })
  await visit(page, `${front.origin}/product/country-tomatoes`)
  await expect(notice(page)).toBeHidden()
  expect(complaints.reported).toEqual([])
  complaints.allow(NETWORK)
  await front.stop()
  await page.reload()
  await expect(notice(page)).toContainText('You are offline.')
  await expect(notice(page)).toContainText(DATE)
  await expect(notice(page)).toContainText('To buy or change anything, you need the network.')
  await expect(page.getByRole('heading', { level: 1, name: 'Country Tomatoes, 500 g' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expectInvariants(page)
  await front.start()
  front.rewrite = (_path, body) => body.replaceAll('Country Tomatoes, 500 g', 'Town Tomatoes, 500 g')
  await notice(page).getByRole('link', { name: 'Load again' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(page).toHaveTitle(/Town Tomatoes/)
})

test('offline, a page that was never visited shows links to saved pages; the product list is available', {
  tag: '@all',
}, async ({ page, front, complaints }) => {
  complaints.allow(NETWORK, /astro-island/)
  await visit(page, `${front.origin}/about`)
  await front.stop()
  await test.step('after one visit elsewhere', async () => {
    for (const path of ['/faqs', '/checkout', '/no/such/page']) {
      await page.goto(front.origin + path)
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    }
    await expectInvariants(page)
    await expectNoFindings(page)
    const saved = page.getByRole('navigation', { name: 'Saved pages' })
    await expect(saved.getByRole('link')).toHaveText(['Products', 'About Us'])
    await saved.getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(notice(page)).toContainText(DATE)
    await page.goto(`${front.origin}/products`)
    await expect(notice(page)).toContainText(DATE)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
  await front.start()
  await page.goto(`${front.origin}/faqs`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden()
  await test.step('with what was loaded of the list', async () => {
    await visit(page, `${front.origin}/products`)
    await page.getByRole('radio', { name: 'Fruit' }).check()
    await expect(page).toHaveURL(/Fruit/)
    const shown = page.getByRole('main').getByRole('article').first()
    await expect(shown).toContainText(/Mango|Banana|Guava|Papaya|Pomegranate|Lime/)
    const name = await shown.getByRole('heading').textContent()
    await visit(page, page.url())
    await front.stop()
    await page.reload()
    await expect(notice(page)).toContainText(DATE)
    await expect(
      page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: name ?? '' }),
    ).toBeVisible()
  })
})

test('a new deployment is used at the next navigation and removes older caches; switching the worker off removes all of them', {
  tag: '@all',
}, async ({ page, context, front, complaints }) => {
  complaints.allow(NETWORK)
  await visit(page, `${front.origin}/about`)
  const build =
    (await cachesOf(page))
      .find((name) => name.startsWith('haat-page-'))
      ?.split('-')
      .at(-1) ?? ''
  expect(build).toMatch(/^[0-9a-f]{8}$/)
  const older = await context.newPage()
  await older.goto(`${front.origin}/products`)
  await older.waitForLoadState('networkidle')
  front.rewrite = (path, body) =>
    path === '/offline-worker.js'
      ? body.replaceAll(build, OTHER)
      : body.replace(/<h1[^>]*>/, (h1) => `${h1}Renewed `)
  await page.goto(`${front.origin}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renewed')
  await expect.poll(async () => (await cachesOf(page)).filter((name) => !name.endsWith(OTHER))).toEqual([])
  // The page of the older build continues.
  await older.getByRole('radio', { name: 'Fruit' }).check()
  await expect(older).toHaveURL(/Fruit/)
  await older.close()
  // The new one is saved already.
  await visit(page, `${front.origin}/about`)
  await front.stop()
  await page.reload()
  await expect(notice(page)).toContainText(DATE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renewed')

  // A shop without the worker.
  await front.start()
  const removal = await workerCode('removal', '')
  front.rewrite = (path, body) => (path === '/offline-worker.js' ? removal : body)
  // Pages of such a shop register no worker.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('off'))
  })
  await page.goto(`${front.origin}/about`)
  await expect.poll(() => cachesOf(page)).toEqual([])
  await page.goto(`${front.origin}/faqs`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await front.stop()
  await expect(page.goto(`${front.origin}/about`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
})

for (const [name, spoiled] of [
  ['full', `Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));`],
  ['forbidden', `caches.open = caches.keys = () => Promise.reject(new DOMException('no', 'SecurityError'));`],
] as const)
  test(`with storage that is ${name} the shop works as it does without the worker`, { tag: '@all' }, async ({
    page,
    front,
  }) => {
    front.rewrite = (path, body) => (path === '/offline-worker.js' ? spoiled + body : body)
    await page.goto(`${front.origin}/about`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(`${front.origin}/products`)
    await page.getByRole('radio', { name: 'Fruit' }).check()
    await expect(page).toHaveURL(/Fruit/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

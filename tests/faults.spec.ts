import type { Route } from '@playwright/test'
import { casesOf } from '../packages/server/src/testing/cases.ts'
import { apiCalls, json, PRODUCT_LIST, productsOf, productWhere } from './support/api.ts'
import { expectInvariants } from './support/invariants.ts'
import { answerCalls, refuseCalls } from './support/refusals.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What the browser itself writes on the console about a failed request. */
const NETWORK = /Failed to load resource|net::ERR/
/** What the shop writes, to the letter (I3, storefront.md §8). */
const LOGGED =
  /Failed to fetch products:|Error fetching products:|Failed to fetch product details\.|Error fetching sponsors:/

/** A category that the build does not know: its page has nothing but what the network brings. */
const UNKNOWN = '/categories/Unheard-of'
const EMPTY = 'No products found in this category'

/** Chooses a category of the strip. Before its code is there, a tile leads to the category's own page. */
async function choose(page: Page, name: string) {
  const strip = page.getByRole('region', { name: 'Our Top Categories' })
  await strip.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])').filter({ has: strip })).toHaveCount(1)
  await strip.getByRole('button', { name }).click()
}

/** Sums up how far things have jumped on this page, and jump from now on, as the browser counts it. */
const watchShifts = () => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) shifts.push(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

test('F05 placeholders hold the place of a slow product list; F01 a refused one gives the empty texts, is logged, and Try again recovers (I7)', async ({
  page,
  complaints,
}) => {
  const below = (name: string) => page.getByRole('region', { name: `${name} Products` })
  await page.goto('/')
  await test.step('slow', async () => {
    await page.route(PRODUCT_LIST, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return route.continue()
    })
    await page.evaluate(watchShifts)
    await choose(page, 'Vegetables')
    await expect(below('Vegetables').getByRole('article').first()).toBeVisible()
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(shift).toBeLessThan(0.1)
    expect(complaints.reported).toEqual([])
  })
  await test.step('refused', async () => {
    complaints.allow(NETWORK, LOGGED)
    await page.unroute(PRODUCT_LIST)
    await page.route(PRODUCT_LIST, (route) => route.abort('connectionrefused'))
    await choose(page, 'Fruit')
    await expect(below('Fruit').getByText(EMPTY, { exact: true })).toBeVisible()
    expect(complaints.reported.some((line) => line.includes('Failed to fetch products:'))).toBe(true)
    await expectInvariants(page, { acted: true })
    await page.unroute(PRODUCT_LIST)
    await below('Fruit').getByRole('button', { name: 'Try again' }).click()
    await expect(below('Fruit').getByRole('article').first()).toBeVisible()
    await expectInvariants(page, { acted: true })
  })
})

test('F01 with the whole API gone the prerendered pages still serve', async ({ page, complaints }) => {
  complaints.allow(NETWORK, LOGGED)
  await answerCalls(page, '*/api/*', () => 'connection refused')
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: "Today's Best Deals" }).getByRole('article').first(),
  ).toBeVisible()
  await expectInvariants(page)
  await page.goto('/categories/Vegetables')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectInvariants(page)
})

test('F02 a product that answers 500, or that nobody knows, gives the full page and the way home', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(NETWORK, LOGGED)
  const product = await productWhere(request, () => true)
  await page.route(
    `**/api/v1/product/${product._id}`,
    json({ success: false, message: 'x', statusCode: 500 }, 500),
  )
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('main').getByText('Failed to fetch product details.')).toBeVisible()
  await expectInvariants(page)
  await page.unroute(`**/api/v1/product/${product._id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.goto('/product/does-not-exist')
  await expect(page.getByText('Failed to fetch product details.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('F04 an answer that never ends is given up after ten seconds', async ({ page, complaints }) => {
  complaints.allow(NETWORK, LOGGED)
  await page.clock.install()
  const asked = page.waitForRequest(PRODUCT_LIST)
  await page.route(PRODUCT_LIST, () => {})
  await page.goto(UNKNOWN)
  await asked
  const loading = page.getByRole('main').getByText('Loading').first()
  await expect(loading).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(loading).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await expectInvariants(page)
})

test('F06 a captive portal is a failure like any other', async ({ page, complaints }) => {
  complaints.allow(LOGGED)
  await answerCalls(page, '*/api/*', () => ({
    status: 200,
    type: 'text/html',
    body: '<h1>Log in to Wi-Fi</h1>',
  }))
  await page.goto('/search?q=tomato')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await expect(page.getByText('Log in to Wi-Fi')).toHaveCount(0)
  await expectInvariants(page)
  await page.goto('/categories/Vegetables')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

/** Products of the unknown category with all that can be wrong with one. */
const oddOnes = (good: object) => [
  { ...good, _id: 'a', name: 'No price', price: null },
  { ...good, _id: 'b', name: 'Text price', price: '12' },
  { ...good, _id: 'c', name: 'NaN price', price: 'NaN' },
  { ...good, _id: 'd', name: 'No picture', imgUrl: [] },
  { _id: 'e', name: 'Hardly anything', category: 'Unheard-of' },
  { ...good, _id: 'f', name: '' },
  { name: 'No id at all' },
  { ...good, _id: 'g', name: '<b>bold</b>', imgUrl: ['javascript:alert(1)'] },
]

test('F08 whatever is no list is an empty one; F09 one odd product spoils only its own card; F10 of ten thousand the first shows within two seconds', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const good = { ...(await productsOf(request))[0], category: 'Unheard-of' }
  const cards = page.getByRole('main').getByRole('article')
  let data: unknown
  await page.route(PRODUCT_LIST, (route) => json({ success: true, data })(route))
  const seen: string[] = []
  for (data of [null, {}, '', 0, undefined, [[], []]])
    await test.step(`data that is ${JSON.stringify(data) ?? 'missing'}`, async () => {
      await page.goto(UNKNOWN)
      await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      seen.push((await page.getByRole('main').ariaSnapshot()).trim())
    })
  // One and the same page: what holds for the last holds for all.
  expect(seen).toEqual(seen.map(() => seen.at(-1)))
  await expectInvariants(page)

  await test.step('odd products', async () => {
    data = oddOnes(good)
    await page.goto(UNKNOWN)
    await expect(cards).toHaveCount(7)
    await expect(cards.filter({ hasText: 'No price' })).toContainText('N/A')
    await expect(cards.filter({ hasText: 'Text price' })).toContainText('$12.00')
    await expect(cards.filter({ hasText: 'NaN price' })).toContainText('N/A')
    await expect(cards.filter({ hasText: 'Unknown Product' })).toHaveCount(1)
    await expect(cards.filter({ hasText: '<b>bold</b>' })).toHaveCount(1)
    await expectInvariants(page)
  })

  await test.step('ten thousand products', async () => {
    data = Array.from({ length: 10_000 }, (_, at) => ({ ...good, _id: `p${at}`, name: `Product ${at}` }))
    await page.goto(UNKNOWN)
    await expect(cards.first()).toBeVisible({ timeout: 4000 })
    // Cards come as one scrolls: the page never holds them all.
    expect(await cards.count()).toBeLessThan(500)
  })
})

test('F11 a slow early answer does not replace a later one; F12 a search that fails gives empty results, and typing goes on', async ({
  page,
  request,
  complaints,
}) => {
  const [good] = await productsOf(request)
  const held: Route[] = []
  await page.route('**/api/v1/search/**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'a') return void held.push(route)
    return route.fulfill({ json: { success: true, data: [{ ...good, _id: 'x', name: `${q}acus` }] } })
  })
  await page.clock.install()
  await page.goto('/about')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.click()
  await expect(page.locator('astro-island:has([role=search]):not([ssr])')).toHaveCount(1)
  await box.pressSequentially('a')
  await page.clock.runFor(350)
  await expect.poll(() => held.length).toBe(1)
  await box.pressSequentially('b')
  await page.clock.runFor(350)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toContainText(['abacus'])
  await held[0]
    ?.fulfill({ json: { success: true, data: [{ ...good, _id: 'y', name: 'aardvark' }] } })
    .catch(() => {})
  await page.clock.runFor(1000)
  await expect(options).toContainText(['abacus'])
  expect(complaints.reported).toEqual([])

  complaints.allow(NETWORK, LOGGED)
  await page.unroute('**/api/v1/search/**')
  await page.route('**/api/v1/search/**', json({ success: false, message: 'x', statusCode: 500 }, 500))
  await box.fill('')
  await box.pressSequentially('tom')
  await expect(page.getByRole('search').getByText('Suggestions could not be loaded')).toBeVisible()
  await box.pressSequentially('ato')
  await expect(box).toHaveValue('tomato')
  await expectInvariants(page, { acted: true })
})

test('F15 a broken picture becomes the placeholder, once', async ({ page }) => {
  let asked = 0
  await page.route(/\/pictures\/[\w-]+\.(avif|webp)$/, (route) => {
    asked += 1
    return route.fulfill({ contentType: 'image/webp', body: 'not a picture' })
  })
  await page.goto('/categories/Vegetables')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.locator('svg.haat-drawing')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  const before = asked
  await page.getByRole('main').hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(before)
  await expectInvariants(page)
})

/** Scrolls to one of the controls of the page, by a number from 0 to 1; its middle in the window. */
function placeOfControl(roll: number): { x: number; y: number } | null {
  const controls = [...document.querySelectorAll('main button:enabled, main a[href]')].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }),
  )
  const control = controls[Math.floor(roll * controls.length)]
  control?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = control?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

/** Steps at random, some half a minute on a calm machine. */
const STEPS = casesOf(200)

test(`F18 half of all answers fail at random: ${STEPS} steps leave the shop standing`, async ({
  page,
  complaints,
}) => {
  test.setTimeout(casesOf(150_000))
  complaints.allow(NETWORK, LOGGED, /Failed to load comments/, /status of 404/)
  // A small known generator, so that a failure can be walked again.
  let seed = 20261121
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return seed / 2 ** 32
  }
  await refuseCalls(page, () => random() < 0.5)
  await page.goto('/')
  for (let step = 0; step < STEPS; step += 1) {
    const roll = random()
    if (roll < 0.12)
      // A click just before may still be on its way elsewhere.
      await page
        .goto(
          ['/', '/categories', '/products', '/categories/Vegetables', '/search?q=tomato'][
            Math.floor(random() * 5)
          ] ?? '/',
          { waitUntil: 'domcontentloaded' },
        )
        .catch(() => {})
    // Not by the wheel: Chromium drops wheel events while the page navigates.
    else if (roll < 0.3) await page.evaluate((by) => scrollBy(0, by), random() * 1500 - 500).catch(() => {})
    else {
      // Where a control is, it is pressed, whatever lies above it by then.
      const at = await page.evaluate(placeOfControl, random()).catch(() => null)
      if (at) await page.mouse.click(at.x, at.y)
    }
    if (step % 10 !== 0) continue
    await page.keyboard.press('Escape')
    if (!page.url().startsWith('http')) await page.goto('/')
    await page.waitForLoadState('domcontentloaded')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main')).not.toBeEmpty()
  }
})

test('F45 storage that throws at the first touch changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await choose(page, 'Vegetables')
  await expect(
    page.getByRole('region', { name: 'Vegetables Products' }).getByRole('article').first(),
  ).toBeVisible()
  await expectInvariants(page, { acted: true })
})

test('F46 full storage changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/products')
  await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await expectInvariants(page)
})

test('F48 whatever year the clock says, it counts from 11:59:08; F49 a tab that was suspended for an hour resumes without a burst of calls', async ({
  page,
}) => {
  const timer = page.getByRole('region', { name: "Today's Best Deals" }).getByRole('timer')
  for (const time of ['2025-11-21T10:00:00Z', '2026-11-20T10:00:00Z', '2027-11-21T10:00:00Z'])
    await test.step(time, async () => {
      await page.clock.install({ time: new Date(time) })
      await page.goto('/')
      expect(await page.evaluate(() => new Date().toISOString())).toContain(time.slice(0, 10))
      await timer.scrollIntoViewIfNeeded()
      await expect(timer).toContainText(/11:59:0[678]/)
    })
  await test.step('slept', async () => {
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(3000)
    await expect(timer).not.toContainText('11:59:08')
    const calls = apiCalls(page)
    await page.clock.fastForward('01:00:00')
    await page.clock.runFor(2000)
    await page.waitForLoadState('networkidle')
    for (const call of new Set(calls)) expect(calls.filter((other) => other === call)).toHaveLength(1)
    await expect(timer).toContainText(/10:5\d:\d\d/)
  })
})

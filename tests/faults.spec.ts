import { casesOf } from '../packages/server/src/testing/cases.ts'
import { LIMITS } from './limits.ts'
import { failing, PRODUCT_LIST, productWhere } from './support/api.ts'
import { choose, EMPTY, LOGGED, tryAgain, UNKNOWN } from './support/faults.ts'
import { expectInvariants } from './support/invariants.ts'
import { answerCalls, refuseCalls } from './support/refusals.ts'
import { shifted, watchShifts } from './support/shifts.ts'
import { NETWORK } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

test('F05 placeholders reserve the space of a slow product list; F01 a refused list shows the empty texts and is logged, and Try again recovers (I7)', {
  tag: '@all',
}, async ({ page, complaints }) => {
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
    expect(await shifted(page)).toBeLessThan(0.1)
    expect(complaints.reported).toEqual([])
  })
  await test.step('refused', async () => {
    complaints.allow(NETWORK, LOGGED)
    // Other lists of the page may still be waiting for their answers.
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(PRODUCT_LIST, (route) => route.abort('connectionrefused'))
    await choose(page, 'Fruit')
    await expect(below('Fruit').getByText(EMPTY, { exact: true })).toBeVisible()
    expect(complaints.reported.some((line) => line.includes('Failed to fetch products:'))).toBe(true)
    await expectInvariants(page, { acted: true })
    await tryAgain(below('Fruit'), PRODUCT_LIST)
    await expect(below('Fruit').getByRole('article').first()).toBeVisible()
    await expectInvariants(page, { acted: true })
  })
})

test('F01 prerendered pages work without the API', async ({ page, complaints }) => {
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

test('F02 a product that responds with 500, or is unknown, shows a complete page with a link home', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(NETWORK, LOGGED)
  const product = await productWhere(request, () => true)
  await page.route(`**/api/v1/product/${product._id}`, failing)
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('main').getByText('Failed to fetch product details.')).toBeVisible()
  await expectInvariants(page)
  await tryAgain(page.getByRole('main'), `**/api/v1/product/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await page.goto('/product/does-not-exist')
  await expect(page.getByText('Failed to fetch product details.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('F04 a response that never ends is given up after ten seconds', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK, LOGGED)
  await page.clock.install()
  const asked = page.waitForRequest(PRODUCT_LIST)
  await page.route(PRODUCT_LIST, () => {})
  await page.goto(UNKNOWN)
  await asked
  const loading = page.getByRole('main').getByText('Loading').first()
  await expect(loading).toBeVisible()
  // The clock goes on by itself as well, while a busy machine draws the page.
  await page.clock.runFor(3_000)
  await expect(loading).toBeVisible()
  await page.clock.runFor(7_500)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await expectInvariants(page)
})

test('F06 the page of a captive portal is treated as a failure', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
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

/** Scrolls to one of the page's controls, chosen by a number from 0 to 1. Returns its centre in the window. */
function placeOfControl(roll: number): { x: number; y: number } | null {
  const controls = [...document.querySelectorAll('main button:enabled, main a[href]')].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }),
  )
  const control = controls[Math.floor(roll * controls.length)]
  control?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = control?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

/** Number of random steps, about half a minute on a quiet machine. */
const STEPS = casesOf(200)

test(`F18 the shop works after ${STEPS} steps in which half of all responses fail at random`, {
  tag: '@all',
}, async ({ page, complaints }) => {
  test.setTimeout(casesOf(LIMITS.browser))
  complaints.allow(NETWORK, LOGGED, /Failed to load comments/, /status of 404/)
  // A seeded generator, so that a failure can be reproduced.
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
      // The previous click may still be navigating.
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
      // Clicks the position of the control, even if something covers it by then.
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

import type { Locator } from '@playwright/test'
import { cartOf, plainProducts } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, NETWORK, type Page, said, test } from './support/shopping.ts'

test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

const TOKENS = /\/__clerk\/v1\/client\/sessions\/[^/]+\/tokens/
/** Time limit in seconds; the identity client's limit is eight. */
const IN_TIME = 12

const FAULTS = ['an error', 'no answer', 'no connection'] as const

/** Opens a page, until it knows the shopper and has loaded their cart: else the client would give up on a clock that runs ahead. */
async function openKnown(page: Page, path: string) {
  await page.clock.install()
  const cart = page.waitForResponse(/\/api\/v1\/cart\//)
  await page.goto(path)
  await cart
  await page.waitForLoadState('networkidle')
}

/** Makes token requests fail. Returns how many there were. */
async function withoutTokens(page: Page, fault: (typeof FAULTS)[number]): Promise<() => number> {
  let requests = 0
  await page.route(TOKENS, (route) => {
    requests += 1
    if (fault === 'an error') return route.fulfill({ status: 500, json: { errors: [] } })
    return fault === 'no connection' ? route.abort() : undefined
  })
  return () => requests
}

/** Counts the minutes of the page's clock from now on, rounded up. Besides what a test advances, it runs with real time. */
async function minutesFrom(page: Page): Promise<() => Promise<number>> {
  const now = () => page.evaluate(() => Date.now())
  const begin = await now()
  return async () => Math.ceil(((await now()) - begin) / 60_000)
}

/** Advances the clock until all requests for a token have failed and the pause has ended. */
async function endWaiting(page: Page) {
  for (const ms of [10_000, 3_000]) await page.clock.fastForward(ms)
}

/**
 * Presses a button, and advances the page's clock until this is visible, at most by the time limit. In between, the clock
 * stands: a notice must not close before it is seen.
 */
async function pressAndSee(page: Page, button: Locator, goal: Locator) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await button.click()
  for (let second = 0; second < IN_TIME && !(await goal.isVisible()); second += 1) {
    await page.clock.runFor(1_000)
    // Failures outside the page take real time.
    await goal.waitFor({ timeout: 250 }).catch(() => {})
  }
  await expect(goal).toBeVisible()
  await page.clock.resume()
}

/** Advances the page's clock until its token has expired and the client requests no new one. */
async function outliveToken(page: Page, requests: () => number): Promise<number> {
  await page.clock.fastForward(65_000)
  // The client's pauses use the page's clock. The longest is eight seconds.
  let quiet = 0
  for (let round = 0; quiet < 3; round += 1) {
    expect(round, 'rounds in which something still asks').toBeLessThan(15)
    const last = requests()
    await page.clock.runFor(4_000)
    quiet = last === requests() ? quiet + 1 : 0
  }
  await endWaiting(page)
  return requests()
}

for (const fault of FAULTS)
  test(`${fault} to the token request: it is sent at most twice, the failure is reported, and a later attempt works`, {
    // Not in the gate: on a busy machine the client of the identity service may give up while the clock runs ahead.
    tag: '@all',
  }, async ({ page, request, shopper }) => {
    const [product] = await plainProducts(request, 1)
    await openKnown(page, `/categories/${encodeURIComponent(product.category)}`)
    const requests = await withoutTokens(page, fault)
    const before = await outliveToken(page, requests)
    const minutes = await minutesFrom(page)
    const add = page.getByRole('main').getByRole('button', { name: `Add ${product.name} to cart` })
    await pressAndSee(page, add, said(page, 'Failed to add product to cart.'))
    expect(requests() - before).toBeLessThanOrEqual(2)
    // The cart, which the cards show, is loaded again. The poll of the orders and the identity client each request a token
    // once a minute, at most twice.
    await page.clock.runFor(45_000)
    expect(requests() - before).toBeLessThanOrEqual(4 + 4 * (await minutes()))
    await expectInvariants(page, { acted: true })
    await page.unroute(TOKENS)
    await endWaiting(page)
    await add.click()
    await expect.poll(async () => (await cartOf(shopper)).length).toBe(1)
  })

test('a comment that cannot be sent without a token is saved, and can be sent later', {
  tag: '@all',
}, async ({ page, shopper: _ }) => {
  await openKnown(page, '/product/country-tomatoes')
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  const field = comments.getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests = await withoutTokens(page, 'an error')
  const before = await outliveToken(page, requests)
  const text = `Crisp ${Math.random().toString(36).slice(2, 10)}`
  await field.fill(text)
  const post = comments.getByRole('button', { name: 'Post comment' })
  await pressAndSee(page, post, said(page, 'Failed to add comment.'))
  await expect(field).toHaveValue(text)
  expect(requests() - before).toBeLessThanOrEqual(2)
  await page.unroute(TOKENS)
  await endWaiting(page)
  await post.click()
  await expect(said(page, 'Comment added successfully!')).toBeVisible()
})

test('polls without a token cost at most two requests each', { tag: '@all' }, async ({
  page,
  shopper: _,
}) => {
  await openKnown(page, '/profile?tab=orders')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const requests = await withoutTokens(page, 'an error')
  const before = await outliveToken(page, requests)
  await page.clock.runFor(5 * 60_000)
  expect(requests() - before).toBeLessThanOrEqual(10)
  await expectInvariants(page)
})

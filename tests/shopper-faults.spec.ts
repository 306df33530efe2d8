import { cartNotice } from './support/cart.ts'
import { cartOf, fill, inRs, plainProducts } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import { answerCalls } from './support/refusals.ts'
import { DEMO, signIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'

const SCRIPT = /\/npm\/@clerk\/clerk-js@/
const IDENTITY = '**/__clerk/**'
const UNAVAILABLE = 'Sign-in is unavailable at the moment. Everything else works.'
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

/** Makes the identity service unavailable. Returns the times of requests for its script. */
async function withoutIdentity(page: Page): Promise<readonly number[]> {
  const moments: number[] = []
  await answerCalls(page, '*/__clerk/*', (url) => {
    if (SCRIPT.test(url)) moments.push(Date.now())
    return 'connection refused'
  })
  return moments
}

test('F19 without the identity service every public page works; its script is requested six times, with doubling pauses', {
  tag: '@all',
}, async ({ page, request, shopper: _, complaints }) => {
  complaints.allow(NETWORK)
  const [product] = await plainProducts(request, 1)
  const moments = await withoutIdentity(page)
  await test.step('six attempts', async () => {
    await page.goto('/faqs')
    await expectInvariants(page)
    await expect.poll(() => moments.length).toBe(6)
    const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0))
    // A busy machine may be late, but never early.
    for (const [at, least] of [125, 250, 500, 1000, 2000].entries())
      expect(pauses[at]).toBeGreaterThanOrEqual(least - 20)
  })
  for (const path of ['/', `/product/${product._id}`, '/products', '/order-tracking'])
    await test.step(path, async () => {
      await page.goto(path)
      await expectInvariants(page)
    })
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to cart` })
    .click()
  await expect(said(page, 'Something Is Wrong. Please Try Again Later.')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
})

test('F19 the login says that it is unavailable, and Try again works once it is back', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(NETWORK)
  await page.route(IDENTITY, (route) => route.abort())
  await page.goto('/login?return_to=%2Fabout')
  await expect(page.getByRole('main').getByText(UNAVAILABLE)).toBeVisible()
  await expectInvariants(page)
  await page.unroute(IDENTITY)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  expect(await isFocusSomewhere(page)).toBe(true)
  await logIn(page, DEMO)
  await expect(page).toHaveURL('/about')
})

test('F45 a shopper can shop without access to storage', async ({ page, request, shopper }) => {
  const [product] = await plainProducts(request, 1)
  await fill(shopper, 'cart', [product._id])
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto('/cart')
  await expect(logout(page)).toBeVisible()
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(inRs(2 * product.price))
      .first(),
  ).toBeVisible()
  await expect.poll(async () => (await cartOf(shopper))[0]?.quantity).toBe(2)
  await expectInvariants(page, { acted: true })
  await page.goto('/about')
  await expect(logout(page)).toBeVisible()
  await expectInvariants(page)
})

test('F46 a shopper can shop with full storage', { tag: '@all' }, async ({ page, request, shopper }) => {
  const [product] = await plainProducts(request, 1)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to cart` })
    .click()
  await expect(cartNotice(page)).toContainText('1 item')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/1/)
  expect(await cartOf(shopper)).toHaveLength(1)
})

test('a shopper whose session the service has ended becomes a visitor', async ({
  page,
  context,
  shop,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await page.goto('/favorites')
  await expect(page.getByText('You have no favourite products yet.')).toBeVisible()
  await context.clearCookies()
  // The page checks when it becomes visible.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'Your Favorites Await!' })).toBeVisible()
  await signIn(context, shop, shopper)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('You have no favourite products yet.')).toBeVisible()
})

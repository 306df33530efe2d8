import { cartOf, fill, plainProducts } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, NETWORK, type Page, said, test } from './support/shopping.ts'

test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

const DAY = 86_400_000
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

/** The server cannot load the keys of the identity service: requests with a token get 503. */
async function withoutKeys(page: Page) {
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === undefined
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '5' },
          json: {
            success: false,
            statusCode: 503,
            message: 'Your sign-in cannot be checked just now. Please try again in a moment.',
          },
        }),
  )
  return () => page.unroute('**/api/**')
}

test('F68 while the server cannot check tokens no shopper is signed out, and everything works again without a reload (I7)', async ({
  page,
  request,
  shopper,
}) => {
  const [product] = await plainProducts(request, 1)
  await fill(shopper, 'cart', [product._id])
  const comeBack = await withoutKeys(page)
  const cart = page.getByRole('main')
  await page.goto('/cart')
  await expect(cart.getByText('Failed to load cart.')).toBeVisible()
  await expect(logout(page)).toBeVisible()
  await expect(cart.getByRole('progressbar')).toHaveCount(0)
  await expectInvariants(page)
  await comeBack()
  const more = cart.getByRole('button', { name: `One more of ${product.name}` })
  // The shop may have tried again by itself.
  await Promise.race([cart.getByRole('button', { name: 'Try again' }).click(), more.waitFor()])
  await expect(more).toBeVisible()

  const again = await withoutKeys(page)
  await more.click()
  await expect(said(page, 'Something Is Wrong. Please Try Again Later.')).toBeVisible()
  await expect(logout(page)).toBeVisible()
  expect((await cartOf(shopper))[0]?.quantity).toBe(1)
  await expectInvariants(page, { acted: true })
  await again()
  await more.click()
  await expect.poll(async () => (await cartOf(shopper))[0]?.quantity).toBe(2)
})

for (const ms of [DAY, -DAY])
  test(`F48 a clock that jumps by ${ms / DAY} day changes no countdown and causes no burst of requests, and the cart works`, {
    tag: '@all',
  }, async ({ page, request, shopper }) => {
    const [product] = await plainProducts(request, 1)
    await page.clock.install()
    await page.goto('/')
    const countdown = page.getByText(/^\d\d:\d\d:\d\d$/).first()
    await countdown.scrollIntoViewIfNeeded()
    await expect(countdown).toHaveText(/^11:5\d:\d\d$/)
    await page.waitForLoadState('networkidle')
    let polls = 0
    let tokens = 0
    // Answered ones: the virtual clock may end a request that a busy machine is still carrying out, and it is repeated.
    page.on('requestfinished', (asked) => {
      if (asked.url().includes('/api/v1/orderu/')) polls += 1
      if (asked.url().endsWith('/tokens') || asked.url().includes('/tokens?')) tokens += 1
    })
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
    await page.clock.runFor(90_000)
    await expect(countdown).toHaveText(/^11:5\d:\d\d$/)
    expect(polls).toBeLessThanOrEqual(3)
    expect(tokens).toBeLessThanOrEqual(6)
    await expect(logout(page)).toBeVisible()
    await page.goto(`/product/${product._id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(said(page, 'Product added to cart successfully!')).toBeVisible()
    expect(await cartOf(shopper)).toHaveLength(1)
    await expectInvariants(page)
  })

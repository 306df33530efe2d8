import { casesOf } from '../packages/server/src/testing/cases.ts'
import { LIMITS } from './limits.ts'
import { productWhere } from './support/api.ts'
import { fill, plainProducts } from './support/holdings.ts'
import { expect, type Page, test } from './support/shopping.ts'

const INVITATION = 'Please login to add items to cart / favourites'
/** A phone, on which the first tap comes before the code has loaded. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Delays the code of islands until it is released. */
async function keepCodeBack(page: Page): Promise<() => void> {
  let come = () => {}
  const free = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/_astro\/(?!page\.).*\.js$/, async (route) => {
    await free
    await route.continue()
  })
  return () => come()
}

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
const toasts = (page: Page) => page.locator('.haat-toast').filter({ hasText: INVITATION })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test.describe('before any code has loaded', () => {
  test.use(PHONE)

  test('a visitor is asked to log in, and the action is saved as pending @runtime', async ({
    page,
    request,
  }) => {
    const [product] = await plainProducts(request, 1)
    const come = await keepCodeBack(page)
    await page.goto(`/product/${product._id}`)
    await addButton(page).tap()
    await expect(toasts(page)).toBeVisible()
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    const logIn = toasts(page).getByRole('link', { name: 'Log In' })
    await logIn.click()
    await expect(logIn).toHaveAttribute('aria-busy', 'true')
    come()
    await expect(page).toHaveURL(/\/login\?.*pending=\d+/)
    expect(new URL(page.url()).searchParams.get('return_to')).toContain(`/product/${product._id}`)
  })

  test('the arrows of a rail scroll it; the login notice is repeated at most once, in one toast @runtime', {
    tag: '@all',
  }, async ({ page }) => {
    const come = await keepCodeBack(page)
    await page.goto('/')
    const rail = page.getByRole('list', { name: 'Our Top Categories' })
    await page.getByRole('button', { name: 'Next categories' }).click()
    await expect.poll(() => rail.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    const heart = page.getByRole('button', { name: /^Add .* to favourites$/ }).first()
    await heart.tap()
    await expect(toasts(page)).toHaveCount(1)
    come()
    await expect(messages(page).getByRole('alert')).toHaveText(new RegExp(INVITATION))
    await expect(toasts(page)).toHaveCount(1)
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await expect(messages(page).getByRole('button', { name: 'Messages, 1' })).toBeVisible()
  })

  test('a category of the home page is chosen, and its page is not opened @runtime', async ({ page }) => {
    const come = await keepCodeBack(page)
    await page.goto('/')
    const fruit = page.getByRole('button', { name: 'Fruit' }).first()
    await fruit.tap()
    await expect(fruit).toHaveAttribute('aria-busy', 'true')
    come()
    await expect(page.getByRole('heading', { name: 'Fruit Products' })).toBeVisible()
    await expect(fruit).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/')
  })

  test('the arrows of a gallery change the picture; the keyboard works too, and keeps the focus @runtime', {
    tag: '@all',
  }, async ({ page, request }) => {
    const come = await keepCodeBack(page)
    const product = await productWhere(
      request,
      ({ imgUrl, variations, totalStock }) =>
        imgUrl.length > 1 && variations.length === 0 && totalStock >= 60,
    )
    await page.goto(`/product/${product._id}`)
    const strip = page.locator('.haat-gallery__strip')
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
    come()
    await expect(messages(page).getByRole('alert')).toContainText(INVITATION)
    await expect(addButton(page)).toBeFocused()
  })
})

test('two clicks of a shopper before the code has loaded add one item @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const [other, product] = await plainProducts(request, 2)
  await fill(shopper, 'cart', [other._id])
  const added: string[] = []
  page.on('request', (asked) => void (asked.url().endsWith('/cart/add') && added.push(asked.url())))
  const come = await keepCodeBack(page)
  await page.goto(`/product/${product._id}`)
  await addButton(page).dblclick()
  await expect(toasts(page)).toHaveCount(0)
  come()
  // The client of the identity service has to load too.
  const done = page.locator('.haat-toast').filter({ hasText: 'Product added to cart successfully!' })
  await expect(done).toBeVisible()
  expect(added).toHaveLength(1)
})

/** Each tap needs its own page load, which takes two seconds of processor time. */
const TAPS = casesOf(10)

test(`of ${TAPS} taps at first paint on a slow phone, none is lost`, { tag: '@all' }, async ({
  browser,
  request,
  shop,
}) => {
  test.setTimeout(casesOf(LIMITS.browser))
  const [product] = await plainProducts(request, 1)
  const context = await browser.newContext({ ...PHONE, isMobile: true, baseURL: shop })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Every load is that of a new visitor, without cache and pending actions.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const answered: boolean[] = []
  for (let tap = 0; tap < TAPS; tap += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`/product/${product._id}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await addButton(page).tap()
    answered.push(
      await toasts(page)
        .first()
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        ),
    )
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
  }
  await context.close()
  expect(answered).toEqual(Array.from({ length: TAPS }, () => true))
})

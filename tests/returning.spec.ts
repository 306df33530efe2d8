import { LIMITS } from './limits.ts'
import type { WireProduct } from './support/api.ts'
import { pressBack } from './support/back.ts'
import { openWithMemory } from './support/browser-memory.ts'
import { plainProducts } from './support/holdings.ts'
import { newShopper, signIn } from './support/shopper.ts'
import { expect, type Page, said, test } from './support/shopping.ts'

/** Pages restored from the back/forward cache (bfcache). */

const banner = (page: Page) => page.getByRole('banner')
const logout = (page: Page) => banner(page).getByRole('button', { name: 'Logout' })
/** The cart link with its badge. */
const sign = (page: Page) => banner(page).getByRole('link', { name: /^Cart/ })

/**
 * Leaves the page, runs `act`, and goes back. A busy browser may have dropped the page, and reports it
 * (`notRestoredReasons`): then it is repeated. Reasons caused by the page itself fail the test.
 */
async function comesBack(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
      setTimeout(() => location.assign('/faqs'))
    })
    await expect(page).toHaveURL(/\/faqs$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await meanwhile()
    await pressBack(page)
    await expect(page).toHaveURL(/\/about$/)
    const outcome = await page.evaluate(() => ({
      persisted: (window as { persisted?: boolean }).persisted === true,
      reasons: JSON.stringify(
        (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown } | undefined)
          ?.notRestoredReasons,
      ),
    }))
    expect(outcome.persisted, outcome.reasons).toBe(true)
  }).toPass({ timeout: LIMITS.action })
}

/** Another tab adds to the cart in the meantime. */
async function cartComesAlong(page: Page, elsewhere: Page, product: WireProduct) {
  await comesBack(page, async () => {
    await elsewhere.goto(`/product/${product._id}`)
    await elsewhere.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    // At the second attempt it has been added already.
    await expect(
      said(elsewhere, /^Product (?:added to cart successfully!|already added to Cart)$/),
    ).toBeVisible()
  })
  await expect(sign(page)).toHaveText(/1/)
  await expect(logout(page)).toBeVisible()
}

/** The shopper signs out in another tab in the meantime. */
async function logoutComesAlong(page: Page, elsewhere: Page) {
  await elsewhere.goto('/contact')
  await expect(logout(elsewhere)).toBeVisible()
  await comesBack(page, async () => {
    if (await logout(elsewhere).isVisible()) await logout(elsewhere).click()
    await expect(banner(elsewhere).getByRole('link', { name: 'Login' }).first()).toBeVisible()
  })
  await expect(logout(page)).toBeHidden()
  await expect(sign(page)).toBeHidden()
}

/** The shopper signs out on a page, and goes back to it. */
async function nothingComesBack(page: Page) {
  const none = page.getByText('You have no favourite products yet.')
  await page.goto('/favorites')
  await expect(none).toBeVisible()
  await logout(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await pressBack(page)
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('heading', { name: 'Your Favorites Await!' })).toBeVisible()
  await expect(none).toBeHidden()
  await expect(logout(page)).toBeHidden()
}

test('Back restores a page with the changes of another tab, and shows nothing of a shopper who has signed out', async ({
  shop,
  request,
}) => {
  test.slow()
  const [product] = await plainProducts(request, 1)
  const browser = await openWithMemory()
  try {
    const context = await browser.newContext({ baseURL: shop })
    const shopper = await newShopper(context, shop)
    const [page, elsewhere] = [await context.newPage(), await context.newPage()]
    await page.goto('/about')
    await expect(sign(page)).toBeVisible()
    await test.step('with what another tab put into the cart', () => cartComesAlong(page, elsewhere, product))
    await test.step('it knows that they signed out in another tab', () => logoutComesAlong(page, elsewhere))
    await elsewhere.close()
    await signIn(context, shop, shopper)
    await test.step('Back after logging out shows nothing of the shopper', () => nothingComesBack(page))
  } finally {
    await browser.close()
  }
})

import { openWithMemory } from './support/browser-memory.ts'
import { plainGoods } from './support/holdings.ts'
import { newShopper } from './support/shopper.ts'
import { expect, NETWORK, type Page, said, test } from './support/shopping.ts'

/** Pages that the browser brings back as they were, out of its back/forward cache (bfcache). */

const banner = (page: Page) => page.getByRole('banner')
const logout = (page: Page) => banner(page).getByRole('button', { name: 'Logout' })
/** The number at the cart's sign. */
const sign = (page: Page) => banner(page).getByRole('link', { name: /^Cart/ })

/** A shopper's page, in a browser that keeps whole pages; `elsewhere` is another tab of theirs. */
async function withPage(shop: string, use: (page: Page, elsewhere: Page) => Promise<void>) {
  const browser = await openWithMemory()
  try {
    const context = await browser.newContext({ baseURL: shop })
    await newShopper(context, shop)
    const [page, elsewhere] = [await context.newPage(), await context.newPage()]
    await page.goto('/about')
    await expect(sign(page)).toBeVisible()
    await use(page, elsewhere)
  } finally {
    await browser.close()
  }
}

/**
 * Leaves the page, lets something happen, and goes back. A browser that is busy may not have kept the page, and says so
 * (`notRestoredReasons`): then once more. What a page itself holds open is no such reason.
 */
async function comesBack(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
      location.href = '/faqs'
    })
    await expect(page).toHaveURL(/\/faqs$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await meanwhile()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/about$/)
    const outcome = await page.evaluate(() => ({
      persisted: (window as { persisted?: boolean }).persisted === true,
      reasons: JSON.stringify(
        (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown } | undefined)
          ?.notRestoredReasons,
      ),
    }))
    expect(outcome.persisted, outcome.reasons).toBe(true)
  }).toPass({ timeout: 60_000 })
}

test('a shopper’s page comes back as it was, with what another tab put into the cart meanwhile', async ({
  shop,
  request,
}) => {
  const [product] = await plainGoods(request, 1)
  await withPage(shop, async (page, elsewhere) => {
    await comesBack(page, async () => {
      await elsewhere.goto(`/product/${product._id}`)
      await elsewhere.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      // At the second attempt it is there already.
      await expect(
        said(elsewhere, /^Product (?:added to cart successfully!|already added to Cart)$/),
      ).toBeVisible()
    })
    await expect(sign(page)).toHaveText(/1/)
    await expect(logout(page)).toBeVisible()
  })
})

test('a shopper’s page that comes back knows that they signed out in another tab', async ({
  shop,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await withPage(shop, async (page, elsewhere) => {
    await comesBack(page, async () => {
      await elsewhere.goto('/contact')
      if (await logout(elsewhere).isVisible()) await logout(elsewhere).click()
      await expect(banner(elsewhere).getByRole('link', { name: 'Login' }).first()).toBeVisible()
    })
    await expect(logout(page)).toBeHidden()
    await expect(sign(page)).toBeHidden()
  })
})

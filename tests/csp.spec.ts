import { productWhere } from './support/api.ts'
import { expect, test } from './support/visitor.ts'

// `complaints` fails every test at any violation, which Chromium writes to the console: routes.spec.ts opens all routes. Here
// every island is hydrated too, on the pages with the most islands.
for (const path of ['/', '/categories', '/products', '/cart', '/order-tracking', '/login', '/embed'])
  test(`${path} violates no policy, from top to bottom @runtime`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.evaluate(async () => {
      for (const island of document.querySelectorAll('astro-island:not([opts*=\'"session"\'])')) {
        island.firstElementChild?.scrollIntoView({ behavior: 'instant' })
        island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        // Observers are notified between two frames.
        for (let frame = 0; frame < 2; frame += 1)
          await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
      }
    })
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Assistant' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // Islands for signed-in shoppers are not hydrated, nor are the toasts while there is no notice.
    const waiting = page.locator('astro-island[ssr]:not([opts*=\'"session"\'], [opts*=\'"notice"\'])')
    await expect(waiting).toHaveCount(0)
  })

test('a product page violates no policy while it is used', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ videoUrl, totalStock }) => videoUrl.length > 0 && totalStock > 0,
  )
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Previous image' }).click()
  await page.getByRole('button', { name: 'Add to Favourites' }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
})

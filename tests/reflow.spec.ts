import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { expect, test } from './support/test.ts'

// Fault F52: narrow, zoomed, or with large text, nothing is lost and nothing scrolls sideways.

for (const { path } of ROUTES)
  test(`${path} fits 320 px, which is 400 % zoom of a desk @desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  })

test('a product fits 320 px @desktop', async ({ page, request }) => {
  const product = await productWhere(request, ({ variations }) => variations.length > 1)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeAttached()
  await expectNoSidewaysScroll(page)
})

for (const path of ['/', '/products', '/login'])
  test(`${path} bears text of 200 % @desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 })
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('html { font-size: 200% !important }')
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      })
    })
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  })

// What fits 320 px fits a phone; these have what a finger scrolls.
for (const path of ['/', '/products', '/categories/Vegetables', '/cart'])
  test(`${path} does not scroll sideways on a phone @phone`, async ({ page }) => {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  })

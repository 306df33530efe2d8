import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expect, type Page, test } from './support/test.ts'

// Fault F52: narrow, zoomed, or with large text, nothing is lost and nothing scrolls sideways.

/** What sticks out of the window sideways, save lists that are made to scroll. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      node !== document.documentElement &&
      (/(auto|scroll|hidden|clip)/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement))
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((node) => {
        const box = node.getBoundingClientRect()
        return box.width > 0 && box.right > width + 1 && !scrolls(node.parentElement)
      })
      .map((node) => `${node.tagName}.${node.className} to ${Math.round(node.getBoundingClientRect().right)}`)
      .slice(0, 5)
  })

async function expectNoSidewaysScroll(page: Page) {
  expect(await outside(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

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

for (const { path } of ROUTES)
  test(`${path} does not scroll sideways on a phone @phone`, async ({ page }) => {
    await page.goto(path)
    await expectNoSidewaysScroll(page)
  })

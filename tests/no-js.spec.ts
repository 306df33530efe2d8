import type { Locator } from '@playwright/test'
import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { expect, type Page, test } from './support/visitor.ts'

// Fault F17: JavaScript is off.
test.use({ javaScriptEnabled: false })

/** What a product offers is on its card before any script runs. */
const expectFeatures = (card: Locator) => expect(card).toContainText(/\S\s·\s\S/)

async function homeCanBeWalked(page: Page) {
  for (const name of [
    'Super Deals',
    'Our Top Categories',
    "Today's Best Deals",
    'Top Selling Picks',
    'Featured Spotlight',
    'Hot Trending Products',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectFeatures(page.getByRole('region', { name: "Today's Best Deals" }).getByRole('article').first())
  await page.getByRole('link', { name: 'View All' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore All Sectors' })).toBeVisible()
}

async function searchSaysWhatItNeeds(page: Page) {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('tomato')
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await expect(page).toHaveURL(/\/search\/?\?q=tomato$/)
  await expect(page.getByText(/needs JavaScript/)).toBeVisible()
}

async function categoryCanBeWalked(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Vegetables' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
  await expectFeatures(page.getByRole('main').getByRole('article').first())
  await page
    .getByRole('link', { name: /View Product/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
}

async function menuOpens(page: Page) {
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Vegetables' }),
  ).toBeVisible()
}

/** Further checks by path and name. They may leave the page. */
const WALKS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  '/': {
    'home can be read and walked': homeCanBeWalked,
    'the search form goes to the results, which say that they need JavaScript': searchSaysWhatItNeeds,
  },
  '/categories': { 'a category and its products can be read': categoryCanBeWalked },
  '/about': { 'the Categories button still opens its menu': menuOpens },
}

/** One page of each kind, and those with a walk. */
const GATE = [...Object.keys(WALKS), '/products', '/cart', '/contact', '/login']

for (const { path } of ROUTES)
  test(`F17 ${path} has a heading, its landmarks and styles, and fits 320 px`, {
    tag: GATE.includes(path) ? [] : '@all',
  }, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    // Without styles, browsers give it 8 px.
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 256 })
    await expectNoSidewaysScroll(page)
    if (size) await page.setViewportSize(size)
    for (const [name, walk] of Object.entries(WALKS[path] ?? {})) await test.step(name, () => walk(page))
  })

test('F17 a product can be read', async ({ page, request }) => {
  const product = await productWhere(request, ({ features }) => features.length > 0)
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹')
  for (const feature of product.features) await expect(page.getByText(feature, { exact: true })).toBeVisible()
})

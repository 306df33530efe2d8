import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expect, test } from './support/test.ts'

// Fault F17: JavaScript is off.
test.use({ javaScriptEnabled: false })

test('home can be read and walked', async ({ page }) => {
  await page.goto('/')
  for (const name of [
    'Super Deals',
    'Our Top Categories',
    "Today's Best Deals",
    'Top Selling Picks',
    'Featured Spotlight',
    'Hot Trending Products',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(
    page.getByRole('region', { name: "Today's Best Deals" }).getByRole('article').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View All' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore All Sectors' })).toBeVisible()
})

test('a category and its products can be read', async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('main').getByRole('link', { name: 'Vegetables' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
  await page
    .getByRole('link', { name: /View Product/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
})

test('a product can be read', async ({ page, request }) => {
  const product = await productWhere(request, ({ features }) => features.length > 0)
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹')
  for (const feature of product.features) await expect(page.getByText(feature, { exact: true })).toBeVisible()
})

test('the search form goes to the results, which say that they need JavaScript', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('tomato')
  await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
  await expect(page).toHaveURL(/\/search\/?\?q=tomato$/)
  await expect(page.getByText(/needs JavaScript/)).toBeVisible()
})

test('the Categories button still opens its menu', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Categories', exact: true }).click()
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Vegetables' }),
  ).toBeVisible()
})

for (const { path } of ROUTES)
  test(`${path} has a heading and its landmarks`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

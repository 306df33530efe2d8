import { productsOf } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Filters stand beside the list on a desk and in a sheet on a phone. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).tap()
  return page.getByRole('dialog', { name: 'Filters' })
}

test('shows all products, page by page, with the page in the address @runtime', async ({ page, request }) => {
  const all = await productsOf(request)
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByText(`${all.length} products`).first()).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages of products' })
  const first = await cards(page).first().getByRole('heading').textContent()
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(String(first))
  await page.goBack()
  await expect(cards(page).first().getByRole('heading')).toHaveText(String(first))
})

test('sorts by price', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect
    .poll(async () => {
      const texts = await page.locator('.haat-price__now').allTextContents()
      const prices = texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
      return prices.length > 3 && prices.join() === prices.toSorted((a, b) => a - b).join()
    })
    .toBe(true)
})

test('filters by category, price and stock, and clears again', async ({ page, request, isMobile }) => {
  const fits = (await productsOf(request)).filter(
    ({ category, totalStock, price }) => category === 'Vegetables' && totalStock > 0 && price <= 60,
  )
  await page.goto('/products')
  const panel = await filters(page, isMobile)
  await panel
    .getByRole('radio', { name: 'Vegetables' })
    .or(panel.getByRole('combobox'))
    .first()
    .evaluate((node) => {
      if (node instanceof HTMLInputElement) node.click()
    })
  await expect(page).toHaveURL(/category=Vegetables/)
  await panel.getByRole('checkbox', { name: 'In stock only' }).check()
  await panel.getByRole('textbox', { name: 'Up to' }).fill('60')
  await panel.getByRole('textbox', { name: 'Up to' }).press('Enter')
  await expect(page).toHaveURL(/maxPrice=60/)
  if (isMobile) await panel.getByRole('button', { name: /^Show|^Apply/ }).tap()
  await expect(cards(page)).toHaveCount(fits.length)
  await page.reload()
  await expect(cards(page)).toHaveCount(fits.length)
})

test('says when nothing fits, and how to go on', async ({ page }) => {
  await page.goto('/products?minPrice=9999999')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(cards(page).first()).toBeVisible()
})

test('an address with nonsense in it shows all products', async ({ page }) => {
  await page.goto('/products?page=-7&sort=evil&minPrice=abc&inStock=maybe')
  await expect(cards(page).first()).toBeVisible()
})

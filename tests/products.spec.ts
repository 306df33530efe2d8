import { productsOf } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('shows all products, page by page, with the page in the address, and sorts them by price @runtime', async ({
  page,
  request,
}) => {
  const all = await productsOf(request)
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByText(`${all.length} products`).first()).toBeVisible()
  const places = await cards(page).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().x))
  expect(new Set(places).size).toBe(4)
  const pages = page.getByRole('navigation', { name: 'Pages of products' })
  const first = await cards(page).first().getByRole('heading').textContent()
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(String(first))
  await page.goBack()
  await expect(cards(page).first().getByRole('heading')).toHaveText(String(first))

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

test('filters by category, price and stock, keeps the filters in the address, and clears them', async ({
  page,
  request,
}) => {
  const fits = (await productsOf(request)).filter(
    ({ category, totalStock, price }) =>
      category === 'Vegetables' && totalStock > 0 && price >= 30 && price <= 60,
  )
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const bound = (name: string) => panel.getByRole('textbox', { name })

  await test.step('an address with nonsense in it shows all products', async () => {
    await page.goto('/products?page=-7&sort=evil&minPrice=abc&inStock=maybe')
    await expect(cards(page).first()).toBeVisible()
  })
  await test.step('each filter narrows the list, and a reload keeps them all', async () => {
    await panel.getByRole('radio', { name: 'Vegetables' }).check()
    await expect(page).toHaveURL(/category=Vegetables/)
    await panel.getByRole('checkbox', { name: 'In stock only' }).check()
    await bound('From').fill('30')
    await bound('Up to').fill('60')
    await bound('Up to').press('Enter')
    await expect(page).toHaveURL(/minPrice=30/)
    await expect(page).toHaveURL(/maxPrice=60/)
    await expect(cards(page)).toHaveCount(fits.length)
    await page.reload()
    await expect(cards(page)).toHaveCount(fits.length)
  })
  await test.step('where nothing fits, that is said, and how to go on', async () => {
    await bound('Up to').fill('9999999')
    await bound('From').fill('9999999')
    await bound('From').press('Enter')
    await expect(page.getByText('No products found', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(cards(page).first()).toBeVisible()
  })
})

import { json, PRODUCT_LIST, productsOf } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

async function expectSorting(page: Page) {
  const sort = main(page).getByRole('combobox', { name: 'Sort By' })
  await expect(sort.getByRole('option')).toHaveText(['Sort By', 'A-Z', 'Newest'])
  await sort.selectOption('A-Z')
  const names = cards(page).getByRole('heading', { level: 2 })
  await expect
    .poll(async () => {
      const texts = await names.allTextContents()
      return texts.join() === texts.toSorted((a, b) => a.localeCompare(b, 'en')).join()
    })
    .toBe(true)
}

async function expectList(page: Page) {
  const list = main(page).getByRole('button', { name: 'List' })
  const grid = main(page).getByRole('button', { name: 'Grid' })
  await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await expect(grid).toHaveAttribute('aria-pressed', 'false')
  const [one, two] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()]
  expect(two?.y ?? 0).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1)
}

async function expectTopProducts(page: Page) {
  await page.getByRole('button', { name: 'Show Products Vegetables' }).click()
  const below = page.getByRole('region', { name: 'Top Products in Vegetables' })
  await expect(below.getByRole('article').first()).toBeVisible()
  const opener = below.getByRole('button', { name: /Quick View/ }).first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const link = dialog.getByRole('link', { name: 'View Product' })
  await expect(link).toHaveAttribute('href', /\/product\//)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  const toast = page.getByRole('alert').filter({ hasText: 'Please login to add items to cart / favourites' })
  const back = encodeURIComponent('/categories?sort=name&view=list&sector=Vegetables')
  await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    new RegExp(`return_to=${back}&`),
  )
  await below
    .getByRole('link', { name: /View Product/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product\//)
}

async function expectAddress(page: Page) {
  await page.goBack()
  await expect(page).toHaveURL('/categories?sort=name&view=list&sector=Vegetables')
  await expect(page.getByRole('region', { name: 'Top Products in Vegetables' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page).getByRole('combobox', { name: 'Sort By' })).toHaveValue('name')
  await expect(page.locator('html')).not.toHaveAttribute('data-query')
}

/** Columns of the first eight cards. */
const columns = (page: Page) =>
  cards(page).evaluateAll(
    (nodes) => new Set(nodes.slice(0, 8).map((node) => Math.round(node.getBoundingClientRect().x))).size,
  )

test('all sectors can be searched, sorted, shown as a list and opened @runtime', async ({ page }) => {
  await page.goto('/categories')
  await test.step('the search finds by name, whatever its case', async () => {
    const field = page.getByPlaceholder('Search sectors...')
    const before = await cards(page).count()
    expect(before).toBeGreaterThanOrEqual(12)
    await field.click()
    await field.pressSequentially('SPICE')
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: /Spices/ })).toBeVisible()
    await field.clear()
    await expect(cards(page)).toHaveCount(before)
  })
  await test.step('from A to Z', () => expectSorting(page))
  await test.step('as a list', () => expectList(page))
  await test.step('an empty sector says so', async () => {
    await page.route(PRODUCT_LIST, json({ success: true, data: [] }))
    await page.getByRole('button', { name: 'Show Products Fruit' }).click()
    await expect(page.getByText('No products found in this category.', { exact: true })).toBeVisible()
    await page.unroute(PRODUCT_LIST)
  })
  await test.step('the top products of one, with a quick view', () => expectTopProducts(page))
  await test.step('Back shows what was chosen', () => expectAddress(page))
})

test('a collection shows every product of its category in columns, in dollars @runtime', async ({
  page,
  request,
}) => {
  const all = await productsOf(request)
  // A name that must be encoded in the address, if there is one.
  const name = all.find(({ category }) => /[ &]/.test(category))?.category ?? 'Vegetables'
  const wanted = all.filter(({ category }) => category === name)
  await page.goto(`/categories/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Collection` })).toBeVisible()
  await expect(cards(page)).toHaveCount(wanted.length)
  await expect(cards(page).first()).toContainText('$')
  const cheaper = wanted.find(({ discount }) => (discount ?? 0) > 0)
  if (cheaper)
    await expect(cards(page).filter({ hasText: cheaper.name }).first()).toContainText(
      `${cheaper.discount}% OFF`,
    )
  for (const [width, count] of [
    [320, 1],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns(page), `${width} px`).toBe(count)
  }
  await cards(page)
    .first()
    .getByRole('link', { name: /View Product/ })
    .click()
  await expect(page).toHaveURL(/\/product\//)
})

test('the sample collection filters, and its Load More does nothing; an unknown category says so', async ({
  page,
  complaints,
}) => {
  await page.goto('/dcategory')
  const items = main(page).getByRole('listitem')
  const all = await items.count()
  await expect(main(page)).toContainText('$')
  await page.getByRole('button', { name: 'Tablets' }).click()
  await expect(items).not.toHaveCount(all)
  const tablets = await items.count()
  await page.getByRole('button', { name: 'Accessories' }).click()
  await expect(items).toHaveCount(all - tablets)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(items).toHaveCount(all)

  expect(complaints.reported).toEqual([])
  complaints.allow(/status of 404/)
  expect((await page.goto('/categories/Meteorites'))?.status()).toBe(404)
  await expect(page.getByText('No products found in this category', { exact: true })).toBeVisible()
})

import { json, PRODUCT_LIST, productsOf } from './support/api.ts'
import { expect, test } from './support/test.ts'

test.describe('all sectors', () => {
  test.beforeEach(({ page }) => page.goto('/categories'))

  test('can be searched', async ({ page }) => {
    const field = page.getByPlaceholder('Search sectors...')
    const before = await page.getByRole('main').getByRole('article').count()
    expect(before).toBeGreaterThanOrEqual(12)
    await field.click()
    await field.pressSequentially('SPICE')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: /Spices/ })).toBeVisible()
  })

  test('can be sorted from A to Z @runtime', async ({ page }) => {
    const sort = page.getByRole('main').getByRole('combobox', { name: 'Sort By' })
    await expect(sort.getByRole('option')).toHaveText(['Sort By', 'A-Z', 'Newest'])
    await sort.selectOption('A-Z')
    const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
    await expect
      .poll(async () => {
        const texts = await names.allTextContents()
        return texts.join() === texts.toSorted((a, b) => a.localeCompare(b, 'en')).join()
      })
      .toBe(true)
  })

  test('stand as a grid or a list', async ({ page }) => {
    const list = page.getByRole('main').getByRole('button', { name: 'List' })
    const first = page.getByRole('main').getByRole('article').nth(0)
    const second = page.getByRole('main').getByRole('article').nth(1)
    await list.click()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main').getByRole('button', { name: 'Grid' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    const [one, two] = [await first.boundingBox(), await second.boundingBox()]
    expect(two?.y ?? 0).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1)
  })

  test('show the top products of one, with a quick view', async ({ page }) => {
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
    await below
      .getByRole('link', { name: /View Product/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('an empty sector says so', async ({ page }) => {
    await page.route(PRODUCT_LIST, json({ success: true, data: [] }))
    await page.getByRole('button', { name: 'Show Products Vegetables' }).click()
    await expect(page.getByText('No products found in this category.', { exact: true })).toBeVisible()
  })
})

test.describe('a collection', () => {
  test('shows every product of its category, in dollars @runtime', async ({ page, request }) => {
    const wanted = (await productsOf(request)).filter(({ category }) => category === 'Vegetables')
    await page.goto('/categories/Vegetables')
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(wanted.length)
    await expect(cards.first()).toContainText('$')
    const cheaper = wanted.find(({ discount }) => (discount ?? 0) > 0)
    if (cheaper)
      await expect(cards.filter({ hasText: cheaper.name }).first()).toContainText(`${cheaper.discount}% OFF`)
    await cards
      .first()
      .getByRole('link', { name: /View Product/ })
      .click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('with a name that needs encoding works as well', async ({ page, request }) => {
    const odd = (await productsOf(request)).find(({ category }) => /[ &]/.test(category))
    const name = odd?.category ?? 'Vegetables'
    await page.goto(`/categories/${encodeURIComponent(name)}`)
    await expect(page.getByRole('heading', { level: 1, name: `${name} Collection` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('/category/{name} is the same screen, and names the canonical one', async ({ page }) => {
    await page.goto('/category/Vegetables')
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/categories\/Vegetables$/)
  })

  test('that nobody knows is empty and says so, with status 404', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    expect((await page.goto('/categories/Meteorites'))?.status()).toBe(404)
    await expect(page.getByText('No products found in this category', { exact: true })).toBeVisible()
  })

  test('has one column on a narrow phone, more on a desk', async ({ page, isMobile }) => {
    await page.goto('/categories/Vegetables')
    const boxes = await Promise.all(
      [0, 1, 2, 3].map((at) => page.getByRole('main').getByRole('article').nth(at).boundingBox()),
    )
    const columns = new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size
    expect(columns).toBe(isMobile ? Math.min(columns, 2) : 4)
  })
})

test('the sample collection filters, and its Load More does nothing', async ({ page }) => {
  await page.goto('/dcategory')
  const items = page.getByRole('main').getByRole('listitem')
  const all = await items.count()
  await expect(page.getByRole('main')).toContainText('$')
  await page.getByRole('button', { name: 'Tablets' }).click()
  await expect(items).not.toHaveCount(all)
  const tablets = await items.count()
  await page.getByRole('button', { name: 'Accessories' }).click()
  await expect(items).toHaveCount(all - tablets)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(items).toHaveCount(all)
})

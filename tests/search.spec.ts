import { apiCalls, productsOf } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('typing suggests names that start with the text, whatever its case @runtime', async ({
  page,
  request,
}) => {
  const wanted = (await productsOf(request)).filter(({ name }) => name.toLowerCase().startsWith('gr'))
  expect(wanted.length).toBeGreaterThan(0)
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('gR')
  await expect(options(page)).toHaveCount(Math.min(8, wanted.length))
  for (const name of await options(page).allTextContents()) expect(name.toLowerCase()).toMatch(/^gr/)
  await expect(
    options(page).first().getByRole('img', { includeHidden: true }).or(options(page).first().locator('img')),
  ).toBeVisible()
  await expect(options(page).first()).toContainText('₹')
})

test('a pause of 300 ms asks once, not every letter', async ({ page }) => {
  const calls = apiCalls(page)
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('green', { delay: 20 })
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(calls.filter((call) => call.includes('/search/'))).toEqual(['GET /api/v1/search/search?q=green'])
})

test('arrows and Enter choose a suggestion @desktop', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('gr')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await box(page).press('ArrowDown')
  const first = options(page).first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '?')
  const href = await first.getAttribute('href')
  await box(page).press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}/?$`))
})

test('a tap on a suggestion opens its product', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('gr')
  const href = await options(page).first().getAttribute('href')
  await options(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${href}/?$`))
})

test('Esc closes the suggestions and keeps the text', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('gr')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box(page).press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('gr')
  await expect(box(page)).toBeFocused()
})

test('clearing the box clears the suggestions', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('gr')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box(page).fill('  ')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a blank submit is ignored', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).press('Enter')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/about\/?$/)
})

test('nothing found is said, also to screen readers', async ({ page }) => {
  await page.goto('/about')
  await box(page).click()
  await box(page).pressSequentially('zzzz')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No products found')
})

test('submitting goes to the results, with the text encoded', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('salt & pepper')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/?\?q=salt(\+|%20)%26(\+|%20)pepper$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('salt & pepper')
})

test('the results tolerate typing errors @runtime', async ({ page }) => {
  await page.goto('/search?q=tomatto')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText(/tomato/i)
  await cards
    .first()
    .getByRole('link', { name: /View Product/ })
    .click()
  await expect(page).toHaveURL(/\/product\//)
})

test('no results show their text', async ({ page }) => {
  await page.goto('/search?q=qwxyzv')
  await expect(page.getByRole('main').getByText('No products found', { exact: true })).toBeVisible()
})

test('a query is text, never markup', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>')
})

test('the first letters count, even when they are faster than the code', async ({ page }) => {
  await page.goto('/about')
  await box(page).focus()
  await page.keyboard.type('green')
  await expect(box(page)).toHaveValue('green')
  await expect(options(page).first()).toBeVisible()
  await expect(box(page)).toHaveValue('green')
})

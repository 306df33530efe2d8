import { apiCalls, productsOf } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('option')

/** Replaces the text in the search box. */
async function type(page: Page, text: string) {
  await box(page).click()
  await box(page).fill('')
  await box(page).pressSequentially(text)
}

async function expectSuggestions(page: Page) {
  const all = await productsOf(page.request)
  const wanted = all.filter(({ name }) => name.toLowerCase().startsWith('gr'))
  expect(wanted.length).toBeGreaterThan(0)
  await type(page, 'gR')
  const starting = group(page, 'Suggestions')
  await expect(starting).toHaveCount(Math.min(8, wanted.length))
  for (const name of await starting.allTextContents()) expect(name.toLowerCase()).toMatch(/^gr/)
  await expect(
    options(page).first().getByRole('img', { includeHidden: true }).or(options(page).first().locator('img')),
  ).toBeVisible()
  await expect(options(page).first()).toContainText('₹')
}

async function expectNothingForBlanks(page: Page) {
  await box(page).fill('  ')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box(page).press('Enter')
  await box(page).fill('')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/about\/?$/)
}

async function expectOneCall(page: Page, calls: readonly string[]) {
  // On a busy machine too, there is no pause between the keys.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('green')
  await page.clock.runFor(300)
  await page.clock.resume()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(calls.filter((call) => call.includes('/search/'))).toEqual(['GET /api/v1/search/search?q=green'])
}

/** Common names, each with the demo product that it means. */
const SYNONYMS = {
  tamatar: 'country-tomatoes',
  टमाटर: 'country-tomatoes',
  pyaz: 'nashik-red-onions',
  dhania: 'fresh-coriander',
  haldi: 'lakadong-turmeric',
  atta: 'chakki-atta',
  aloo: 'kufri-potatoes',
  आलू: 'kufri-potatoes',
  mirch: 'green-chillies',
  lehsun: 'hill-garlic',
  adrak: 'fresh-ginger',
  chawal: 'dehradun-basmati',
  doodh: 'farm-milk',
}

async function expectSynonyms(page: Page) {
  for (const [text, id] of Object.entries(SYNONYMS)) {
    const found = await page.request.get('/api/v1/search/search', { params: { q: text } })
    const products: { _id: string }[] = await found.json()
    expect(
      products.map(({ _id }) => _id),
      text,
    ).toContain(id)
  }
  await type(page, 'टमाटर')
  await expect(group(page, 'Matching products')).toContainText(['Country Tomatoes'])
}

async function expectMatchesInNames(page: Page) {
  await type(page, 'to')
  await expect(group(page, 'Matching products')).toContainText(['Country Tomatoes'])
  await expect(options(page).last()).toHaveText('Search for "to"')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText(`${await options(page).count()} suggestions`)
  await box(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page.getByRole('search').getByRole('button')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('search').locator(':focus')).toHaveCount(0)
}

async function chooseByKeys(page: Page) {
  await type(page, 'gr')
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
}

test('typing suggests names that start with the text, the keyboard selects one, and the results tolerate typing errors @runtime', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/about')
  await test.step('the first letters count, even when they are faster than the code', async () => {
    await box(page).focus()
    await page.keyboard.type('fresh')
    await expect(box(page)).toHaveValue('fresh')
    await expect(options(page).first()).toBeVisible()
    await expect(box(page)).toHaveValue('fresh')
  })
  await test.step('suggestions, whatever the case of the letters', () => expectSuggestions(page))
  await test.step('Esc closes them and keeps the text', async () => {
    await box(page).press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box(page)).toHaveValue('gR')
    await expect(box(page)).toBeFocused()
  })
  await test.step('nothing found is said, also to screen readers', async () => {
    await type(page, 'zzzz')
    const status = page.getByRole('search').getByRole('status')
    await expect(status).toHaveText('No suggestions; press Enter to search')
    await expect(status).toBeInViewport()
  })
  await test.step('names with the text elsewhere come below; the closed list is no stop of Tab', () =>
    expectMatchesInNames(page))
  await test.step('Hindi and regional names are known, in Latin letters and in Devanagari', () =>
    expectSynonyms(page))
  await test.step('clearing the box clears them; a blank submit is ignored', async () => {
    await type(page, 'gr')
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectNothingForBlanks(page)
  })
  await test.step('a pause of 300 ms asks once, not every letter', () => expectOneCall(page, apiCalls(page)))
  await test.step('arrows and Enter choose one', () => chooseByKeys(page))
  await test.step('the results tolerate typing errors, and lead to a product', async () => {
    await page.goto('/search?q=tomatto')
    const card = page.getByRole('main').getByRole('article').first()
    await expect(card).toContainText(/tomato/i)
    await card.getByRole('link', { name: /View Product/ }).click()
    await expect(page).toHaveURL(/\/product\//)
  })
  await test.step('a thing that is not sold is said, with what is near', async () => {
    await page.goto(`/search?q=${encodeURIComponent('भिंडी')}`)
    const main = page.getByRole('main')
    await expect(main.getByText('No products found', { exact: true })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Near matches' })).toContainText('Purple Brinjal')
  })
  await test.step('a price limits the results', async () => {
    await page.goto('/search?q=fruit+under+100')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.filter({ hasText: 'Nagpur Oranges' })).toBeVisible()
    await expect(cards.filter({ hasText: 'Alphonso' })).toHaveCount(0)
  })
  await test.step('a text without results shows near matches and categories', async () => {
    await page.goto('/search?q=toxyzw')
    const main = page.getByRole('main')
    await expect(main.getByText('No products found', { exact: true })).toBeVisible()
    await expect(
      main.getByRole('region', { name: 'Near matches' }).getByRole('article').first(),
    ).toBeVisible()
    await expect(main.getByRole('region', { name: 'Categories' }).getByRole('link').first()).toBeVisible()
  })
})

test('a query is shown as text, never as markup, and is encoded in the address; a tap on a suggestion opens its product', async ({
  page,
}) => {
  const markup = '<img src=x onerror=alert(1)>'
  await page.goto(`/search?q=${encodeURIComponent(markup)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup)
  await expect(page.getByRole('main').getByText('No products found', { exact: true })).toBeVisible()

  await type(page, 'gr')
  const href = await options(page).first().getAttribute('href')
  await options(page).first().click()
  await expect(page).toHaveURL(new RegExp(`${href}/?$`))

  await box(page).fill('salt & pepper')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\/?\?q=salt(\+|%20)%26(\+|%20)pepper$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('salt & pepper')
  await expect(page).toHaveTitle('Results for “salt & pepper” · Haat')
})

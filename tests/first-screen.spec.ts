import { test as signedIn } from './support/shopping.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const PHONE = { width: 360, height: 740 }
const TABLET = { width: 768, height: 1024 }
const DESK = { width: 1440, height: 900 }

const main = (page: Page) => page.getByRole('main')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('Haat: this part is not visible.')
  return { ...box, end: box.y + box.height }
}

async function open(page: Page, path: string, size: typeof PHONE) {
  await page.setViewportSize(size)
  await page.goto(path)
}

test('a product on a phone: its name is in the first screen, above low bars', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/product/alphonso-mangoes', PHONE)
  const bar = page.locator('.haat-buybar')
  await expect(bar).toBeVisible()
  const { y: lower } = await boxOf(bar)
  expect(PHONE.height - lower, 'both bars, in px').toBeLessThanOrEqual(110)
  expect((await boxOf(main(page).getByRole('heading', { level: 1 }))).end).toBeLessThanOrEqual(lower)
  const comments = page.getByRole('region', { name: /^Comments/ })
  await comments.scrollIntoViewIfNeeded()
  const heading = await boxOf(comments.getByRole('heading').first())
  const related = await boxOf(main(page).locator('.haat-product-page'))
  expect(heading.y - related.end, 'space before the comments').toBeLessThan(150)
})

test('the home page on a phone: half a screen of hero, and products soon', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/', PHONE)
  const hero = page.getByRole('region', { name: 'This week at the market', exact: true })
  for (const title of ['Premium Quality', 'Special Offers', 'Ultimate Pricing', 'Super Deals']) {
    await hero.getByRole('button', { name: title }).click()
    await expect(hero.getByRole('heading', { name: title })).toBeVisible()
    expect((await boxOf(hero)).height, title).toBeLessThanOrEqual(PHONE.height / 2)
  }
  const first = await boxOf(main(page).getByRole('article').first())
  expect(first.y, 'the first product').toBeLessThanOrEqual(PHONE.height * 1.5)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link').last().scrollIntoViewIfNeeded()
  const below = () =>
    footer.evaluate(
      (node) => document.documentElement.scrollHeight - scrollY - node.getBoundingClientRect().bottom,
    )
  const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }))
  // The last line of a sandbox is its badge.
  const badge = await boxOf(page.locator('.page-sandbox'))
  await expect
    .poll(below, { message: 'space below the footer' })
    .toBeLessThanOrEqual(bar.height + badge.height)
})

test('the search on a phone shows its word, beside long names too', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about', PHONE)
  const search = page.getByRole('banner').getByRole('search')
  const name = page.locator('.haat-logo__name')
  for (const shop of [null, 'Annapurna', 'Krishnamurthy Provision Stores']) {
    if (shop) await name.evaluate((node, text) => Object.assign(node, { textContent: text }), shop)
    if (shop) await name.evaluate((node) => node.setAttribute('data-long', ''))
    // The icon, the word and the end of the field.
    expect((await boxOf(search)).width, shop ?? 'the own name').toBeGreaterThanOrEqual(6.75 * 16)
    const { width, x } = await boxOf(page.getByRole('button', { name: 'Menu' }))
    expect(x + width).toBeLessThanOrEqual(PHONE.width)
  }
})

test('products on a tablet: the heading in one row, two columns as specified', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/products', TABLET)
  const cards = main(page).getByRole('article')
  const tops = await Promise.all([0, 1, 2, 3].map(async (at) => (await boxOf(cards.nth(at))).y))
  expect(tops.map((top) => top === tops[0])).toEqual([true, true, false, false])
  const heading = await boxOf(main(page).getByRole('heading', { level: 1 }))
  const filters = await boxOf(main(page).getByRole('button', { name: 'Filters' }))
  expect(filters.y, 'beside the heading').toBeLessThan(heading.end)
})

test('the picture of About leaves space for its text in the first screen', { tag: '@all' }, async ({
  page,
}) => {
  await open(page, '/about', DESK)
  const picture = await boxOf(page.locator('.haat-about__banner > .haat-picture'))
  expect(picture.height).toBeLessThanOrEqual(DESK.height * 0.6)
})

test('the assistant beside a page is as tall as its conversation', { tag: '@all' }, async ({ page }) => {
  await open(page, '/about', DESK)
  await page.getByRole('button', { name: 'Assistant' }).click()
  const panel = page.locator('.haat-chat')
  await expect(panel.getByRole('textbox')).toBeVisible()
  const gap = async () => {
    const { y } = await boxOf(panel.locator('.haat-chat__foot'))
    return y - (await boxOf(panel.locator('.haat-chat__lines'))).end
  }
  await expect.poll(gap, { message: 'space below the last line' }).toBeLessThan(40)
  expect((await boxOf(panel)).height).toBeLessThan(DESK.height * 0.6)
})

signedIn(
  'the profile on a phone: its first field is in the first screen',
  { tag: '@all' },
  async ({ page, shopper }) => {
    await open(page, '/profile', PHONE)
    const name = main(page).getByRole('textbox', { name: 'First name' })
    await expect(name).not.toHaveValue('')
    const bar = await boxOf(page.getByRole('navigation', { name: 'Shortcuts' }))
    expect((await boxOf(name)).end, shopper.email).toBeLessThanOrEqual(bar.y)
  },
)

signedIn(
  'lists on a phone: outlines of what they wait for fill the screen, the footer comes below',
  { tag: '@all' },
  async ({ page, shopper: _ }) => {
    for (const [path, calls] of [
      ['/cart', '**/api/v1/cart/*'],
      ['/favorites', '**/api/v1/favi/*'],
      ['/profile#order-history', '**/api/v1/orderu/*'],
    ] as const) {
      await page.route(calls, () => {})
      await open(page, path, PHONE)
      const waiting = main(page).locator('.haat-coming')
      await expect(waiting.getByRole('status'), path).toContainText(/^Loading your/)
      // The outline of code that loads gives way to that of the list.
      const height = async () => (await waiting.boundingBox())?.height ?? 0
      await expect.poll(height, path).toBeGreaterThan(PHONE.height / 2)
      const footer = await boxOf(page.getByRole('contentinfo'))
      expect(footer.y, path).toBeGreaterThanOrEqual(PHONE.height)
    }
  },
)

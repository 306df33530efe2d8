import { PRODUCT_LIST, productsOf } from './support/api.ts'
import { pass, takeClock } from './support/page-time.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A section shows exactly the products with its tag. */
async function expectTagged(page: Page, request: APIRequestContext) {
  const products = await productsOf(request)
  for (const [name, top] of [
    ["Today's Best Deals", 'topDeals'],
    ['Top Selling Picks', 'topSelling'],
    ['Hot Trending Products', 'hotTrending'],
  ] as const) {
    const tagged = products.filter((product) => product.top === top)
    const names = section(page, name).getByRole('heading', { level: 3 })
    await names.first().scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await names.allTextContents()).toSorted(), name)
      .toEqual(tagged.map((product) => product.name).toSorted())
  }
}

async function expectPromises(page: Page) {
  for (const [title, text] of [
    ['Free Delivery', /over Rs 120/],
    ['Safe Payment', '100% secure payment'],
    ['24/7 Help Center', /./],
    ['Friendly Services', /30-day satisfaction guarantee/],
  ] as const) {
    const tile = page.getByRole('listitem').filter({ hasText: title })
    await expect(tile.first()).toBeVisible()
    await expect(tile.first()).toContainText(text)
  }
}

test('home has four benefits, the products of each section, sponsors, and timers that are not announced', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await test.step('the four promises', () => expectPromises(page))
  await test.step('exactly the tagged products', () => expectTagged(page, request))
  await test.step('a countdown is not announced each second', async () => {
    const timer = page.getByRole('timer').first()
    await expect(timer).toHaveAttribute('role', 'timer')
    await expect(timer).not.toHaveAttribute('aria-live', /polite|assertive/)
  })
  await test.step('the sponsors move by themselves and can be stopped', async () => {
    const sponsors = page.getByRole('region', { name: /sponsors/i })
    await sponsors.scrollIntoViewIfNeeded()
    await sponsors.getByRole('button', { name: 'Pause carousel' }).click()
    await expect(sponsors.getByRole('button', { name: 'Play carousel' })).toBeVisible()
    await expect(sponsors.getByRole('img').first()).toBeVisible()
  })
  await test.step('a trending card shows its eye to the keyboard, and opens its product', async () => {
    const trending = section(page, 'Hot Trending Products')
    const link = trending.getByRole('link').first()
    await link.focus()
    await expect(link).toBeFocused()
    const eye = link.locator('.haat-hot__eye')
    await expect.poll(() => eye.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
    await trending.getByRole('article').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })
})

/** Delays the products of one category until they are released. */
async function holdCategory(page: Page, category: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(PRODUCT_LIST, async (route) => {
    if (new URL(route.request().url()).searchParams.get('category') === category) await released
    return route.fallback()
  })
  return release
}

test.describe('the strip of categories', () => {
  test('shows the products of one category, and placeholders while they load @runtime', async ({
    page,
    request,
  }) => {
    const wanted = (await productsOf(request)).filter(({ category }) => category === 'Vegetables')
    const release = await holdCategory(page, 'Fruit')
    await page.goto('/')
    const strip = section(page, 'Our Top Categories')
    await expect(strip.getByRole('button', { pressed: true })).toHaveCount(0)
    await test.step('eight placeholders', async () => {
      await strip.getByRole('button', { name: 'Fruit' }).first().click()
      const below = section(page, 'Fruit Products')
      await expect(below).toHaveAttribute('aria-busy', 'true')
      await expect(below.locator('.haat-skeleton')).toHaveCount(8)
      release()
      await expect(below.getByRole('article').first()).toBeVisible()
      await expect(below.locator('.haat-skeleton')).toHaveCount(0)
    })
    await strip.getByRole('button', { name: 'Vegetables' }).click()
    await expect(strip.getByRole('button', { name: 'Vegetables' })).toHaveAttribute('aria-pressed', 'true')
    const below = section(page, 'Vegetables Products')
    await expect(below.getByRole('article')).toHaveCount(wanted.length)
    // The whole card is the link.
    await below
      .getByRole('article')
      .first()
      .click({ position: { x: 30, y: 90 } })
    await expect(page).toHaveURL(new RegExp(`/product/${wanted[0]?._id}`))
  })

  test('scrolls 300 px by its arrows, and links to all categories @desktop', {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const strip = section(page, 'Our Top Categories')
    const rail = strip.getByRole('list', { name: 'Our Top Categories' })
    await strip.getByRole('button', { name: 'Next categories' }).click()
    await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBe(300)
    await strip.getByRole('button', { name: 'Previous categories' }).click()
    await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBe(0)
    await strip.getByRole('link', { name: 'View All' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explore All Sectors' })).toBeVisible()
  })
})

test('two countdowns run from 11:59:08 to 00:00:00 and stop @runtime', {
  tag: '@all',
}, async ({ page, complaints }) => {
  await takeClock(page, complaints, new Date('2031-05-01T00:00:00Z'))
  await page.goto('/')
  const names = ["Today's Best Deals", 'Top Selling Picks'] as const
  const timers = names.map((name) => section(page, name).getByRole('timer'))
  for (const timer of timers) {
    await timer.scrollIntoViewIfNeeded()
    await expect(timer).toContainText('11:59:0')
  }
  // The countdown runs when one second has visibly passed.
  await pass(page, 3000)
  for (const timer of timers) await expect(timer).not.toContainText('11:59:08')
  await page.clock.fastForward('12:00:00')
  for (const timer of timers) await expect(timer).toContainText('00:00:00')
  await pass(page, 5000)
  for (const timer of timers) await expect(timer).toContainText('00:00:00')
})

test('the spotlight changes automatically, by arrows and by dots', {
  tag: '@all',
}, async ({ page, request, complaints }) => {
  const names = (await productsOf(request)).filter(({ top }) => top === 'topFeatured').map(({ name }) => name)
  await takeClock(page, complaints)
  await page.goto('/')
  const spotlight = section(page, 'Featured Spotlight')
  await spotlight.scrollIntoViewIfNeeded()
  await expect(spotlight.getByRole('button', { name: 'Next product' })).toBeVisible()
  const slides = spotlight.getByRole('group')
  const shown = slides.and(page.locator('[data-current=true]')).getByRole('heading', { level: 3 })
  const first = String(await shown.textContent())
  await pass(page, 5000)
  await expect(shown).not.toHaveText(first)
  await spotlight.getByRole('button', { name: 'Previous product' }).click()
  await expect(shown).toHaveText(first)
  await spotlight.getByRole('button', { name: 'Previous product' }).click()
  await expect(shown).not.toHaveText(first)
  const other = names.find((name) => name !== first) ?? ''
  await spotlight.getByRole('button', { name: other, exact: true }).click()
  await expect(shown).toHaveText(other)
  await expect(spotlight.getByText('FEATURE10').filter({ visible: true }).first()).toBeVisible()
})

import { PRODUCT_LIST, productsOf } from './support/api.ts'
import { type Complaints, expect, type Page, test } from './support/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const hero = (page: Page) => section(page, 'This week at the market')
const slide = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test.describe('the four promises', () => {
  for (const [title, text] of [
    ['Free Delivery', /over Rs 120/],
    ['Safe Payment', '100% secure payment'],
    ['24/7 Help Center', /./],
    ['Friendly Services', /30-day satisfaction guarantee/],
  ] as const)
    test(`say ${title}`, async ({ page }) => {
      await page.goto('/')
      const tile = page.getByRole('listitem').filter({ hasText: title })
      await expect(tile.first()).toBeVisible()
      await expect(tile.first()).toContainText(text)
    })
})

/** A page whose time the test lets pass. Where that is before an answer can come, a call's own limit passes as well. */
async function takeClock(page: Page, complaints: Complaints, time?: Date) {
  complaints.allow(/Failed to fetch products: .*the call failed \((?:timeout|unreadable)\)/)
  await page.clock.install(time && { time })
}

/** Lets time pass, once what the page asks for at first is there. */
async function pass(page: Page, ms: number) {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(ms)
}

test.describe('the hero', () => {
  test.beforeEach(({ page, complaints }) => takeClock(page, complaints))

  test('turns every five seconds, round and round @runtime', async ({ page }) => {
    await page.goto('/')
    await expect(hero(page).getByRole('button', { name: 'Stop moving by itself' })).toBeVisible()
    for (const title of ['Premium Quality', 'Special Offers', 'Ultimate Pricing', 'Super Deals']) {
      await pass(page, 5000)
      await expect(slide(page, title)).toBeVisible()
    }
  })

  test('moves by arrows and dots, and rests afterwards', async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(page, 'Ultimate Pricing')).toBeVisible()
    await hero(page).getByRole('button', { name: 'Next slide' }).click()
    await expect(slide(page, 'Super Deals')).toBeVisible()
    await hero(page).getByRole('button', { name: 'Show Special Offers' }).click()
    await pass(page, 20_000)
    await expect(slide(page, 'Special Offers')).toBeVisible()
  })

  test('stops by its button and goes on by it', async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('button', { name: 'Stop moving by itself' }).click()
    // The pointer rests on the hero; away with it, so that only the button counts.
    await page.mouse.move(5, 5)
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
    await hero(page).getByRole('button', { name: 'Move by itself' }).click()
    await page.mouse.move(5, 5)
    await pass(page, 5000)
    await expect(slide(page, 'Premium Quality')).toBeVisible()
  })

  test('stops for good when the keyboard reaches it', async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('button', { name: 'Stop moving by itself' }).focus()
    await expect(hero(page).getByRole('button', { name: 'Move by itself' })).toBeFocused()
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
  })

  test('rests under the pointer @desktop', async ({ page }) => {
    await page.goto('/')
    await expect(hero(page).getByRole('button', { name: 'Stop moving by itself' })).toBeVisible()
    await hero(page).hover()
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
  })

  test('does not start under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(hero(page).getByRole('button', { name: 'Move by itself' })).toBeVisible()
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
  })

  test('leads on: Shop Now scrolls slightly, Explore More to the categories', async ({ page }) => {
    await page.goto('/')
    await expect(hero(page).getByRole('button', { name: 'Next slide' })).toBeVisible()
    await hero(page).getByRole('link', { name: 'Shop Now' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(new URL(page.url()).pathname).toBe('/')
    await hero(page).getByRole('button', { name: 'Show Premium Quality' }).click()
    await hero(page).getByRole('link', { name: 'Explore More' }).click()
    await expect(page).toHaveURL(/\/categories\/?$/)
  })
})

test.describe('the strip of categories', () => {
  test('selects nothing at first, then shows the products of one @runtime', async ({ page, request }) => {
    const wanted = (await productsOf(request)).filter(({ category }) => category === 'Vegetables')
    await page.goto('/')
    const strip = section(page, 'Our Top Categories')
    await strip.scrollIntoViewIfNeeded()
    // Before its code is there, a category is a link to its page.
    await expect(page.locator('astro-island[ssr]').filter({ has: strip })).toHaveCount(0)
    await expect(strip.getByRole('button', { pressed: true })).toHaveCount(0)
    await strip.getByRole('button', { name: 'Vegetables' }).click()
    await expect(strip.getByRole('button', { name: 'Vegetables' })).toHaveAttribute('aria-pressed', 'true')
    const below = section(page, 'Vegetables Products')
    await expect(below.getByRole('article')).toHaveCount(wanted.length)
    await below.getByRole('link', { name: `View Product ${wanted[0]?.name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/product/${wanted[0]?._id}`))
  })

  test('shows eight placeholders while products are on their way', async ({ page }) => {
    let answer = () => {}
    await page.route(PRODUCT_LIST, async (route) => {
      if (!route.request().url().includes('category=')) return route.fallback()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return route.fallback()
    })
    await page.goto('/')
    const strip = section(page, 'Our Top Categories')
    await strip.scrollIntoViewIfNeeded()
    await expect(page.locator('astro-island:not([ssr])').filter({ has: strip })).toHaveCount(1)
    await strip.getByRole('button', { name: 'Fruit' }).first().click()
    const below = section(page, 'Fruit Products')
    await expect(below).toHaveAttribute('aria-busy', 'true')
    await expect(below.locator('.haat-skeleton')).toHaveCount(8)
    answer()
    await expect(below.getByRole('article').first()).toBeVisible()
    await expect(below.locator('.haat-skeleton')).toHaveCount(0)
  })

  test('moves 300 px, to the edge of the next tile, by its arrows @desktop', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const strip = section(page, 'Our Top Categories')
    const rail = strip.getByRole('list', { name: 'Our Top Categories' })
    await strip.getByRole('button', { name: 'Next categories' }).click()
    await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeGreaterThan(250)
    await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeLessThanOrEqual(400)
    await strip.getByRole('button', { name: 'Previous categories' }).click()
    await expect.poll(() => rail.evaluate((node) => node.scrollLeft)).toBeLessThan(20)
  })

  test('leads to all categories', async ({ page }) => {
    await page.goto('/')
    await section(page, 'Our Top Categories').getByRole('link', { name: 'View All' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Explore All Sectors' })).toBeVisible()
  })
})

test.describe('the sections', () => {
  for (const [name, top] of [
    ["Today's Best Deals", 'topDeals'],
    ['Top Selling Picks', 'topSelling'],
    ['Hot Trending Products', 'hotTrending'],
  ] as const)
    test(`${name} shows exactly the products tagged ${top}`, async ({ page, request }) => {
      const tagged = (await productsOf(request)).filter((product) => product.top === top)
      await page.goto('/')
      const names = await section(page, name).getByRole('heading', { level: 3 }).allTextContents()
      expect(names.toSorted()).toEqual(tagged.map((product) => product.name).toSorted())
    })

  for (const name of ["Today's Best Deals", 'Top Selling Picks'])
    test(`${name} counts down from 11:59:08 to 00:00:00 and stops @runtime`, async ({ page, complaints }) => {
      await takeClock(page, complaints, new Date('2031-05-01T00:00:00Z'))
      await page.goto('/')
      const timer = section(page, name).getByRole('timer')
      await timer.scrollIntoViewIfNeeded()
      await expect(timer).toContainText('11:59:0')
      // Ticking has begun once a second has visibly passed.
      await pass(page, 3000)
      await expect(timer).not.toContainText('11:59:08')
      await page.clock.fastForward('12:00:00')
      await expect(timer).toContainText('00:00:00')
      await pass(page, 5000)
      await expect(timer).toContainText('00:00:00')
    })

  test('the spotlight turns by itself, by arrows and by dots', async ({ page, request, complaints }) => {
    const names = (await productsOf(request))
      .filter(({ top }) => top === 'topFeatured')
      .map(({ name }) => name)
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
    await spotlight.getByRole('button', { name: `Show ${other}` }).click()
    await expect(shown).toHaveText(other)
    await expect(spotlight.getByText('FEATURE10').filter({ visible: true }).first()).toBeVisible()
  })

  test('a trending product opens by its eye', async ({ page }) => {
    await page.goto('/')
    const trending = section(page, 'Hot Trending Products')
    await trending.getByRole('article').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('the sponsors move by themselves and can be stopped', async ({ page }) => {
    await page.goto('/')
    const sponsors = page.getByRole('region', { name: /sponsors/i })
    await sponsors.scrollIntoViewIfNeeded()
    await sponsors.getByRole('button', { name: 'Stop moving by itself' }).click()
    await expect(sponsors.getByRole('button', { name: 'Move by itself' })).toBeVisible()
    await expect(sponsors.getByRole('img').first()).toBeVisible()
  })
})

import { pass, takeClock } from './support/page-time.ts'
import { expect, type Page, test } from './support/test.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'This week at the market', exact: true })
const slide = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Moves the pointer away from a paused hero and waits until it shows a slide. */
async function moveOn(page: Page, next: string) {
  await hero(page).getByRole('button', { name: 'Play carousel' }).click()
  await page.mouse.move(5, 5)
  await pass(page, 5000)
  await expect(slide(page, next)).toBeVisible()
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })
test.beforeEach(({ page, complaints }) => takeClock(page, complaints))

test('changes every five seconds, and stops while the pointer is over it or when it is paused @runtime', {
  tag: '@all',
}, async ({ page }) => {
  const stop = hero(page).getByRole('button', { name: 'Pause carousel' })
  await page.goto('/')
  await expect(stop).toBeVisible()
  for (const title of ['Premium Quality', 'Special Offers', 'Ultimate Pricing', 'Super Deals']) {
    await pass(page, 5000)
    await expect(slide(page, title)).toBeVisible()
  }
  await test.step('rests under the pointer', async () => {
    await hero(page).hover()
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
  })
  await test.step('stops by its button and goes on by it', async () => {
    await stop.click()
    // The pointer leaves the hero, so that only the button pauses it.
    await page.mouse.move(5, 5)
    await pass(page, 12_000)
    await expect(slide(page, 'Super Deals')).toBeVisible()
    await moveOn(page, 'Premium Quality')
  })
  await test.step('moves by arrows and dots, and rests afterwards', async () => {
    await hero(page).getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(page, 'Super Deals')).toBeVisible()
    await hero(page).getByRole('button', { name: 'Previous slide' }).click()
    await expect(slide(page, 'Ultimate Pricing')).toBeVisible()
    await hero(page).getByRole('button', { name: 'Next slide' }).click()
    await expect(slide(page, 'Super Deals')).toBeVisible()
    await moveOn(page, 'Premium Quality')
    await hero(page).getByRole('button', { name: 'Special Offers' }).click()
    await page.mouse.move(5, 5)
    await pass(page, 20_000)
    await expect(slide(page, 'Special Offers')).toBeVisible()
  })
})

test('stops permanently when it gets the keyboard focus: its first stop is the pause button', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: 'Pause carousel' })).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(hero(page).getByRole('button', { name: 'Play carousel' })).toBeFocused()
  await pass(page, 12_000)
  await expect(slide(page, 'Super Deals')).toBeVisible()
})

test('does not start with reduced motion, and its links work', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(hero(page).getByRole('button', { name: 'Play carousel' })).toBeVisible()
  await pass(page, 12_000)
  await expect(slide(page, 'Super Deals')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await test.step('Shop Now scrolls slightly, Explore More leads to the categories', async () => {
    await hero(page).getByRole('link', { name: 'Shop Now' }).click()
    await page.clock.runFor(1000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(new URL(page.url()).pathname).toBe('/')
    await hero(page).getByRole('button', { name: 'Premium Quality' }).click()
    await hero(page).getByRole('link', { name: 'Explore More' }).click()
    await expect(page).toHaveURL(/\/categories\/?$/)
  })
})

import { test as alone } from './support/test.ts'
import { expect, test } from './support/visitor.ts'

// Checks of all pages, and of single static pages, are in routes.spec.ts.

alone.use({ contextOptions: { reducedMotion: 'no-preference' } })

// session.spec.ts tests /profile.
for (const path of [
  '/checkout?product=country-tomatoes&quantity=2',
  '/order/successfull/abc123',
  '/order-success',
])
  test(`${path} redirects a visitor to the sign-in page, and back afterwards`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login/?\\?return_to=${encodeURIComponent(path)}$`))
    // The link between the two forms keeps the target.
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(new RegExp(`/register/?\\?return_to=${encodeURIComponent(path)}$`))
  })

alone(
  'a picture moves between a list and its product, taps work during it, and all other pages change without animation',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: ViewTransition | null }
        Object.assign(window, { travels: undefined })
        const say = (travels: boolean) => Object.assign(window, { travels })
        // The animation is paused, so that there is time to tap.
        const stop = () => {
          for (const animation of document.getAnimations())
            if (animation.effect instanceof KeyframeEffect && animation.effect.pseudoElement)
              animation.pause()
          say(true)
        }
        viewTransition ? viewTransition.ready.then(stop, () => say(false)) : say(false)
      })
    })
    const travelled = () =>
      page
        .waitForFunction(() => 'travels' in window && window.travels !== undefined)
        .then(() => page.evaluate(() => (window as Window & { travels?: boolean }).travels))
    const product = page
      .getByRole('main')
      .getByRole('link', { name: /View Product/ })
      .first()
    // Chromium skips some transitions on a busy machine, and on pages that were not painted yet.
    await expect(async () => {
      await page.goto('/products')
      expect(await travelled()).toBe(false)
      await product.press('Enter')
      await expect(page).toHaveURL(/\/product\//)
      expect(await travelled()).toBe(true)
    }).toPass()
    await test.step('a tap during the travel opens what it is on', async () => {
      const [width, height] = [page.viewportSize()?.width ?? 0, page.viewportSize()?.height ?? 0]
      const under = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.tagName,
        [width / 2, height / 2],
      )
      expect(under).not.toBe('HTML')
    })
    await test.step('no other page is faded', async () => {
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true })
      await page.goto('/about')
      expect(await travelled()).toBe(false)
      await link.press('Enter')
      await expect(page).toHaveTitle(/FAQ/)
      expect(await travelled()).toBe(false)
      // On a new page the focus starts at the top.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })
    await test.step('nothing travels where motion is unwanted', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/products')
      expect(await travelled()).toBe(false)
      await product.press('Enter')
      await expect(page).toHaveURL(/\/product\//)
      expect(await travelled()).toBe(false)
    })
  },
)

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/products')
  const product = page.getByRole('main').getByRole('article').nth(12)
  await product.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await product.getByRole('link', { name: /View Product/ }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})

import { test as alone } from './support/test.ts'
import { expect, test } from './support/visitor.ts'

// What is looked at on every page is in routes.spec.ts, with what only one of them has.

// The way of /profile to the login and back is walked in session.spec.ts.
for (const path of [
  '/checkout?product=country-tomatoes&quantity=2',
  '/order/successfull/abc123',
  '/order-success',
])
  test(`${path} leads a visitor to the sign-in page, and back afterwards`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login/?\\?return_to=${encodeURIComponent(path)}$`))
    // The way between the two panels keeps the goal.
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(new RegExp(`/register/?\\?return_to=${encodeURIComponent(path)}$`))
  })

alone(
  'pages change with a native view transition, and without one where motion is unwanted',
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {
          transition: (event as Event & { viewTransition: unknown }).viewTransition !== null,
        })
      })
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true })
    const hadTransition = () => page.evaluate(() => (window as Window & { transition?: boolean }).transition)
    // On a busy machine Chromium gives some up.
    await expect(async () => {
      await page.goto('/about')
      // A page that was not seen yet is left without a transition.
      await page.waitForFunction(() => 'transition' in window)
      await link.press('Enter')
      await expect(page).toHaveTitle(/FAQ/)
      expect(await hadTransition()).toBe(true)
    }).toPass()
    await test.step('the focus begins at the start of a new page', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about')
    await link.click()
    await expect(page).toHaveTitle(/FAQ/)
    if (await hadTransition()) {
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...document
            .getAnimations()
            .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
        ),
      )
      expect(longest).toBeLessThanOrEqual(1)
    }
  },
)

test('going back finds the page where it was left', async ({ page }) => {
  await page.goto('/products')
  const product = page.getByRole('main').getByRole('article').nth(12)
  await product.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await product.getByRole('link', { name: /View Product/ }).click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})

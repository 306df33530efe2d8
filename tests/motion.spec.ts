import { expect, test } from './support/test.ts'

test('pages change with a native view transition, and without one where motion is unwanted', async ({
  page,
}) => {
  const heardOn = async () => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {
          transition: (event as Event & { viewTransition: unknown }).viewTransition !== null,
        })
      })
    })
    await page.goto('/about')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveTitle(/FAQ/)
    return page.evaluate(() => (window as Window & { transition?: boolean }).transition)
  }
  expect(await heardOn()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lasting = await heardOn()
  if (lasting) {
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
})

test('reduced motion: nothing on the home page animates for longer than a blink', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration) > 50,
      )
      .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.className ?? ''),
  )
  expect(running).toEqual([])
})

test('going back finds the page where it was left', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('main').getByRole('article').nth(12).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await page
    .getByRole('main')
    .getByRole('article')
    .nth(12)
    .getByRole('link', { name: /View Product/ })
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})

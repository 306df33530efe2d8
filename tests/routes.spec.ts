import type { Response } from '@playwright/test'
import { CONTENTS } from './support/contents.ts'
import { expectNoFindings } from './support/invariants.ts'
import { expectLargeTextFits, expectLongTextsFit, expectNoTextClipped } from './support/lost.ts'
import { NOWHERE, ROUTES, type Route } from './support/routes.ts'
import { settle } from './support/settle.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { expectNothingInTheWay } from './support/small-windows.ts'
import { expectTabWalk } from './support/tab-walk.ts'
import { expect, type Page, test } from './support/visitor.ts'

// Each public page is opened once, and all general checks run on it. Visitors save nothing
// that could affect the next test.

/** Title, the only h1, landmarks, and metadata for search engines. */
async function expectDescribed(page: Page, answer: Response | null, { path, ...route }: Route) {
  expect(answer?.status()).toBe(route.status ?? 200)
  await expect(page).toHaveTitle(route.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(route.heading)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/)
  if (route.indexed) {
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(new URL(path, 'http://x').pathname)
  } else await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
}

/** Animations that still run with reduced motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 50,
      )
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? ''),
  )

/** Narrow, zoomed, with text spacing, large text or longer texts, nothing is cut off or covered, and nothing scrolls sideways (fault F52). Resizing the window equals opening it narrow, because only style sheets decide the layout. */
async function expectReflow(page: Page) {
  const size = page.viewportSize()
  await expectNothingInTheWay(page)
  // A desktop at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSidewaysScroll(page)
  await expectNoTextClipped(page, 'spacing')
  await page.setViewportSize({ width: 640, height: 800 })
  await expectNoTextClipped(page, 'large text')
  await expectLargeTextFits(page, async () => {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    // A trial run checks that nothing covers it.
    await menu.click({ trial: true })
    await expect(menu).toBeInViewport({ ratio: 1 })
  })
  await expectLongTextsFit(page)
  if (size) await page.setViewportSize(size)
}

/** Leaving empty fields shows their errors, so axe runs first. */
const FORMS = ['/order-tracking', '/contact', '/login', '/register']

for (const route of [...ROUTES, NOWHERE])
  test(`${route.path} has a title and landmarks, works with Tab, and fits 320 px, and axe finds nothing`, async ({
    page,
    complaints,
  }) => {
    const { path } = route
    test.slow()
    if (route.status === 404) complaints.allow(/status of 404/)
    const answer = await page.goto(path)
    await test.step('title, heading, landmarks', () => expectDescribed(page, answer, route))
    const walk = () => test.step('Tab: no trap, focus always seen', () => expectTabWalk(page))
    if (!FORMS.includes(path)) await walk()
    await settle(page)
    if (path === '/')
      await test.step('reduced motion: nothing moves', async () => expect(await moving(page)).toEqual([]))
    await test.step('axe, light and dark', () => expectNoFindings(page))
    if (FORMS.includes(path)) await walk()
    await page.emulateMedia({ colorScheme: 'light' })
    await test.step('320 px', () => expectReflow(page))
    for (const [name, look] of Object.entries(CONTENTS[path] ?? {})) await test.step(name, () => look(page))
  })

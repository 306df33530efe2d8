import { apiCalls } from './support/api.ts'
import { choose } from './support/faults.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, test } from './support/test.ts'

test('F45 the shop works when storage throws at every access', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await choose(page, 'Vegetables')
  await expect(
    page.getByRole('region', { name: 'Vegetables Products' }).getByRole('article').first(),
  ).toBeVisible()
  await expectInvariants(page, { acted: true })
})

test('F46 the shop works when storage is full', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/products')
  await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await expectInvariants(page)
})

test('F48 the countdown starts at 11:59:08 in any year; F49 a tab that was suspended for an hour resumes without a burst of requests', {
  tag: '@all',
}, async ({ page }) => {
  const timer = page.getByRole('region', { name: "Today's Best Deals" }).getByRole('timer')
  for (const time of ['2025-11-21T10:00:00Z', '2026-11-20T10:00:00Z', '2027-11-21T10:00:00Z'])
    await test.step(time, async () => {
      await page.clock.install({ time: new Date(time) })
      await page.goto('/')
      expect(await page.evaluate(() => new Date().toISOString())).toContain(time.slice(0, 10))
      await timer.scrollIntoViewIfNeeded()
      await expect(timer).toContainText(/11:59:0[678]/)
    })
  await test.step('slept', async () => {
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(3000)
    await expect(timer).not.toContainText('11:59:08')
    const calls = apiCalls(page)
    await page.clock.fastForward('01:00:00')
    await page.clock.runFor(2000)
    await page.waitForLoadState('networkidle')
    for (const call of new Set(calls)) expect(calls.filter((other) => other === call)).toHaveLength(1)
    await expect(timer).toContainText(/10:5\d:\d\d/)
  })
})

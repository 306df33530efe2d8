import { expect, type Page } from './test.ts'

/** Expects that nothing delayed the first paint of a page, and that its main picture was requested first. */
export async function expectQuickFirstPaint(page: Page): Promise<void> {
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .toSorted((a, b) => a.startTime - b.startTime)
      .map((entry) => ({
        name: entry.name,
        blocks: (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
      })),
  )
  expect(files.filter(({ blocks }) => blocks)).toEqual([])
  // Scripts before the header delay it. Only the hint of a shopper is there.
  expect(await page.locator('head script').count()).toBeLessThanOrEqual(1)
  await expect(page.locator('footer ~ script[src]')).toHaveCount(1)
  const picture = page.locator('img[fetchpriority="high"]')
  if ((await picture.count()) === 0) return
  const address = await picture.first().evaluate((node) => (node as HTMLImageElement).currentSrc)
  expect(files[0]?.name).toBe(address)
}

import { untilQuiet } from './requests.ts'
import { expect, type Page } from './test.ts'

/** Waits until every island is hydrated, so that a test sees what a shopper sees in the end. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await untilQuiet(page)
}

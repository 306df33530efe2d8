import { expectNothingCovered } from './floating.ts'
import { expectFocusUncovered } from './tab-walk.ts'
import { expect, type Page } from './test.ts'

/** In small windows nothing lies on a text, a control, or what has the focus. The size of the window stays as it was. */
export async function expectNothingInTheWay(page: Page): Promise<void> {
  const wide = page.viewportSize()
  // Toasts go by themselves.
  await expect(page.locator('.haat-toast')).toHaveCount(0)
  await expectFocusUncovered(page)
  await expectNothingCovered(page)
  if (wide) await page.setViewportSize(wide)
}

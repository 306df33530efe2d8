import { expectNothingCovered } from './floating.ts'
import { expectFocusUncovered } from './tab-walk.ts'
import { expect, type Page } from './test.ts'

/** A phone, and a desktop at 400 % zoom. */
const SMALLEST = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
]

/** Other phones and a tablet: with `--all`. */
const OTHERS = [
  { width: 390, height: 844 },
  { width: 768, height: 800 },
  { width: 320, height: 568 },
]

const WINDOWS = process.env.HAAT_ALL === '1' ? [...SMALLEST, ...OTHERS] : SMALLEST

/** Expects that in small windows no text, control or focused element is covered. Restores the size of the window. */
export async function expectNothingInTheWay(page: Page): Promise<void> {
  const wide = page.viewportSize()
  // Toasts close automatically.
  await expect(page.locator('.haat-toast')).toHaveCount(0)
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectFocusUncovered(page)
    await expectNothingCovered(page)
  }
  if (wide) await page.setViewportSize(wide)
}

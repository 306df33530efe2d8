import { expectNothingCovered } from './floating.ts'
import { expectFocusUncovered } from './tab-walk.ts'
import { expect, type Page } from './test.ts'

/** Phones, a tablet, and a desktop at 400 % zoom. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
]

/** Expects that in small windows no text, control or focused element is covered. Restores the size of the window. */
export async function expectNothingInTheWay(page: Page): Promise<void> {
  const wide = page.viewportSize()
  // Toasts close automatically.
  await expect(page.locator('.haat-toast')).toHaveCount(0)
  // With reduced motion the page scrolls to a focused control immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectFocusUncovered(page)
    await expectNothingCovered(page)
  }
  await page.emulateMedia({ reducedMotion: null })
  if (wide) await page.setViewportSize(wide)
}

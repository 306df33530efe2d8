import { expectNothingCovered } from './floating.ts'
import { expectFocusUncovered } from './tab-walk.ts'
import { expect, type Page } from './test.ts'

/** Phones with a bar at an edge of the window, a tablet, and what 400 % zoom leaves of a desk. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 768, height: 800 },
  { width: 320, height: 568 },
  { width: 320, height: 256 },
]

/** In small windows nothing lies on a text, a control, or what has the focus. The size of the window stays as it was. */
export async function expectNothingInTheWay(page: Page): Promise<void> {
  const wide = page.viewportSize()
  // Toasts go by themselves.
  await expect(page.locator('.haat-toast')).toHaveCount(0)
  // Without motion the page has scrolled to a control as soon as that has the focus.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await expectFocusUncovered(page)
    await expectNothingCovered(page)
  }
  await page.emulateMedia({ reducedMotion: null })
  if (wide) await page.setViewportSize(wide)
}

import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

export interface Walk {
  /** The key to press. @default 'Tab' */
  readonly key?: 'Tab' | 'Shift+Tab'
  /** Maximum number of presses. @default 60 */
  readonly steps?: number
}

/** Presses Tab until the target has the focus. */
export async function walkTo(
  page: Page,
  goal: Locator,
  { key = 'Tab', steps = 60 }: Walk = {},
): Promise<void> {
  await expect(goal).toBeVisible()
  // The target is looked up again only if the page has replaced it, because that is slower than a key press.
  let node = await goal.elementHandle()
  for (let step = 0; step < steps; step += 1) {
    const reached = await page.evaluate(
      (one) => (one?.isConnected ? one === document.activeElement : null),
      node,
    )
    if (reached) return
    if (reached === null) node = await goal.elementHandle()
    else await page.keyboard.press(key)
  }
  await expect(goal).toBeFocused()
}

import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

export interface Walk {
  /** The key that leads on. @default 'Tab' */
  readonly key?: 'Tab' | 'Shift+Tab'
  /** How often it is pressed at most. @default 60 */
  readonly steps?: number
  /** How long the goal may take to be there, in ms. */
  readonly timeout?: number
}

/** Walks with Tab until something has the focus, as people without a mouse do. */
export async function walkTo(
  page: Page,
  goal: Locator,
  { key = 'Tab', steps = 60, timeout }: Walk = {},
): Promise<void> {
  await expect(goal).toBeVisible(timeout === undefined ? {} : { timeout })
  // Looked up once, and again where the page has replaced it: that takes longer than the key.
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

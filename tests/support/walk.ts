import type { Locator } from '@playwright/test'
import { expect, type Page } from './test.ts'

/** Walks with Tab until something has the focus, as people without a mouse do. */
export async function walkTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await goal.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

import { findings } from './findings.ts'
import { twoFrames } from './frames.ts'
import { expect, type Page } from './test.ts'

/** Expects what must hold after every fault: landmarks (I1), a focus that is not lost (I6), no axe findings (I8). */
export async function expectInvariants(page: Page, { acted = false } = {}): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/\S/)
  if (acted) expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  expect(await findings(page)).toEqual([])
}

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Expects no axe findings in these themes, in the whole page or a part of it. */
export async function expectNoFindings(page: Page, themes: readonly Theme[] = THEMES, within?: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // Colours change one frame later.
    await twoFrames(page)
    const coloursOnly = colorScheme === 'dark'
    expect(await findings(page, { coloursOnly, ...(within && { within }) }), colorScheme).toEqual([])
  }
}

import { expectNoFindings, type Theme } from './invariants.ts'
import { expectLargeTextFits, expectLongTextsFit, expectNoTextClipped } from './lost.ts'
import { expect, type Page } from './shopping.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectNothingInTheWay } from './small-windows.ts'

/** Dark colours are the same on a phone, where only the bars and menus are checked (axe.spec.ts and shopper-access.spec.ts). */
const themesOn = (isMobile: boolean): readonly Theme[] | undefined => (isMobile ? ['light'] : undefined)

/** Expects no axe findings, light and dark, and no overflow, also at 320 px, with text spacing, large text and longer texts. */
export async function look(page: Page, isMobile: boolean) {
  await expectNoFindings(page, themesOn(isMobile))
  const wide = page.viewportSize()
  if (!isMobile) await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  if (!isMobile) await expectNoTextClipped(page, 'spacing')
  if (!isMobile && wide) await page.setViewportSize(wide)
  await expectLargeTextFits(page)
  await expectLongTextsFit(page)
}

/** The same, and expects that nothing is covered in small windows. */
export async function expectAccessibleEverywhere(page: Page) {
  await look(page, false)
  await expectNothingInTheWay(page)
}

export async function openOrder(page: Page, id: string) {
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
}

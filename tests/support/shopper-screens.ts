import { expectNoFindings, type Theme } from './invariants.ts'
import { expectNothingLost } from './lost.ts'
import { expect, type Page } from './shopping.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectNothingInTheWay } from './small-windows.ts'

/** What is dark is the same colours on a phone: there its own bars and menus are looked at (axe.spec.ts and shopper-access.spec.ts). */
const themesOn = (isMobile: boolean): readonly Theme[] | undefined => (isMobile ? ['light'] : undefined)

/** Nothing for axe, light or dark; nothing sticks out, on a desk at 320 px as well, with space between letters too. */
export async function look(page: Page, isMobile: boolean) {
  await expectNoFindings(page, themesOn(isMobile))
  const wide = page.viewportSize()
  if (!isMobile) await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  if (!isMobile) await expectNothingLost(page, 'spacing')
  if (!isMobile && wide) await page.setViewportSize(wide)
}

/** The same; and nothing lies on anything else in small windows. */
export async function lookAround(page: Page) {
  await look(page, false)
  await expectNothingInTheWay(page)
}

export async function openOrder(page: Page, id: string) {
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
}

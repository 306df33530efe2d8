import { productWhere } from './support/api.ts'
import { findings } from './support/findings.ts'
import { expectNoFindings } from './support/invariants.ts'
import { ROUTES } from './support/routes.ts'
import { expect, type Page, test } from './support/test.ts'

// Movement makes colours of the moment: axe would measure a half faded slide.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Lets every island live, so that axe sees what a shopper sees in the end. */
async function settle(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.waitForLoadState('networkidle')
}

/** Bars and menus of a phone's own are the same in the dark on every page: they are looked at here. */
const DARK_ON_PHONE = ['/', '/products', '/cart']

/** Where a phone is shown something else than a narrow desk: the others are looked at on a desk alone. */
const OWN_ON_PHONE = [...DARK_ON_PHONE, '/categories/Vegetables', '/order-tracking', '/contact', '/login']
const onDesk = (path: string) => (OWN_ON_PHONE.includes(path) ? '' : ' @desktop')

for (const { path } of [...ROUTES, { path: '/nowhere' }])
  test(`axe finds nothing on ${path}, light or dark${onDesk(path)}`, async ({
    page,
    isMobile,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    await page.goto(path)
    await settle(page)
    await expectNoFindings(page, isMobile && !DARK_ON_PHONE.includes(path) ? ['light'] : undefined)
  })

test('axe finds nothing on a product with variations and films', async ({ page, request }) => {
  const product = await productWhere(request, ({ variations }) => variations.length > 1)
  await page.goto(`/product/${product._id}`)
  await settle(page)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please select size and color')).toBeVisible()
  await expectNoFindings(page)
})

test('axe finds nothing with everything open', async ({ page, isMobile }) => {
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Show Products Vegetables' }).click()
  await page
    .getByRole('button', { name: /Quick View/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Categories', exact: true }).click()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search products' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('gr')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectNoFindings(page)
})

test('axe finds nothing in forced colours @desktop', async ({ page }) => {
  // The system's own colours are drawn, which axe cannot read: contrast is the system's.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await settle(page)
  expect(await findings(page, { without: ['color-contrast'] })).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Served, serveFolder } from './partner/server.ts'
import { signInFromPage } from './partner/shopper.ts'
import { EMBED_PORT } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { newShopper } from './support/shopper.ts'
import { expect, type Page, test } from './support/test.ts'

/** The page on which a partner chooses an element and copies its lines. */
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'haat-embed-'))
let partner: Served

test.beforeAll(async () => {
  partner = await serveFolder(folder, { port: EMBED_PORT })
})
test.afterAll(async () => {
  await partner?.close()
  rmSync(folder, { recursive: true })
})

const frame = (page: Page) => page.locator('iframe[title="A page with the element"]')
const preview = (page: Page) => frame(page).contentFrame()
const setting = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const lines = (page: Page) => page.getByRole('region', { name: 'The lines for your page' })
const products = (page: Page) => preview(page).getByRole('link', { name: /^View Product/ })
const open = (page: Page, group: string) => page.getByRole('heading', { level: 2, name: group }).click()

const notice = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text })

async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(notice(page, 'The lines were copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('the frame and the lines follow what is chosen, by keyboard too; axe finds nothing in any group @runtime', async ({
  page,
}) => {
  await page.goto('/embed')
  await expect(products(page)).toHaveCount(4)
  await page.getByRole('heading', { level: 2, name: 'Its settings' }).locator('..').press('Enter')
  await setting(page, 'limit').fill('2')
  await expect(products(page)).toHaveCount(2)
  await setting(page, 'in-stock').press('Space')
  await expect(lines(page)).toContainText('<haat-product-grid limit="2" in-stock></haat-product-grid>')

  await open(page, 'Its look')
  await setting(page, 'theme').selectOption('dark')
  await expect(preview(page).locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(lines(page)).toContainText('<haat-store theme="dark">')

  await open(page, 'Colours, fonts and corners')
  await setting(page, '--haat-accent').fill('#ff9ad5')
  // The accent marks the card that has the focus.
  await products(page).first().press('Shift')
  await expect(preview(page).getByRole('article').first()).toHaveCSS('outline-color', 'rgb(255, 154, 213)')
  await setting(page, '--haat-ground').fill('red } body { display: none')
  await expect(page.getByText('Write one value')).toBeVisible()
  await expect(lines(page)).toContainText('<style>haat-product-grid { --haat-accent: #ff9ad5 }</style>')
  expect(await findings(page)).toEqual([])

  await setting(page, 'Element').selectOption('haat-price')
  await expect(preview(page).locator('haat-price')).toContainText('₹')
  await expect(preview(page).locator('haat-product-grid')).toHaveCount(0)
})

test('in the frame, Log In explains where it works, links open in a tab, and a search is left with the next choice', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/embed')
  await setting(page, 'Element').selectOption('haat-cart')
  await preview(page)
    .getByRole('button', { name: 'Log In' })
    .or(preview(page).getByRole('link', { name: 'Log In' }))
    .click()
  await expect(notice(page, 'Signing in works on your own page.')).toBeVisible()
  await setting(page, 'Element').selectOption('haat-product-grid')
  const [opened] = await Promise.all([page.waitForEvent('popup'), products(page).first().click()])
  await expect(opened).toHaveURL(/\/product\//)
  // The calls of a page that is left end as failures, which it logs.
  await opened.waitForLoadState('networkidle')
  await opened.close()
  await setting(page, 'Element').selectOption('haat-search')
  await preview(page).getByRole('combobox').fill('tomato')
  await expect(preview(page).getByRole('option').first()).toBeVisible()
  await preview(page).getByRole('combobox').press('Enter')
  await expect(preview(page).getByRole('contentinfo')).toBeVisible()
  await (await (await frame(page).elementHandle())?.contentFrame())?.waitForLoadState('networkidle')
  await open(page, 'Its settings')
  await setting(page, 'placeholder').fill('What do you cook with?')
  await expect(preview(page).getByRole('combobox')).toHaveAttribute('placeholder', 'What do you cook with?')
})

test('the copied lines, on a partner’s page, add to the cart and reach the shop’s checkout', async ({
  page,
  shop,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop })
  await page.goto('/embed')
  await open(page, 'Colours, fonts and corners')
  await setting(page, '--haat-accent').fill('#7a1f5c')
  const grid = await copied(page)
  await setting(page, 'Element').selectOption('haat-cart')
  const cart = await copied(page)

  writeFileSync(join(folder, 'copied.html'), `<!doctype html>\n<title>My page</title>\n${grid}\n${cart}\n`)
  const shopper = await newShopper(page.context(), shop)
  await page.goto(`${partner.origin}/copied.html`)
  await signInFromPage(page, shopper)
  const basket = page.getByRole('region', { name: 'Your Cart' })
  await page
    .getByRole('link', { name: /^View Product/ })
    .first()
    .press('Shift')
  await expect(page.getByRole('article').first()).toHaveCSS('outline-color', 'rgb(122, 31, 92)')
  await page
    .getByRole('button', { name: /to cart$/ })
    .first()
    .click()
  await expect(basket.getByRole('listitem')).toHaveCount(1)
  await basket.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`${shop}/checkout`)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

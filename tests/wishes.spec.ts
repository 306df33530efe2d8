import type { Browser } from '@playwright/test'
import { productWhere } from './support/api.ts'
import { cartOf, favouritesOf, plainGoods } from './support/holdings.ts'
import { newShopper, signIn } from './support/shopper.ts'
import { expect, keptIn, type Page, said, test } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'

const ASK = 'Please login to add items to cart / favourites'
const invitation = (page: Page) =>
  page.getByRole('alert').filter({ hasText: ASK }).getByRole('link', { name: 'Log In' })

/** Somebody who has an account, and is not signed in here. */
async function account(browser: Browser, shop: string) {
  const elsewhere = await browser.newContext()
  return newShopper(elsewhere, shop)
}

test('what a visitor wanted in the cart is there after the login, once, and on the same page @database @runtime', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const shopper = await account(browser, shop)
  const [product] = await plainGoods(request, 1)
  const path = `/categories/${encodeURIComponent(product.category)}`
  await page.goto(path)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to cart` })
    .click()
  await invitation(page).click()
  await expect(page).toHaveURL(/\/login\?return_to=[^&]+&pending=\d+$/)
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(path)
  await logIn(page, shopper)
  await expect(page).toHaveURL(path, { timeout: 20_000 })
  await expect(
    page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').filter({ hasText: product.name }),
  ).toBeVisible({ timeout: 20_000 })
  await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])
  expect(await keptIn(page)).not.toContain('haat:wish')
})

test('size and colour that were chosen come back with the shopper', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const shopper = await account(browser, shop)
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 0 && variations.length > 3 && variations.every(({ size, color }) => size && color),
  )
  const [{ size, color }] = product.variations as [(typeof product.variations)[number]]
  await page.goto(`/product/${product._id}`)
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('radio', { name: color, exact: true }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await invitation(page).click()
  await logIn(page, shopper)
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}\\?`), { timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText(`${size} · ${color}`, {
    timeout: 20_000,
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, variation: { size, color } }])
})

test("a visitor's heart is kept after the login", async ({ page, browser, shop, request }) => {
  const shopper = await account(browser, shop)
  const [product] = await plainGoods(request, 1)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Favourites' }).first().click()
  await invitation(page).click()
  await logIn(page, shopper)
  await expect(said(page, 'Product added to Favourites!')).toBeVisible({ timeout: 20_000 })
  expect(await favouritesOf(shopper)).toEqual([product._id])
})

test('two tabs that come back from a login carry the wish out once @database', async ({
  page,
  context,
  browser,
  shop,
  request,
}) => {
  const shopper = await account(browser, shop)
  const [product] = await plainGoods(request, 1)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await invitation(page).click()
  let additions = 0
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/v1/cart/add')) additions += 1
  })
  const other = await context.newPage()
  await page.bringToFront()
  await logIn(page, shopper)
  // Begun as soon as the first page is: both look for what waits.
  await page.waitForURL(/\/product\//, { waitUntil: 'commit', timeout: 20_000 })
  await Promise.all([page.goto('/about'), other.goto('/about')])
  await expect.poll(() => cartOf(shopper)).toHaveLength(1)
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
  expect(additions).toBe(1)
})

test('what waits is removed once somebody signed in without it', async ({
  page,
  context,
  browser,
  shop,
  request,
}) => {
  const shopper = await account(browser, shop)
  const [product] = await plainGoods(request, 1)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(invitation(page)).toBeVisible()
  await signIn(context, shop, shopper)
  await page.goto('/about')
  await expect.poll(() => keptIn(page)).not.toContain('haat:wish')
  await page.waitForLoadState('networkidle')
  expect(await cartOf(shopper)).toEqual([])
})

test('whoever looks around without logging in keeps nothing but the wish', async ({ page, request }) => {
  const [product] = await plainGoods(request, 1)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(invitation(page)).toBeVisible()
  const kept = new Set((await keptIn(page)).filter((key) => key.startsWith('haat:')))
  expect([...kept]).toEqual(['haat:wish'])
})

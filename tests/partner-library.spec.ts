import { rm } from 'node:fs/promises'
import { buildApp } from './partner/app.ts'
import { type Served, serveFolder } from './partner/server.ts'
import { clickToClose, shopperElsewhere } from './partner/shopper.ts'
import { LIBRARY_PORT } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { cartOf } from './support/holdings.ts'
import { DESTINATION, ordersOf, saveAddress } from './support/orders.ts'
import { logIn } from './support/sign-in.ts'
import { expect, type Page, test } from './support/test.ts'

/** The app of the README of @haat/react, on another origin than the shop. */
test.describe.configure({ mode: 'default' })

let folder: string
let partner: Served
test.beforeAll(async () => {
  folder = await buildApp(process.env.HAAT_URL ?? '')
  const shop = process.env.HAAT_URL ?? ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${shop}`,
    `connect-src ${shop}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
  partner = await serveFolder(folder, {
    port: LIBRARY_PORT,
    headers: (path) => (path === '/styled.html' ? { 'content-security-policy': policy } : {}),
  })
})
test.afterAll(async () => {
  await partner?.close()
  await rm(folder, { recursive: true, force: true })
})

const cart = (page: Page) => page.getByRole('region', { name: 'Your Cart' })
const logInOf = (page: Page) => page.getByRole('alert').getByRole('link', { name: 'Log In' })

test('a visitor adds a product, signs in in the shop’s window, and buys it in the shop', async ({
  page,
  request,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  await saveAddress(shopper, request, shop)
  await page.goto(partner.origin)
  const here = page.url()
  const add = page.getByRole('button', { name: /^Add .+ to cart$/ }).first()
  const name = /^Add (.+) to cart$/.exec((await add.textContent()) ?? '')?.[1] ?? ''
  await add.click()
  const [shown] = await Promise.all([page.waitForEvent('popup'), logInOf(page).click()])
  await logIn(shown, shopper)
  const proceed = shown.getByRole('button', { name: 'Continue' })
  await expect(shown.getByRole('heading', { name: /^Use your Haat cart on / })).toBeVisible()
  await expect(proceed).toHaveAttribute('aria-disabled', 'false')
  await clickToClose(proceed)

  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  await expect(cart(page).getByRole('link', { name }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your Cart 1 item' })).toHaveAttribute('href', `${shop}/cart`)
  expect(page.url()).toBe(here)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)

  await cart(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`${shop}/checkout`)
  await expect(page.getByRole('radio', { name: new RegExp(DESTINATION.address) })).toBeChecked()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('region', { name: 'Order Total' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/order\/successfull\//)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await cartOf(shopper)).toEqual([])
})

test('components have the accent and the corners of the appearance, under a strict policy', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(`${partner.origin}/styled.html`)
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveCSS('background-color', 'rgb(10, 20, 30)')
  await expect(page.getByRole('article').first()).toHaveCSS('border-radius', '0px')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('.haat').first()).toHaveCSS('color-scheme', 'light')
  expect(await findings(page)).toEqual([])
})

test('in StrictMode every address is asked once', { tag: '@all' }, async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().startsWith(`${shop}/api/`)) asked.push(request.url())
  })
  await page.goto(`${partner.origin}/styled.html`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByText('Please sign in to view your cart.')).toBeVisible()
  expect(asked).toEqual([...new Set(asked)])
  expect(asked.length).toBeGreaterThan(0)
})

test('with signIn: page, the shop’s page signs in and leads back to where the shopper was, adds the product, and reports it', {
  tag: '@all',
}, async ({ page, shop }) => {
  const shopper = await shopperElsewhere(shop)
  const events: string[] = []
  page.on('console', (message) => events.push(message.text()))
  const here = `${partner.origin}/styled.html?from=rasam#deals`
  await page.goto(here)
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click()
  await logInOf(page).click()
  await logIn(page, shopper)
  const proceed = page.getByRole('button', { name: 'Continue' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'false')
  await proceed.click()
  await expect(page).toHaveURL(here)
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  expect(events.filter((text) => text === 'event login')).toHaveLength(1)
})

import type { Served } from './partner/server.ts'
import { fill, handIn, shopperElsewhere } from './partner/shopper.ts'
import { openPartner, SHOPPING_PORT } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { expect, type Page, test } from './support/test.ts'

/** Signed-in shopping on somebody else's pages, on an origin of their own. */
test.describe.configure({ mode: 'default' })

let partner: Served

test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', SHOPPING_PORT)
})
test.afterAll(() => partner?.close())

const GOODS = ['country-tomatoes', 'green-capsicum', 'ooty-carrots'] as const

const visit = (page: Page, path = '/shopping.html') => page.goto(`${partner.origin}${path}`)
const basket = (page: Page) => page.getByRole('region', { name: 'My basket' })
const favourites = (page: Page) => page.getByRole('region', { name: 'Your Favorites' })
const total = (page: Page, text: string) =>
  expect(basket(page).getByText(text, { exact: true })).toBeVisible()

/** Collects the details of an event from now on. */
async function hear<T>(page: Page, name: string, { keep = false } = {}): Promise<() => Promise<T[]>> {
  await page.evaluate(
    ([event, stay]) => {
      const heard: unknown[] = []
      Object.assign(window, { [event]: heard })
      document.addEventListener(event, (told) => {
        if (stay) told.preventDefault()
        heard.push((told as CustomEvent).detail)
      })
    },
    [name, keep] as const,
  )
  return () => page.evaluate((event) => (window as unknown as Record<string, T[]>)[event] as T[], name)
}

test('a visitor sees prompts that lead to the shop’s sign-in', async ({ page, shop }) => {
  await visit(page)
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Favorites Await!' })).toBeVisible()
  const links = page.getByRole('link', { name: 'Log In' })
  await expect(links.nth(0)).toHaveAttribute('href', `${shop}/login?return_to=%2Fcart`)
  await expect(links.nth(1)).toHaveAttribute('href', `${shop}/login?return_to=%2Ffavorites`)
  expect(await findings(page)).toEqual([])
})

test('a page that signs shoppers in itself is told, and may keep them', async ({ page, shop }) => {
  await visit(page)
  const told = await hear(page, 'haat:auth:required', { keep: true })
  await page.getByRole('link', { name: 'Log In' }).first().click()
  expect(await told()).toEqual([
    { reason: 'cart', returnTo: '/cart', href: `${shop}/login?return_to=%2Fcart` },
  ])
  expect(page.url()).toBe(`${partner.origin}/shopping.html`)
})

test('whoever the page hands in sees their cart, and changes it', async ({ page, browser, shop }) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'cart', GOODS)
  await visit(page)
  const changed = await hear<{ count: number; total: number }>(page, 'haat:cart:lines-update')
  await handIn(page, shopper)
  await expect(basket(page).getByRole('listitem')).toHaveCount(3)
  await total(page, 'Rs. 138.00')
  const [first] = await changed()
  expect(first).toMatchObject({
    count: 3,
    total: 13_800,
    lines: GOODS.map((productId) => ({ productId, variationId: '', quantity: 1 })),
  })

  const more = basket(page).getByRole('button', { name: /^One more of Country Tomatoes/ })
  await more.click()
  await more.click()
  await total(page, 'Rs. 214.00')
  await expect
    .poll(async () => {
      const { cart } = await shopper.call<{ cart: { productId: string; quantity: number }[] }>(
        'GET',
        `/api/v1/cart/${shopper.userId}`,
      )
      return cart.find(({ productId }) => productId === 'country-tomatoes')?.quantity
    })
    .toBe(3)

  await basket(page)
    .getByRole('button', { name: /^Remove Green Capsicum/ })
    .click()
  await expect(basket(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await changed()).at(-1)).toMatchObject({ count: 2, total: 16_000 })
  expect(await findings(page)).toEqual([])

  for (const link of await basket(page).getByRole('link').all())
    await expect(link).toHaveAttribute('href', new RegExp(`^${shop}/(product/|checkout$)`))
})

test('the page hears of the checkout before it starts', async ({ page, browser, shop }) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'cart', GOODS.slice(0, 1))
  await visit(page)
  await handIn(page, shopper)
  const told = await hear(page, 'haat:checkout:start', { keep: true })
  await basket(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  expect(await told()).toEqual([{ href: `${shop}/checkout` }])
  expect(page.url()).toBe(`${partner.origin}/shopping.html`)
})

test('a favourite is removed, and focus goes on', async ({ page, browser, shop }) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'favi', GOODS.slice(0, 2))
  await visit(page)
  await handIn(page, shopper)
  const changed = await hear<{ count: number }>(page, 'haat:favourites:update')
  const cards = favourites(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cards).toHaveCount(1)
  await expect(cards.first().getByRole('button', { name: /^Remove/ })).toBeFocused()
  expect((await changed()).at(-1)).toMatchObject({ count: 1 })
})

test('who signs out is forgotten, and nothing stays in the page’s storage or its DOM', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'cart', GOODS)
  const tokens: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) tokens.push(authorization.replace('Bearer ', ''))
  })
  await visit(page)
  await handIn(page, shopper)
  await expect(basket(page).getByRole('listitem')).toHaveCount(3)
  expect(tokens.length).toBeGreaterThan(0)
  const kept = await page.evaluate(() =>
    [
      ...Object.entries(localStorage).flat(),
      ...Object.entries(sessionStorage).flat(),
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.innerHTML ?? ''),
    ].join('\n'),
  )
  for (const token of tokens) expect(kept).not.toContain(token)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.evaluate(() =>
    (window as unknown as { Haat: { setSession(no: null): void } }).Haat.setSession(null),
  )
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(page.getByText('Country Tomatoes')).toHaveCount(0)
})

test('a drawer opens and closes by the page’s word and by the shopper’s', async ({ page, browser, shop }) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'cart', GOODS)
  await visit(page, '/shopping-strict.html')
  await handIn(page, shopper)
  const drawer = page.locator('haat-cart[view=drawer]')
  const dialog = page.getByRole('dialog', { name: 'Your Cart' })
  await page.evaluate(() => customElements.whenDefined('haat-cart').then(() => undefined))
  await expect(dialog).toBeHidden()
  await drawer.evaluate((element) => (element as HTMLElement & { show(): void }).show())
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(drawer).toHaveJSProperty('open', true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(drawer).toHaveJSProperty('open', false)
  await drawer.evaluate((element) => element.setAttribute('open', ''))
  await expect(dialog).toBeVisible()
  await drawer.evaluate((element) => element.removeAttribute('open'))
  await expect(dialog).toBeHidden()
})

test('a strict policy with Trusted Types is never violated, whatever a shopper does', async ({
  page,
  browser,
  shop,
}) => {
  const shopper = await shopperElsewhere(browser, shop)
  await fill(shopper, 'favi', GOODS.slice(0, 1))
  await visit(page, '/shopping-strict.html')
  await handIn(page, shopper)
  const product = page.locator('haat-product')
  await product.getByRole('button', { name: 'Add to Cart' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^One more of/ }).click()
  await expect(dialog.getByText('Rs. 76.00').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await favourites(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('You have no favourite products yet.')).toBeVisible()
  // What shoppers say comes when somebody gets near.
  await page.locator('#after').scrollIntoViewIfNeeded()
  await expect(product.getByRole('heading', { name: 'Comments' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
})

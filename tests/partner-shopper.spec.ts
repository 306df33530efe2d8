import { collect } from './partner/events.ts'
import type { Served } from './partner/server.ts'
import { fill, shopperElsewhere, signInFromPage, signInFromPageAgain } from './partner/shopper.ts'
import { openPartner, SHOPPING_PORT } from './partner/site.ts'
import { findings } from './support/findings.ts'
import type { SignedIn } from './support/shopper.ts'
import { expect, type Page, test } from './support/test.ts'

/** Signed-in shopping on partner pages, on another origin. */
test.describe.configure({ mode: 'default' })

let partner: Served

test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', SHOPPING_PORT)
})
test.afterAll(() => partner?.close())

const PRODUCTS = ['country-tomatoes', 'green-capsicum', 'ooty-carrots'] as const

interface Cart {
  readonly count: number
  readonly total: number
}

const visit = (page: Page, path = '/shopping.html') => page.goto(`${partner.origin}${path}`)
const basket = (page: Page) => page.getByRole('region', { name: 'My basket' })
const favourites = (page: Page) => page.getByRole('region', { name: 'Your Favorites' })
const total = (page: Page, text: string) =>
  expect(basket(page).getByText(text, { exact: true })).toBeVisible()

/** A visitor sees links to the shop's sign-in. A page that signs shoppers in itself gets an event and can prevent the navigation. */
async function expectInvitations(page: Page, shop: string) {
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Favorites Await!' })).toBeVisible()
  const links = page.getByRole('link', { name: 'Log In' })
  await expect(links.nth(0)).toHaveAttribute('href', `${shop}/login?return_to=%2Fcart`)
  await expect(links.nth(1)).toHaveAttribute('href', `${shop}/login?return_to=%2Ffavorites`)
  expect(await findings(page)).toEqual([])
  const required = await collect(page, 'haat:auth:required', { stay: true })
  await page.getByRole('link', { name: 'Log In' }).first().click()
  expect(await required()).toEqual([
    { reason: 'cart', returnTo: '/cart', href: `${shop}/login?return_to=%2Fcart` },
  ])
  expect(page.url()).toBe(`${partner.origin}/shopping.html`)
}

/** The cart is shown and changed, and the page gets the events. */
async function expectCart(page: Page, shop: string, shopper: SignedIn, changed: () => Promise<Cart[]>) {
  await expect(basket(page).getByRole('listitem')).toHaveCount(3)
  await total(page, 'Rs. 138.00')
  const [first] = await changed()
  expect(first).toMatchObject({
    count: 3,
    total: 13_800,
    lines: PRODUCTS.map((productId) => ({ productId, variationId: '', quantity: 1 })),
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
  await expect(basket(page).getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(basket(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  // It is translucent during its animation.
  await expect(page.locator('.haat-toast')).toHaveCSS('opacity', '1')
  expect((await changed()).at(-1)).toMatchObject({ count: 2, total: 16_000 })
  expect(await findings(page)).toEqual([])

  for (const link of await basket(page).getByRole('link').all())
    await expect(link).toHaveAttribute('href', new RegExp(`^${shop}/(product/|checkout$)`))
}

/** The page gets an event before the checkout starts. */
async function expectCheckout(page: Page, shop: string) {
  const started = await collect(page, 'haat:checkout:start', { stay: true })
  await basket(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  expect(await started()).toEqual([{ href: `${shop}/checkout` }])
  expect(page.url()).toBe(`${partner.origin}/shopping.html`)
}

/** A favourite is removed, and the focus moves on. */
async function expectFavourites(page: Page) {
  const changed = await collect<{ count: number }>(page, 'haat:favourites:update')
  const cards = favourites(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cards).toHaveCount(1)
  await expect(cards.first().getByRole('button', { name: /^Remove/ })).toBeFocused()
  expect((await changed()).at(-1)).toMatchObject({ count: 1 })
}

/** No token stays in the page's storage or its DOM. */
async function expectNoToken(page: Page, tokens: readonly string[]) {
  expect(tokens.length).toBeGreaterThan(0)
  const saved = await page.evaluate(() =>
    [
      ...Object.entries(localStorage).flat(),
      ...Object.entries(sessionStorage).flat(),
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.innerHTML ?? ''),
    ].join('\n'),
  )
  for (const token of tokens) expect(saved).not.toContain(token)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
}

test('a visitor is asked to sign in; a shopper whom the page signs in sees and changes their data; nothing is left after the sign-out', async ({
  page,
  shop,
}) => {
  const tokens: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) tokens.push(authorization.replace('Bearer ', ''))
  })
  await visit(page)
  await test.step('a visitor', () => expectInvitations(page, shop))
  const shopper = await shopperElsewhere(shop)
  await fill(shopper, 'cart', PRODUCTS)
  await fill(shopper, 'favi', PRODUCTS.slice(0, 2))
  const changed = await collect<Cart>(page, 'haat:cart:lines-update')
  await signInFromPage(page, shopper)
  await test.step('their cart', () => expectCart(page, shop, shopper, changed))
  await test.step('the way to the checkout', () => expectCheckout(page, shop))
  await test.step('their favourites', () => expectFavourites(page))
  await test.step('no token is left where the page could read it', () => expectNoToken(page, tokens))
  await page.evaluate(() =>
    (window as unknown as { Haat: { setSession(no: null): void } }).Haat.setSession(null),
  )
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(page.getByText('Country Tomatoes')).toHaveCount(0)
})

const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

const MARKUP = '<img src=x onerror="window.ran = true">'

/** Gives the first product of the page's list a name with markup. */
const nameByMarkup = (page: Page) =>
  page.route('**/api/v1/product?*ids=robusta-bananas*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { name: string }[] }
    const [first, ...others] = answer.data
    await route.fulfill({ response, json: { ...answer, data: [{ ...first, name: MARKUP }, ...others] } })
  })

/** Font family of an element, and level of its heading. */
const lookOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate(({ shadowRoot }) => {
    const root = shadowRoot?.querySelector('.haat') as Element
    return [getComputedStyle(root).fontFamily, root.querySelector('h2')?.ariaLevel]
  })

/** Slots and templates have the page's design; product texts are never markup in them, and their buttons work. */
async function expectComposed(page: Page, shopper: SignedIn) {
  await nameByMarkup(page)
  await visit(page, '/composed-strict.html')
  await signInFromPageAgain(page, shopper)
  const cards = page.locator('.pick')
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByRole('heading')).toHaveText(MARKUP)
  await expect(basket(page).getByRole('listitem')).toHaveCount(3)
  for (const text of [
    'From my market',
    'I am at the market on Thursdays.',
    'Nothing of mine yet.',
    'Thank you!',
  ])
    await expect(page.getByText(text)).toBeVisible()
  expect(await lookOf(page, 'haat-product-grid')).toEqual(['serif', undefined])
  expect(await lookOf(page, 'haat-favourites')).toEqual(['system-ui, sans-serif', '3'])
  expect(await findings(page)).toEqual([])
  await cards
    .last()
    .getByRole('button', { name: /^Buy: / })
    .click()
  await expect(basket(page).getByRole('listitem')).toHaveCount(4)
  const started = await collect(page, 'haat:checkout:start', { stay: true })
  await page.getByRole('button', { name: 'To my market’s checkout' }).click()
  expect(await started()).toHaveLength(1)
  expect(await page.evaluate(() => [document.querySelectorAll('[src=x]').length, 'ran' in window])).toEqual([
    0,
    false,
  ])
}

test('a strict policy with Trusted Types is never violated by a shopper’s actions or the page’s own slots; page and shopper can open and close the drawer', async ({
  page,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  await fill(shopper, 'cart', PRODUCTS.slice(1))
  await fill(shopper, 'favi', PRODUCTS.slice(0, 1))
  await visit(page, '/shopping-strict.html')
  await signInFromPage(page, shopper)
  const dialog = page.getByRole('dialog', { name: 'Your Cart' })
  const drawer = page.locator('haat-cart[view=drawer]')
  await page.evaluate(() => customElements.whenDefined('haat-cart').then(() => undefined))
  await expect(dialog).toBeHidden()
  await drawer.evaluate((element) => (element as HTMLElement & { show(): void }).show())
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(drawer).toHaveJSProperty('open', true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(drawer).toHaveJSProperty('open', false)
  await drawer.evaluate((element) => element.setAttribute('open', ''))
  await expect(dialog).toBeVisible()
  await drawer.evaluate((element) => element.removeAttribute('open'))
  await expect(dialog).toBeHidden()

  const product = page.locator('haat-product')
  await product.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: /^One more of Country Tomatoes/ }).click()
  await expect(dialog.getByText('Rs. 76.00').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await favourites(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('You have no favourite products yet.')).toBeVisible()
  // Comments load when they come into view.
  await page.locator('#after').scrollIntoViewIfNeeded()
  await expect(product.getByRole('heading', { name: 'Comments' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await test.step('cards, slots and looks of the page’s own', () => expectComposed(page, shopper))
  expect(await violations(page)).toEqual([])
})

/** The shop is out of order: it responds with an error to addresses that match. */
async function outageOf(page: Page) {
  let broken = /^$/
  await page.route(
    ({ pathname }) => broken.test(pathname),
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Back soon</h1>' }),
  )
  return {
    begin(paths: RegExp) {
      broken = paths
    },
    end() {
      broken = /^$/
      return page.evaluate(() => void dispatchEvent(new Event('online')))
    },
  }
}

test('code and data that could not be loaded are loaded when the browser is online again, also with a strict policy', {
  tag: '@all',
}, async ({ page, shop, complaints, browser }) => {
  complaints.allow(/Failed to load resource/, /Haat: /, /Failed to fetch product details/, /Error fetching/)
  const shopper = await shopperElsewhere(shop)
  await fill(shopper, 'cart', PRODUCTS)
  const outage = await outageOf(page)
  await page.addInitScript(() => {
    const failed: unknown[] = []
    document.addEventListener('haat:failed', (event) => failed.push((event as CustomEvent).detail.code))
    Object.assign(window, { failed })
  })
  const failed = () => page.evaluate(() => (window as unknown as { failed: string[] }).failed)
  const product = page
    .locator('haat-product')
    .getByRole('heading', { name: /Country Tomatoes/ })
    .first()
  const seen = async () => {
    await expect(product).toBeVisible()
    await expect(basket(page).getByRole('listitem')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
  }
  /** Chromium before 156 never repeats an import that has failed, until the page is opened again. */
  const repeats = Number.parseInt(browser.version(), 10) >= 156
  const endOutageOfCode = async () => {
    await outage.end()
    if (repeats) return
    await visit(page, '/shopping-strict.html')
    await signInFromPageAgain(page, shopper)
  }
  await test.step('code of elements, of which other code needs a part', async () => {
    outage.begin(/\/chunks\/(?:products|shopper)-/)
    await visit(page, '/shopping-strict.html')
    await signInFromPage(page, shopper)
    await expect(page.locator('haat-cart').getByText('This could not be loaded.')).toBeVisible()
    await expect.poll(failed).toContain('code-not-loaded')
    await endOutageOfCode()
    await seen()
  })
  await test.step('code that every element needs', async () => {
    outage.begin(/\/chunks\/base-/)
    await visit(page, '/shopping-strict.html')
    await expect.poll(failed).toContain('code-not-loaded')
    await endOutageOfCode()
    if (repeats) await signInFromPageAgain(page, shopper)
    await seen()
  })
  await test.step('data', async () => {
    outage.begin(/\/api\/v1\//)
    await visit(page, '/shopping-strict.html')
    await signInFromPageAgain(page, shopper)
    await expect(basket(page).getByText('Failed to load cart.')).toBeVisible()
    await expect.poll(failed).toContain('refused')
    // Each element reports its own refused call.
    await page.waitForLoadState('networkidle')
    const before = await failed()
    await outage.end()
    await seen()
    expect(await failed()).toEqual(before)
  })
})

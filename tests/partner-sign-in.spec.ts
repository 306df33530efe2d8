import { LIMITS } from './limits.ts'
import type { Served } from './partner/server.ts'
import { clickToClose, fill } from './partner/shopper.ts'
import { CROSS_SITE, KEYED, openPartner, SIGN_IN_PORT } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { freshAccount, newShopper, type SignedIn, shopperElsewhere } from './support/shopper.ts'
import { logIn, signUp } from './support/sign-in.ts'
import { type BrowserContext, expect, type Locator, type Page, test } from './support/test.ts'

/**
 * Signing in on a partner's page with the shop's window. The two are cross-site, and the browser blocks
 * third-party cookies.
 */
test.describe.configure({ mode: 'serial' })

let partner: Served
let shopper: SignedIn

test.beforeAll(async () => {
  const shop = process.env.HAAT_URL ?? ''
  partner = { ...(await openPartner(shop, SIGN_IN_PORT)), origin: CROSS_SITE }
  shopper = await shopperElsewhere(shop)
})
test.afterAll(() => partner?.close())

/** Blocks third-party cookies, as some browsers do by default. */
async function blockCookies(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}

const visit = async (page: Page, path = '/sign-in.html') => {
  await blockCookies(page)
  await page.goto(`${partner.origin}${path}`)
}
const basket = (page: Page) => page.getByRole('region', { name: 'My basket' })
/** What the cart shows once. Scrolls until the cart has loaded, also while the product above is growing. */
const expectInCart = (page: Page, what: Locator) =>
  expect(async () => {
    await page.locator('haat-cart').scrollIntoViewIfNeeded()
    await expect(what).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: LIMITS.action })
const expectOneLine = (page: Page) => expectInCart(page, basket(page).getByRole('listitem'))
const expectPrompt = (page: Page) =>
  expectInCart(page, page.getByRole('heading', { name: 'Please sign in to view your cart.' }))
/** The prompt's link: a notice, which the cart may also show, has one after it. */
const logInOf = (page: Page) => page.locator('haat-cart').getByRole('link', { name: 'Log In' }).first()

/** Clicks a control that opens the shop's window. */
async function windowBy(page: Page, press: () => Promise<void>): Promise<Page> {
  const [shown] = await Promise.all([page.waitForEvent('popup'), press()])
  return shown
}

/** Waits until the window asks the shopper for consent, with the name of their account. */
async function expectAsked(shown: Page, origin: string, name: string) {
  await expect(
    shown.getByRole('heading', { name: `Use your Haat cart on ${new URL(origin).host}?` }),
  ).toBeVisible()
  await expect(shown.getByText(name)).toBeVisible()
}

/** Consents. The window ignores clicks in its first half second. */
async function consent(shown: Page) {
  const proceed = shown.getByRole('button', { name: 'Continue' })
  await expect(proceed).toHaveAttribute('aria-disabled', 'false')
  await clickToClose(proceed)
}

/** Records every token that the page receives or sends. */
function tokensOf(context: BrowserContext): Set<string> {
  const tokens = new Set<string>()
  context.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization?.includes('haat_cart_')) tokens.add(authorization.replace('Bearer ', ''))
  })
  return tokens
}

/** Everything in a page that scripts can read. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const all = opening.result.transaction('grants').objectStore('grants').getAll()
              all.onsuccess = () => resolve(all.result)
            }
          }),
      ),
    )
    const key = (databases as { keys: CryptoKeyPair }[][])[0]?.[0]?.keys.privateKey
    return {
      texts: [
        ...Object.entries({ ...localStorage, ...sessionStorage }).flat(),
        location.href,
        document.cookie,
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.innerHTML ?? ''),
        JSON.stringify(databases),
      ].join('\n'),
      key: key && { extractable: key.extractable, kind: key.type },
    }
  })

/** The request of a page of this origin to the window. */
const query = (origin: string) =>
  new URLSearchParams({
    response_type: 'code',
    scope: 'cart',
    origin,
    state: 's'.repeat(43),
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  })

/** A page whose origin is not allowed cannot use the window, which shows the reason. */
async function expectLost(page: Page, shop: string) {
  const shown = await windowBy(page, () =>
    page.evaluate(
      (address) => void window.open(address),
      `${shop}/embed/sign-in?${query('https://stranger.example')}`,
    ),
  )
  await expect(shown.getByRole('heading', { name: 'This window has lost its connection' })).toBeVisible()
  await expect(shown.getByText('Close this window and press Log In again.')).toBeVisible()
  expect(await findings(shown)).toEqual([])
  await shown.close()
}

test('a visitor adds to the cart, registers, finds the product in the cart, and reaches the shop’s checkout', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  // A new shopper has no profile yet.
  complaints.allow(/403/, /404.*\/api\/v1\/user\//)
  const tokens = tokensOf(context)
  const cookies: Promise<string | null>[] = []
  page.on('request', (request) => {
    if (page.url().startsWith(partner.origin)) cookies.push(request.headerValue('cookie').catch(() => null))
  })
  await visit(page)
  await test.step('the window says why nobody can sign in for a stranger', () => expectLost(page, shop))
  await page.locator('haat-product').getByRole('button', { name: 'Add to Cart' }).first().click()
  const shown = await windowBy(page, () =>
    page.locator('.haat-notices-layer').getByRole('link', { name: 'Log In' }).click(),
  )
  await shown.waitForURL(/\/login\?return_to=/)
  await shown.getByRole('link', { name: 'Create an account' }).click()
  await shown.waitForURL(/\/register\?return_to=/)
  await signUp(shown, shop, freshAccount())
  await expectAsked(shown, CROSS_SITE, 'Your Haat account')
  await expect(shown.getByText('See and change your cart and favourites')).toBeVisible()
  expect(new URL(shown.url()).pathname).toBe('/embed/sign-in')
  await consent(shown)

  await expectOneLine(page)
  await expect(basket(page).getByText('Country Tomatoes').first()).toBeVisible()
  expect(page.url()).toBe(`${partner.origin}/sign-in.html`)
  await expect(page.getByText('Please login to add items to cart / favourites')).toHaveCount(0)

  // The shopper stays signed in on another page of the partner, and later on the same page (below).
  const next = await context.newPage()
  await visit(next)
  await expectOneLine(next)

  // Requests are reported to the test separately from what a page shows.
  await expect.poll(() => tokens.size).toBeGreaterThan(1)
  expect((await Promise.all(cookies)).filter(Boolean)).toEqual([])
  const { texts, key } = await readable(page)
  for (const token of tokens) expect(texts).not.toContain(token)
  expect(key).toEqual({ extractable: false, kind: 'private' })

  await basket(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`${shop}/checkout`)
  await expect(page.getByText('Country Tomatoes').first()).toBeVisible()

  // Signing out on one page signs out on all of them, and on the shop's server.
  const [token = ''] = [...tokens].slice(-1)
  const calls = () =>
    context.request.get(`${shop}/api/v1/cart`, {
      headers: { origin: partner.origin, authorization: `Bearer ${token}` },
    })
  expect((await calls()).status()).toBe(200)
  await visit(page)
  await expectOneLine(page)
  const revoked = page.waitForResponse(/\/embed\/revoke$/)
  await page.evaluate(() =>
    (globalThis as unknown as { Haat: { setSession(no: null): void } }).Haat.setSession(null),
  )
  await expectPrompt(page)
  await expectPrompt(next)
  expect((await revoked).status()).toBe(200)
  await expect.poll(async () => (await calls()).status()).toBe(401)
  await page.reload()
  await expectPrompt(page)
})

test('a shopper who is signed in at the shop is only asked for consent, under a strict policy too; no other origin can use the token', async ({
  page,
  context,
  shop,
}) => {
  const known = await newShopper(context, shop)
  await fill(known, 'cart', ['ooty-carrots'])
  const tokens = tokensOf(context)
  await visit(page, '/sign-in-strict.html')

  const first = await windowBy(page, () => logInOf(page).click())
  await first.setViewportSize({ width: 420, height: 640 })
  const proceed = first.getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeInViewport()
  // After its colours have changed: they change when clicks are accepted.
  await expect(proceed).toHaveAttribute('aria-disabled', 'false')
  await expect(first.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await findings(first)).toEqual([])
  await clickToClose(first.getByRole('button', { name: 'Cancel' }))
  await expectPrompt(page)

  const shown = await windowBy(page, () => logInOf(page).click())
  await consent(shown)
  await expectOneLine(page)
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])

  // The account needs more rights than the cart, so it links to the shop.
  const account = page.locator('haat-account').getByRole('link', { name: 'Log In' })
  await expect(account).toHaveAttribute('href', `${shop}/login?return_to=%2Fprofile`)
  await account.click()
  await expect(page).toHaveURL(`${shop}/profile`)

  const [authorization = ''] = [...tokens].map((token) => `Bearer ${token}`)
  const as = async (origin: string, path: string) =>
    (await context.request.get(`${shop}${path}`, { headers: { origin, authorization } })).status()
  expect(await as(partner.origin, '/api/v1/cart')).toBe(200)
  expect(await as(shop, '/api/v1/cart')).toBe(401)
  expect(await as(partner.origin, `/api/v1/orderu/${known.userId}`)).toBe(403)
})

test('without a window the shopper signs in on the shop’s page, and returns with what they wanted; the page refuses to be framed', {
  tag: '@all',
}, async ({ page, shop }) => {
  const other = await shopperElsewhere(shop)
  const path = '/sign-in-apart.html?day=3&now#dosa'
  await visit(page, path)
  await test.step('after the browser has cut the page off from its window', async () => {
    await page.getByRole('button', { name: 'Tomatoes, please' }).click()
    await page.locator('.haat-notices-layer').getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/login\?return_to=%2Fembed%2Fsign-in/)
    await logIn(page, other)
    await expectAsked(page, CROSS_SITE, 'Tara Kulkarni')
    const proceed = page.getByRole('button', { name: 'Continue' })
    await expect(proceed).toHaveAttribute('aria-disabled', 'false')
    await proceed.click()
    await expect(page).toHaveURL(`${partner.origin}${path}`)
    await expectOneLine(page)
    await expect(basket(page).getByText('Country Tomatoes').first()).toBeVisible()
  })
  await test.step('in an app, whose browser returns the window itself; who cancels stays a visitor', async () => {
    await page.evaluate(() => {
      Object.assign(window, { open: () => window })
      ;(globalThis as unknown as { Haat: { setSession(no: null): void } }).Haat.setSession(null)
    })
    await logInOf(page).click()
    await expectAsked(page, CROSS_SITE, 'Tara Kulkarni')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`${partner.origin}${path}`)
    await expectPrompt(page)
  })
  const heads = async (path: string) => (await page.request.get(`${shop}${path}`)).headers()
  const own = await heads(`/embed/sign-in?${query(partner.origin)}`)
  expect(own['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(own['cross-origin-opener-policy']).toBe('unsafe-none')
  expect((await heads('/login'))['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('signing in works on a page with a key, also with a blocked window; a wrong key and a page that was left are reported', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(/403/)
  const { origin } = KEYED
  const store = page.locator('haat-store')
  await page.goto(`${origin}/sign-in-keyed.html`)

  await test.step('with a wrong key the window says why; who closes it at once stays on the page', async () => {
    await store.evaluate((node) => node.setAttribute('key', 'pk_other'))
    const refused = await windowBy(page, () => logInOf(page).click())
    await expect(refused.getByText('sent a different key than this shop has for it')).toBeVisible()
    await clickToClose(refused.getByRole('button', { name: 'Close this window' }))
    await store.evaluate((node, key) => node.setAttribute('key', key), KEYED.key)
  })
  await test.step('with its key', async () => {
    const shown = await windowBy(page, () => logInOf(page).click())
    await logIn(shown, shopper)
    await expectAsked(shown, origin, 'Tara Kulkarni')
    await consent(shown)
    await expect(basket(page).getByText('Your cart is empty')).toBeVisible()
  })
  await test.step('a blocked window is replaced by the page; one that is open says that its page left', async () => {
    await page.evaluate(() =>
      (globalThis as unknown as { Haat: { setSession(no: null): void } }).Haat.setSession(null),
    )
    const shown = await windowBy(page, () => logInOf(page).click())
    await expectAsked(shown, origin, 'Tara Kulkarni')
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await logInOf(page).click()
    await expectAsked(page, origin, 'Tara Kulkarni')
    await shown.getByRole('button', { name: 'Continue' }).click()
    await expect(shown.getByText('Close this window and press Log In again.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${origin}/sign-in-keyed.html`)
    await expect(basket(page).getByText('Your cart is empty')).toBeVisible()
  })
})

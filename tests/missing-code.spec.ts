import { fill, plainProducts } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, NETWORK, type Page, test } from './support/shopping.ts'

const TEXT = 'Part of this page could not be loaded.'
/** Astro's message when the code of an island fails to load. */
const ISLAND = /\[astro-island\] Error hydrating/
/** The error for code that arrives without its exports. */
const WITHOUT_EXPORTS = /arrived without its exports/

const message = (page: Page) => page.getByRole('alert').filter({ hasText: TEXT })
const reloadButton = (page: Page) => message(page).getByRole('button', { name: 'Reload the page' })

/** Counts the requests for the page itself. */
function loadsOf(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** A page without some of its code. */
interface Lossy {
  /** Number of page loads since the loss. */
  loads(): number
  /**
   * Makes chunks respond in the next `loads` loads of the page with 404, as after a deployment, or with 200 and no content,
   * as a proxy may do it.
   */
  lose(chunks: string, loads?: number, status?: 404 | 200): Promise<void>
  /** Makes everything available again. */
  restore(): Promise<void>
}

/** Intercepts only the lost files: `page.route` would intercept every request, which takes a third of a page load. */
async function lossy(page: Page): Promise<Lossy> {
  const loaded = loadsOf(page)
  let before = 0
  let most = 0
  let code: 404 | 200 = 404
  const loads = () => loaded() - before
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answered =
      loads() <= most
        ? session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: code,
            responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
            body: Buffer.from(code === 404 ? 'Page Not Found' : '').toString('base64'),
          })
        : session.send('Fetch.continueRequest', { requestId })
    // The page may have navigated in the meantime.
    answered.catch(() => {})
  })
  await session.send('Network.enable')
  return {
    loads,
    async lose(chunks, times = Number.POSITIVE_INFINITY, status = 404) {
      most = times
      code = status
      before = loaded()
      // Clears the browser's cache, so that files are requested again.
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      await session.send('Network.setCacheDisabled', { cacheDisabled: false })
      await session.send('Fetch.enable', { patterns: [{ urlPattern: chunks }] })
    },
    async restore() {
      await session.send('Fetch.disable')
    },
  }
}

/** Pages of a shopper, with the missing code and a locator that shows that it has loaded. */
const PLACES: readonly [name: string, path: string, chunks: string, seen: (page: Page) => Promise<void>][] = [
  [
    'the cart',
    '/cart',
    '*/_astro/Cart.*',
    (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  ],
  [
    'the header',
    '/about',
    '*/_astro/Shopper.*',
    (page) => expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible(),
  ],
  [
    'the comment form of a product',
    '/product/country-tomatoes',
    '*/_astro/writing.*',
    async (page) => {
      await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('main').getByRole('textbox').last()).toBeVisible()
    },
  ],
  [
    'the checkout',
    '/checkout',
    '*/_astro/Checkout.*',
    (page) => expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeEnabled(),
  ],
  [
    'the address form of the checkout',
    '/checkout',
    '*/_astro/AddressForm.*',
    (page) => expect(page.getByRole('textbox', { name: /Pincode/i })).toBeVisible(),
  ],
]

/** What all components need. */
const SHARED: typeof PLACES = [
  [
    'what starts components',
    '/cart',
    '*/_astro/client.*',
    (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  ],
  [
    'the script of every page',
    '/about',
    '*/_astro/page.*',
    (page) => expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible(),
  ],
]

const STYLES: (typeof PLACES)[number] = [
  'the styles of the address form',
  '/checkout',
  '*/_astro/*.css',
  (page) => expect(page.getByRole('textbox', { name: /Pincode/i })).toBeVisible(),
]

/** Scrolls down, so that islands below load. The page may be reloading. */
const scrollDown = (page: Page) =>
  page
    .getByRole('contentinfo')
    .scrollIntoViewIfNeeded()
    .catch(() => {})

test('a missing chunk or style sheet reloads the page once @runtime', { tag: '@all' }, async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  test.slow()
  complaints.allow(NETWORK, ISLAND)
  const [product] = await plainProducts(request, 1)
  await fill(shopper, 'cart', [product._id])
  const code = await lossy(page)
  for (const [name, path, chunks, seen] of [...PLACES, STYLES])
    await test.step(name, async () => {
      await code.lose(chunks, 1)
      await page.goto(path)
      await scrollDown(page)
      await expect.poll(code.loads).toBe(2)
      await seen(page)
      await expect(message(page)).toBeHidden()
      expect(code.loads()).toBe(2)
    })
})

test('a chunk that stays empty reloads the page once, and is reported in a message with a button', {
  tag: '@all',
}, async ({ page, request, shopper, complaints }) => {
  test.slow()
  complaints.allow(NETWORK, ISLAND, WITHOUT_EXPORTS)
  const [product] = await plainProducts(request, 1)
  await fill(shopper, 'cart', [product._id])
  const code = await lossy(page)
  for (const [name, path, chunks, seen] of [...PLACES, ...SHARED])
    await test.step(name, async () => {
      await code.lose(chunks, Number.POSITIVE_INFINITY, 200)
      await page.goto(path)
      await scrollDown(page)
      await expect.poll(code.loads).toBe(2)
      await scrollDown(page)
      await expect(message(page)).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByText(/^Loading/)
          .filter({ visible: true }),
      ).toHaveCount(0)
      await expectInvariants(page)
      expect(code.loads()).toBe(2)
      await code.restore()
      await reloadButton(page).click()
      await seen(page)
      await expect(message(page)).toBeHidden()
    })
})

test('without access to storage, the page is reloaded once too', { tag: '@all' }, async ({
  page,
  shopper: _,
  complaints,
}) => {
  complaints.allow(NETWORK, ISLAND)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const code = await lossy(page)
  await code.lose('*/_astro/Cart.*')
  await page.goto('/cart')
  await expect(message(page)).toBeVisible()
  expect(code.loads()).toBe(2)
})

test('offline, or while the shop does not respond, the page stays as it is and reports it immediately', {
  tag: '@all',
}, async ({ page, context, complaints }) => {
  complaints.allow(NETWORK, ISLAND)
  const loads = loadsOf(page)
  await test.step('offline', async () => {
    await page.goto('/about')
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Search products' }).fill('okra')
    await expect(message(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('okra')
    await expectInvariants(page, { acted: true })
    expect(loads()).toBe(1)
    await context.setOffline(false)
  })
  await test.step('while the shop does not answer', async () => {
    await page.goto('/about')
    await expect(message(page)).toBeHidden()
    await page.route(/.*/, (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: 'Assistant' }).click()
    await expect(message(page)).toBeVisible()
    expect(loads()).toBe(2)
  })
})

test('a form whose code does not load is reported, at the login and while somebody types, and the typed text stays', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK, ISLAND)
  const code = await lossy(page)
  await test.step('the rest of a sign-in page is there', async () => {
    await code.lose('*/_astro/AuthForm.*')
    await page.goto('/login')
    await expect(message(page)).toBeVisible()
    await expectInvariants(page)
    expect(code.loads()).toBe(2)
  })
  await test.step('what somebody is typing is not lost, and never gets into the address', async () => {
    await code.lose('*/_astro/ContactForm.*')
    await page.goto('/contact')
    const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label })
    await field('Name').fill('Asha Rao')
    await field('Message').fill('Two were bruised.')
    await expect(message(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: /Send/ }).click()
    await field('Name').press('Enter')
    await expect(field('Message')).toHaveValue('Two were bruised.')
    await expect(page).toHaveURL(/\/contact\/?$/)
    expect(code.loads()).toBe(1)
  })
})

import { fill, plainGoods } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, NETWORK, type Page, test } from './support/shopping.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TEXT = 'Part of this page could not be loaded.'
/** What Astro writes when the code of an island does not come. */
const ISLAND = /\[astro-island\] Error hydrating/

const message = (page: Page) => page.getByRole('alert').filter({ hasText: TEXT })
const reloadButton = (page: Page) => message(page).getByRole('button', { name: 'Reload the page' })

/** Counts how often the page itself was asked for. */
function loadsOf(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** Chunks that are gone after a deploy: 404 in the first `loads` loads of the page. */
async function loseChunks(page: Page, chunks: RegExp, loads = Number.POSITIVE_INFINITY) {
  const loaded = loadsOf(page)
  await page.route(chunks, (route) =>
    loaded() <= loads ? route.fulfill({ status: 404, body: 'Page Not Found' }) : route.continue(),
  )
  return loaded
}

/** Where a signed-in shopper is, what is missing there, and what shows that it came. */
const PLACES: readonly [name: string, path: string, chunks: RegExp, seen: (page: Page) => Promise<void>][] = [
  [
    'the cart',
    '/cart',
    /\/_astro\/[Cc]art\./,
    (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  ],
  [
    'the header on the home page',
    '/',
    /\/_astro\/HeaderShopper\./,
    (page) => expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible(),
  ],
  [
    'the comment form of a product',
    '/product/country-tomatoes',
    /\/_astro\/OwnComment\.|\/_astro\/writing\./,
    async (page) => {
      await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('main').getByRole('textbox').last()).toBeVisible()
    },
  ],
  [
    'the checkout',
    '/checkout',
    /\/_astro\/Checkout\./,
    (page) => expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeEnabled(),
  ],
  [
    'the address form of the checkout',
    '/checkout',
    /\/_astro\/AddressForm\./,
    (page) => expect(page.getByRole('textbox', { name: /Pincode/i })).toBeVisible(),
  ],
]

for (const [name, path, chunks, seen] of PLACES) {
  test(`${name}: a chunk that is missing once reloads the page once @runtime`, async ({
    page,
    request,
    shopper,
    complaints,
  }) => {
    complaints.allow(NETWORK, ISLAND)
    const [product] = await plainGoods(request, 1)
    await fill(shopper, 'cart', [product._id])
    const loads = await loseChunks(page, chunks, 1)
    await page.goto(path)
    await page
      .getByRole('contentinfo')
      .scrollIntoViewIfNeeded()
      .catch(() => {})
    await expect.poll(loads).toBe(2)
    await seen(page)
    await expect(message(page)).toBeHidden()
    expect(loads()).toBe(2)
  })

  test(`${name}: a chunk that stays missing is said in words, with a button`, async ({
    page,
    request,
    shopper,
    complaints,
  }) => {
    complaints.allow(NETWORK, ISLAND)
    const [product] = await plainGoods(request, 1)
    await fill(shopper, 'cart', [product._id])
    const loads = await loseChunks(page, chunks)
    await page.goto(path)
    await page
      .getByRole('contentinfo')
      .scrollIntoViewIfNeeded()
      .catch(() => {})
    await expect.poll(loads).toBe(2)
    await page
      .getByRole('contentinfo')
      .scrollIntoViewIfNeeded()
      .catch(() => {})
    await expect(message(page)).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/^Loading/)
        .filter({ visible: true }),
    ).toHaveCount(0)
    await expectInvariants(page)
    expect(loads()).toBe(2)
    await page.unroute(chunks)
    await reloadButton(page).click()
    await seen(page)
    await expect(message(page)).toBeHidden()
  })
}

test('where the storage cannot even be asked for, the page is reloaded once all the same', async ({
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
  const loads = await loseChunks(page, /\/_astro\/[Cc]art\./)
  await page.goto('/cart')
  await expect(message(page)).toBeVisible()
  expect(loads()).toBe(2)
})

test('offline, the page stays as it is and says so at once', async ({ page, context, complaints }) => {
  complaints.allow(NETWORK, ISLAND)
  const loads = loadsOf(page)
  await page.goto('/about')
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Search products' }).fill('okra')
  await expect(message(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('okra')
  await expectInvariants(page, { acted: true })
  expect(loads()).toBe(1)
})

test('while the shop does not answer, the page is not reloaded into an error', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK, ISLAND)
  const loads = loadsOf(page)
  await page.goto('/about')
  await page.route(/.*/, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Assistant' }).click()
  await expect(message(page)).toBeVisible()
  expect(loads()).toBe(1)
})

test('what somebody is typing is not lost, and never gets into the address', async ({ page, complaints }) => {
  complaints.allow(NETWORK, ISLAND)
  const loads = await loseChunks(page, /\/_astro\/ContactForm\./)
  await page.goto('/contact')
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label })
  await field('Name').fill('Asha Rao')
  await field('Message').fill('Two were bruised.')
  await expect(message(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: /Send/ }).click()
  await field('Name').press('Enter')
  await expect(field('Message')).toHaveValue('Two were bruised.')
  await expect(page).toHaveURL(/\/contact\/?$/)
  expect(loads()).toBe(1)
})

test('a style sheet that is missing once reloads the page once', async ({ page, complaints }) => {
  complaints.allow(NETWORK)
  const loads = await loseChunks(page, /\/_astro\/[^/]+\.css$/, 1)
  await page.goto('/about')
  await expect.poll(loads).toBe(2)
  await expect(page.getByRole('banner')).toHaveCSS('position', /sticky|relative|static/)
  await expect(message(page)).toBeHidden()
})

test('a sign-in page whose form does not come says so, and the rest of the page is there', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK, ISLAND)
  const loads = await loseChunks(page, /\/_astro\/AuthForm\./)
  await page.goto('/login')
  await expect(message(page)).toBeVisible()
  await expectInvariants(page)
  expect(loads()).toBe(2)
})

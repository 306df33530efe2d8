import { fill, plainProducts } from './support/holdings.ts'
import { expectInvariants } from './support/invariants.ts'
import {
  cachesOf,
  DATE,
  expect,
  NETWORK,
  notice,
  OWN_CACHES,
  type Page,
  savedText,
  test,
  visit,
} from './support/offline.ts'
import { newShopper } from './support/shopper.ts'
import { said } from './support/shopping.ts'

const OWN = [
  ['/cart', 'cart', 'Your Cart'],
  ['/favorites', 'favi', 'Your Favorites'],
] as const

const ownCaches = async (page: Page) => (await cachesOf(page)).filter((name) => name.startsWith(OWN_CACHES))

/** Opens a shopper's page, waits for its content and navigates, which saves it. */
async function look(page: Page, shop: string, path: string, name: string) {
  await visit(page, shop + path)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await visit(page, `${shop}/about`)
  await expect.poll(() => savedText(page, OWN_CACHES)).toContain(name)
}

test('a shopper’s own pages can be read offline; F35 another shopper in the same browser never sees them', async ({
  page,
  context,
  request,
  shop,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK, /Haat: /, /Failed to load cart/)
  const [product, favourite] = await plainProducts(request, 2)
  const main = page.getByRole('main')
  await fill(shopper, 'favi', [favourite._id])
  await visit(page, `${shop}/favorites`)
  await expect(main.getByText(favourite.name).first()).toBeVisible()
  await fill(shopper, 'cart', [product._id], 7)
  await look(page, shop, '/cart', product.name)
  expect(await savedText(page, OWN_CACHES)).toContain(favourite.name)
  await context.setOffline(true)
  for (const [path, kind, heading] of OWN)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(notice(page)).toContainText(DATE)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const { name } = kind === 'cart' ? product : favourite
      await expect(main.getByText(name).first()).toBeVisible()
      if (kind === 'cart') {
        await expect(main.getByText('Quantity: 7')).toBeVisible()
        await expect(main.getByText('Total', { exact: true })).toBeVisible()
      }
      await expect(main.getByRole('button')).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0)
      await expectInvariants(page)
    })
  await context.setOffline(false)
  for (const [path] of OWN) {
    await page.goto(path)
    await expect(notice(page)).toBeHidden()
    await expect(main.getByRole('button', { name: /Remove/ })).toBeVisible()
  }
  await test.step('another shopper', async () => {
    // The first shopper never signed out: another session has replaced theirs.
    const theirs = await ownCaches(page)
    expect(theirs).not.toEqual([])
    await context.clearCookies()
    await newShopper(context, shop)
    await context.setOffline(true)
    await page.goto('/cart')
    await expect(notice(page)).toContainText('You are offline.')
    await expect(page.getByText('Failed to load cart.')).toBeVisible()
    await expect(main).not.toContainText(product.name)
    await context.setOffline(false)
    // The page loads again by itself, which would interrupt the next navigation.
    await expect(notice(page)).toBeHidden()
    await visit(page, `${shop}/about`)
    // The second shopper's cart may have been saved by now.
    const kept = async () => (await ownCaches(page)).filter((name) => theirs.includes(name))
    await expect.poll(kept).toEqual([])
    expect(await savedText(page, OWN_CACHES)).not.toContain(product.name)
  })
})

/** Records from now on which requests of the page the worker handles. */
function waysOf(page: Page): { readonly through: readonly string[]; readonly past: readonly string[] } {
  const through: string[] = []
  const past: string[] = []
  page.on('response', (response) => {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`
    if (response.fromServiceWorker()) through.push(call)
    else past.push(call)
  })
  return { through, past }
}

test('a write without the network shows its own error text, and the notice gives the reason', {
  tag: '@all',
}, async ({ page, context, request, shop, shopper: _, complaints }) => {
  complaints.allow(NETWORK, /Haat: /)
  const [product] = await plainProducts(request, 1)
  await visit(page, `${shop}/product/${product._id}`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart' }).first().hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(notice(page)).toContainText(
    'You are offline. To buy or change anything, you need the network.',
    {
      useInnerText: true,
    },
  )
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(said(page, /Failed to add product to cart\.|Something Is Wrong/)).toBeVisible()
  await expect(notice(page)).toBeInViewport()
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
})

test('the worker does not handle a shopper’s requests, writes and other services; signing out removes the shopper’s saved pages', async ({
  page,
  context,
  request,
  shop,
  shopper,
  complaints,
}) => {
  const [product] = await plainProducts(request, 1)
  const main = page.getByRole('main')
  await visit(page, `${shop}/about`)
  const { through, past } = waysOf(page)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(said(page, 'Product added to cart successfully!')).toBeVisible()
  await page.goto('/cart')
  await expect(main.getByText(product.name).first()).toBeVisible()
  expect(past).toContain('POST /api/v1/cart/add')
  expect(past).toContain(`GET /api/v1/cart/${shopper.userId}`)
  expect(through.filter((call) => !/^GET \/(?!__clerk|sandbox|embed)/.test(call))).toEqual([])
  expect(
    through.filter((call) => /\/api\/(?!v1\/(product|category|categories|comments)|sponsors)/.test(call)),
  ).toEqual([])
  expect(through).toContain(`GET /product/${product._id}`)
  expect(await savedText(page)).not.toContain(shopper.userId)
  expect(complaints.reported).toEqual([])

  complaints.allow(NETWORK, /Haat: /)
  await look(page, shop, '/cart', product.name)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  // Its forms load in parts, and log an error if the connection ends between them.
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await expect.poll(() => ownCaches(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/cart')
  await expect(notice(page)).toContainText(DATE)
  await expect(page.getByText('Please sign in to view your cart.')).toBeVisible()
  await expect(main).not.toContainText(product.name)
})

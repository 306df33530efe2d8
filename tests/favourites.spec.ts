import { failing } from './support/api.ts'
import { tryAgain } from './support/faults.ts'
import { gate } from './support/gate.ts'
import { favouritesOf, fill, plainProducts } from './support/holdings.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'
import { walkTo } from './support/walk.ts'

const ADDITIONS = '**/api/v1/favi/add'
const REMOVALS = '**/api/v1/favi/remove/**'

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${name} to favourites` })
const remove = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${name} from favourites` })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const idsOf = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)
const EMPTY = 'You have no favourite products yet.'

test('the heart on a card saves its product, by keyboard too, and a second press removes it; F39 a failed change is rolled back', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const [product] = await plainProducts(request, 1)
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await page.getByRole('main').focus()
  await walkTo(page, heart(page, product.name), { steps: 120 })
  await page.keyboard.press('Space')
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(said(page, 'Product added to Favourites!')).toBeVisible()
  await expect(heart(page, product.name)).toBeFocused()
  expect(await favouritesOf(shopper)).toEqual([product._id])
  await page.reload()
  await heart(page, product.name).scrollIntoViewIfNeeded()
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, product.name).press('Enter')
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'false')
  await expect(said(page, 'Product removed from favorites')).toBeVisible()
  expect(await favouritesOf(shopper)).toEqual([])

  expect(complaints.reported).toEqual([])
  complaints.allow(NETWORK)
  const answer = gate()
  await page.route(ADDITIONS, async (route) => {
    await answer.opened
    return route.fulfill({ status: 500, json: { success: false } })
  })
  await heart(page, product.name).click()
  // Immediately, before the server has responded.
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true')
  answer.open()
  await expect(said(page, 'Failed to add product to favourites.')).toBeVisible()
  await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'false')
  expect(await favouritesOf(shopper)).toEqual([])
})

test('the page shows a favourite with its price, and removes it permanently @database @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const products = await plainProducts(request, 3)
  const [first, second, third] = products
  await fill(shopper, 'favi', idsOf(products))
  await page.clock.install()
  await page.goto('/favorites')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).filter({ hasText: first.name })).toContainText(`₹${first.price.toFixed(2)}`)

  await test.step('the list is asked for again one second after a removal, not before, and stays as it is', async () => {
    let asked = 0
    page.on('request', (call) => {
      if (call.method() === 'GET' && call.url().endsWith(`/api/v1/favi/${shopper.userId}`)) asked += 1
    })
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const removed = page.waitForResponse(REMOVALS)
    await remove(page, second.name).click()
    await removed
    await expect(cards(page)).toHaveCount(2)
    await expect(remove(page, third.name)).toBeFocused()
    await expect(said(page, 'Product removed from favorites')).toBeVisible()
    await page.clock.runFor(900)
    expect(asked).toBe(0)
    const refetched = page.waitForResponse(`**/api/v1/favi/${shopper.userId}`)
    await page.clock.runFor(200)
    await expect.poll(() => asked).toBe(1)
    await refetched
    await expect(cards(page)).toHaveCount(2)
    expect(await favouritesOf(shopper)).not.toContain(second._id)
    await page.clock.resume()
  })

  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await walkTo(page, remove(page, first.name))
  await page.keyboard.press('Enter')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Favorites' })).toBeFocused()
})

test('two tabs show the same favourites; a favourite can be added to the cart', async ({
  page,
  context,
  request,
  shopper,
}) => {
  const products = await plainProducts(request, 2)
  await fill(shopper, 'favi', idsOf(products))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/favorites')
    await expect(cards(tab)).toHaveCount(2)
  }
  const removed = page.waitForResponse(REMOVALS)
  await remove(page, products[0].name).click()
  await removed
  await expect(cards(other)).toHaveCount(1)

  await other
    .getByRole('main')
    .getByRole('button', { name: `Add ${products[1].name} to cart` })
    .click()
  await expect(
    other.getByRole('main').getByRole('textbox', { name: `Quantity of ${products[1].name}` }),
  ).toHaveValue('1')
  await expect(other.getByRole('link', { name: 'View Cart' })).toBeVisible()
})

test('favourites that fail to load, fail to be removed (fault F39) or lack data are reported, and the focus is kept', {
  tag: '@all',
}, async ({ page, request, shopper, complaints }) => {
  complaints.allow(NETWORK)
  const products = await plainProducts(request, 3)
  await fill(shopper, 'favi', idsOf(products))
  const LIST = `**/api/v1/favi/${shopper.userId}`
  await test.step('they come with Try again', async () => {
    await page.route(LIST, failing)
    await page.goto('/favorites')
    await expect(page.getByRole('main').getByText('Failed to load favourite products')).toBeVisible()
    await tryAgain(page.getByRole('main'), LIST)
    await expect(cards(page)).toHaveCount(3)
    expect(await isFocusSomewhere(page)).toBe(true)
  })
  await test.step('a removal that fails is taken back', async () => {
    await page.route(REMOVALS, (route) => route.fulfill({ status: 500, json: { success: false } }))
    const names = products.map(({ name }) => name)
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    await remove(page, products[1].name).click()
    await expect(said(page, 'Failed to remove product from favorites')).toBeVisible()
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    expect(await isFocusSomewhere(page)).toBe(true)
    expect(await favouritesOf(shopper)).toHaveLength(3)
    await page.unroute(REMOVALS)
  })
  await test.step('a favourite that the shop knows little about is shown with what is said then', async () => {
    await page.route(LIST, (route) =>
      route.fulfill({ json: { success: true, cart: [{ _id: 'x', productId: 'gone-for-good' }] } }),
    )
    // The list is reloaded after a removal.
    await remove(page, products[1].name).click()
    for (const text of ['Unknown Product', 'No description available.', 'N/A'])
      await expect(cards(page).getByText(text, { exact: true }).first()).toBeVisible()
  })
})

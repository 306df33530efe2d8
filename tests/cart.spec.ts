import { productWhere, type WireProduct } from './support/api.ts'
import { gate } from './support/gate.ts'
import { cartOf, fill, inRs, piecesOf, plainProducts } from './support/holdings.ts'
import type { SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

const CHANGES = '**/api/v1/cart/update'
const ADDITIONS = '**/api/v1/cart/add'
const REMOVALS = '**/api/v1/cart/remove/**'

const main = (page: Page) => page.getByRole('main')
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })
const lines = (page: Page) => main(page).getByRole('list', { name: 'Things in your cart' })
const line = (page: Page, name: string) => lines(page).getByRole('listitem').filter({ hasText: name })
const total = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Total' })
/** The number at the cart's sign. */
const sign = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const addOnCard = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Add ${name} to cart` })
const addOnPage = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart' }).first()
const more = (page: Page, { name }: WireProduct) => page.getByRole('button', { name: `One more of ${name}` })
const less = (page: Page, { name }: WireProduct) => page.getByRole('button', { name: `One less of ${name}` })
const remove = (page: Page, { name }: WireProduct) =>
  page.getByRole('button', { name: `Remove ${name} from the cart` })
const idsOf = (products: readonly WireProduct[]) => products.map(({ _id }) => _id)
const WRONG = 'Something Is Wrong. Please Try Again Later.'

test('a double press on a card puts its product into the cart once (fault F32), and the drawer shows it @database @runtime', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const [product, second] = await plainProducts(request, 2)
  let calls = 0
  await page.route(ADDITIONS, async (route) => {
    calls += 1
    await route.continue()
  })
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await addOnCard(page, product.name).dblclick()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expect(drawer(page).getByRole('listitem').filter({ hasText: product.name })).toContainText(
    inRs(product.price),
  )
  await expect(drawer(page).getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  )
  await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(addOnCard(page, product.name)).toBeFocused()
  await expect(sign(page)).toHaveText(/1/)
  expect(await page.evaluate(() => localStorage.getItem('cart-items'))).toBe('1')
  expect(calls).toBe(1)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])

  await test.step('an addition that fails says so, and nothing is added', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(NETWORK)
    await page.unroute(ADDITIONS)
    await page.route(ADDITIONS, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await addOnCard(page, second.name).click()
    await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    expect(await isFocusSomewhere(page)).toBe(true)
    expect(await cartOf(shopper)).toHaveLength(1)
  })
})

test('a product goes into the cart in the size and colour that were chosen, once @database', async ({
  page,
  request,
  shopper,
}) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 0 && variations.length > 3 && variations.every(({ size, color }) => size && color),
  )
  const [{ size, color }] = product.variations as [(typeof product.variations)[number]]
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check()
  await page.goto(`/product/${product._id}`)
  await addOnPage(page).click()
  await expect(main(page).getByText('Please select size and color')).toBeVisible()
  await choose('Size', size)
  await choose('Colour', color)
  await addOnPage(page).click()
  await expect(drawer(page).getByRole('listitem')).toContainText(`${size} · ${color}`)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, variation: { size, color } }])
})

test('what is in the cart is not added again; a product counts at the sign before the shop answers, and no longer where it fails', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const [first, second] = await plainProducts(request, 2)
  await fill(shopper, 'cart', [first._id], 3)
  await page.goto(`/product/${first._id}`)
  await addOnPage(page).click()
  await expect(said(page, 'Product already added to Cart')).toBeVisible()
  expect(await piecesOf(shopper, first)).toBe(3)

  await page.goto(`/product/${second._id}`)
  await expect(sign(page)).toHaveText(/1/)
  expect(complaints.reported).toEqual([])
  complaints.allow(NETWORK)
  await test.step('an addition that fails', async () => {
    const answer = gate()
    await page.route(ADDITIONS, async (route) => {
      await answer.opened
      await route.fulfill({ status: 500, json: { success: false, message: 'Broken.', statusCode: 500 } })
    })
    await addOnPage(page).click()
    await expect(sign(page)).toHaveText(/2/)
    answer.open()
    await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
    await expect(sign(page)).toHaveText(/1/)
    expect(await cartOf(shopper)).toHaveLength(1)
    await page.unroute(ADDITIONS)
  })
  await test.step('F21 a token that stays refused leads to the login, and back to this page', async () => {
    let calls = 0
    await page.route(ADDITIONS, (route) => {
      calls += 1
      return route.fulfill({ status: 401, json: { success: false } })
    })
    await addOnPage(page).click()
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Please login to add items to cart / favourites' })
    await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      `/login?return_to=${encodeURIComponent(`/product/${second._id}`)}`,
    )
    expect(calls).toBe(2)
    expect(await cartOf(shopper)).toHaveLength(1)
  })
})

test('a removed line is gone at once, focus goes on, and Undo brings it back to its place; the last one leaves an empty cart @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const products = await plainProducts(request, 3)
  const [first, second, third] = products
  await fill(shopper, 'cart', idsOf(products), 2)
  await page.goto('/cart')
  await expect(total(page)).toContainText(inRs(products.reduce((sum, { price }) => sum + 2 * price, 0)))
  await remove(page, second).click()
  await expect(line(page, second.name)).toHaveCount(0)
  await expect(line(page, third.name).getByRole('button', { name: /^Remove/ })).toBeFocused()
  await expect(total(page)).toContainText(inRs(2 * (first.price + third.price)))
  await expect.poll(() => piecesOf(shopper, second)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page).getByRole('listitem').nth(1)).toContainText(second.name)
  await expect.poll(() => isFocusSomewhere(page)).toBe(true)
  await expect.poll(() => piecesOf(shopper, second)).toBe(2)

  for (const product of products) await remove(page, product).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  await expect(sign(page)).not.toHaveText(/\d/)
  await expect.poll(() => cartOf(shopper)).toEqual([])
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

/** Quantities stay between one and what is in stock. There is one piece less than that in the cart; one is left. */
async function expectBounds(page: Page, shopper: SignedIn, product: WireProduct, others: number) {
  await more(page, product).click()
  await expect(total(page)).toContainText(inRs(others + product.price * product.totalStock))
  await expect(more(page, product)).toHaveAttribute('aria-disabled', 'true')
  await more(page, product).click({ force: true })
  await expect(more(page, product)).toBeFocused()
  await expect.poll(() => piecesOf(shopper, product)).toBe(product.totalStock)
  for (let left = product.totalStock; left > 1; left -= 1) await less(page, product).click()
  await expect(less(page, product)).toHaveAttribute('aria-disabled', 'true')
  await less(page, product).click({ force: true })
  await expect(total(page)).toContainText(inRs(others + product.price))
  await expect.poll(() => piecesOf(shopper, product)).toBe(1)
}

/** On a slow line the change is seen at once. Two of it are in the cart afterwards. */
async function expectSeenAtOnce(page: Page, shopper: SignedIn, product: WireProduct, others: number) {
  const answer = gate()
  await page.route(CHANGES, async (route) => {
    await answer.opened
    await route.continue()
  })
  await more(page, product).click()
  await expect(total(page)).toContainText(inRs(others + 2 * product.price), { timeout: 500 })
  expect(await piecesOf(shopper, product)).toBe(1)
  answer.open()
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
  await page.unroute(CHANGES)
}

test('quantities stay within bounds, quick presses end at what the server has, and two tabs agree @database', async ({
  page,
  context,
  request,
  shopper,
}) => {
  const [product] = await plainProducts(request, 1)
  const scarce = await productWhere(
    request,
    ({ variations, totalStock }) => variations.length === 0 && totalStock > 1 && totalStock < 10,
  )
  await fill(shopper, 'cart', [product._id])
  await fill(shopper, 'cart', [scarce._id], scarce.totalStock - 1)
  await page.goto('/cart')
  await test.step('bounds', () => expectBounds(page, shopper, scarce, product.price))
  await test.step('a slow line', () => expectSeenAtOnce(page, shopper, product, scarce.price))

  const other = await context.newPage()
  await test.step('fifty quick presses take few calls, and a page opened afterwards shows the same', async () => {
    let calls = 0
    await page.route(CHANGES, async (route) => {
      calls += 1
      await route.continue()
    })
    await more(page, product).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 50; press += 1) button.click()
    })
    await expect(total(page)).toContainText(inRs(scarce.price + 52 * product.price))
    await expect.poll(() => piecesOf(shopper, product)).toBe(52)
    expect(calls).toBeLessThanOrEqual(5)
    await other.goto('/cart')
    await expect(total(other)).toContainText(inRs(scarce.price + 52 * product.price))
  })
  await test.step('two tabs agree within a second', async () => {
    const answered = page.waitForResponse(CHANGES)
    await less(page, product).click()
    await answered
    await expect(total(other)).toContainText(inRs(scarce.price + 51 * product.price), { timeout: 1_000 })
    const removed = other.waitForResponse(REMOVALS)
    await remove(other, scarce).click()
    await removed
    await expect(line(page, scarce.name)).toHaveCount(0, { timeout: 1_000 })
    await expect(sign(page)).toHaveText(/1/, { timeout: 1_000 })
  })
})

/** A connection that breaks is tried once more, and adds once. */
async function expectTriedAgain(page: Page, shopper: SignedIn, product: WireProduct) {
  let calls = 0
  // The server gets the call, its answer is lost.
  await page.route(CHANGES, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await more(page, product).click()
  await expect.poll(() => calls).toBe(2)
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
  await page.unroute(CHANGES)
}

/** Fault F21: a refused token is renewed once, and the shopper does not notice. */
async function expectTokenRenewed(page: Page, shopper: SignedIn, product: WireProduct) {
  const tokens: string[] = []
  await page.route(CHANGES, async (route) => {
    tokens.push(route.request().headers().authorization ?? '')
    if (tokens.length === 1) return route.fulfill({ status: 401, json: { success: false } })
    return route.continue()
  })
  await more(page, product).click()
  await expect.poll(() => piecesOf(shopper, product)).toBe(3)
  expect(tokens).toHaveLength(2)
  await expect(page.locator('.haat-toast')).toHaveCount(0)
  await page.unroute(CHANGES)
}

test('a cart that does not load, changes and removals (fault F40) that fail: said where they stay so, and the server has the last word @database', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const products = await plainProducts(request, 3)
  const [first, second, third] = products
  const sum = (pieces: number) => inRs(pieces * first.price + second.price + third.price)
  await fill(shopper, 'cart', idsOf(products))
  const CART = `**/api/v1/cart/${shopper.userId}`
  await test.step('it comes with Try again', async () => {
    await page.route(CART, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.goto('/cart')
    await expect(main(page).getByText('Failed to load cart.')).toBeVisible()
    await page.unroute(CART)
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(line(page, first.name)).toBeVisible()
    expect(await isFocusSomewhere(page)).toBe(true)
  })
  await test.step('a connection that breaks is tried once more', async () => {
    await expectTriedAgain(page, shopper, first)
    await expect(total(page)).toContainText(sum(2))
  })
  await test.step('F21 a refused token is renewed once', async () => {
    await expectTokenRenewed(page, shopper, first)
    await expect(total(page)).toContainText(sum(3))
  })
  await test.step('a change that fails is taken back', async () => {
    await page.route(CHANGES, (route) => route.fulfill({ status: 503, json: { success: false } }))
    await more(page, first).click()
    await expect(said(page, WRONG)).toBeVisible()
    await expect(total(page)).toContainText(sum(3))
    expect(await piecesOf(shopper, first)).toBe(3)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(said(page, WRONG)).toHaveCount(0)
  })
  await test.step('F40 a removal that fails puts the line back at its place, and keeps the focus', async () => {
    await page.route(REMOVALS, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await remove(page, second).click()
    await expect(said(page, WRONG)).toBeVisible()
    await expect(lines(page).getByRole('listitem').nth(1)).toContainText(second.name)
    expect(await isFocusSomewhere(page)).toBe(true)
    expect(await cartOf(shopper)).toHaveLength(3)
    await page.unroute(REMOVALS)
    await remove(page, second).click()
    await expect.poll(() => cartOf(shopper)).toHaveLength(2)
  })
})

test('a visitor is asked to sign in to see the cart', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fcart',
  )
})

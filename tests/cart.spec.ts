import { productWhere } from './support/api.ts'
import { cartOf, fill, inRs, piecesOf, plainGoods } from './support/holdings.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

const CHANGES = '**/api/v1/cart/update'
const ADDITIONS = '**/api/v1/cart/add'
const REMOVALS = '**/api/v1/cart/remove/**'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })
const lines = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Things in your cart' })
const line = (page: Page, name: string) => lines(page).getByRole('listitem').filter({ hasText: name })
const total = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Total' })
/** The number at the cart's sign. */
const sign = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const addOnCard = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Add ${name} to cart` })

test('a card puts its product into the cart, and the drawer shows it @database @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const [product] = await plainGoods(request, 1)
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await addOnCard(page, product.name).click()
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
  expect(await piecesOf(shopper, product)).toBe(1)
})

test('the number at the sign counts a product before the shop has answered, and no longer where it fails', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [first, second] = await plainGoods(request, 2)
  await fill(shopper, 'cart', [first._id], 1)
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(ADDITIONS, async (route) => {
    await asked
    await route.fulfill({ status: 500, json: { success: false, message: 'Broken.', statusCode: 500 } })
  })
  await page.goto(`/product/${second._id}`)
  await expect(sign(page)).toHaveText(/1/)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(sign(page)).toHaveText(/2/)
  answer()
  await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
  await expect(sign(page)).toHaveText(/1/)
  expect(await cartOf(shopper)).toHaveLength(1)
})

test('what is in the cart already is not added again, and that is said', async ({
  page,
  request,
  shopper,
}) => {
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id], 3)
  await page.goto(`/product/${product._id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(said(page, 'Product already added to Cart')).toBeVisible()
  expect(await piecesOf(shopper, product)).toBe(3)
})

test('a product goes into the cart in the size and colour that were chosen @database', async ({
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
  await page.goto(`/product/${product._id}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await expect(page.getByRole('main').getByText('Please select size and color')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page
    .getByRole('radiogroup', { name: 'Colour' })
    .getByRole('radio', { name: color, exact: true })
    .check()
  await add.click()
  await expect(drawer(page).getByRole('listitem')).toContainText(`${size} · ${color}`)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, variation: { size, color } }])
})

test('quantities stay between one and what is in stock', async ({ page, request, shopper }) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) => variations.length === 0 && totalStock > 1 && totalStock < 10,
  )
  await fill(shopper, 'cart', [product._id], product.totalStock - 1)
  await page.goto('/cart')
  const more = page.getByRole('button', { name: `One more of ${product.name}` })
  const less = page.getByRole('button', { name: `One less of ${product.name}` })
  await more.click()
  await expect(total(page)).toContainText(inRs(product.price * product.totalStock))
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(more).toBeFocused()
  await expect.poll(() => piecesOf(shopper, product)).toBe(product.totalStock)
  for (let left = product.totalStock; left > 1; left -= 1) await less.click()
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.click({ force: true })
  await expect(total(page)).toContainText(inRs(product.price))
  await expect.poll(() => piecesOf(shopper, product)).toBe(1)
})

test('a removed line is gone at once, focus goes on, and Undo brings it back to its place @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const goods = await plainGoods(request, 3)
  const [first, second, third] = goods
  await fill(
    shopper,
    'cart',
    goods.map(({ _id }) => _id),
    2,
  )
  await page.goto('/cart')
  await expect(total(page)).toContainText(inRs(goods.reduce((sum, { price }) => sum + 2 * price, 0)))
  await page.getByRole('button', { name: `Remove ${second.name} from the cart` }).click()
  await expect(line(page, second.name)).toHaveCount(0)
  await expect(line(page, third.name).getByRole('button', { name: /^Remove/ })).toBeFocused()
  await expect(total(page)).toContainText(inRs(2 * (first.price + third.price)))
  await expect.poll(() => piecesOf(shopper, second)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page).getByRole('listitem').nth(1)).toContainText(second.name)
  await expect.poll(() => isFocusSomewhere(page)).toBe(true)
  await expect.poll(() => piecesOf(shopper, second)).toBe(2)
})

test('the last line leaves an empty cart, and focus on its heading', async ({ page, request, shopper }) => {
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${product.name} from the cart` }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  await expect(sign(page)).not.toHaveText(/\d/)
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})

test('two tabs agree within a second', async ({ page, context, request, shopper }) => {
  const goods = await plainGoods(request, 2)
  const [first, second] = goods
  await fill(
    shopper,
    'cart',
    goods.map(({ _id }) => _id),
  )
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/cart')
    await expect(lines(tab).getByRole('listitem')).toHaveCount(2)
  }
  const heard = page.waitForResponse(CHANGES)
  await page.getByRole('button', { name: `One more of ${first.name}` }).click()
  await heard
  await expect(total(other)).toContainText(inRs(2 * first.price + second.price), { timeout: 1_000 })
  const removed = other.waitForResponse(REMOVALS)
  await other.getByRole('button', { name: `Remove ${second.name} from the cart` }).click()
  await removed
  await expect(line(page, second.name)).toHaveCount(0, { timeout: 1_000 })
  await expect(sign(page)).toHaveText(/1/, { timeout: 1_000 })
})

test('fifty quick presses end at what the server has, in few calls @database', async ({
  page,
  request,
  shopper,
}) => {
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  let calls = 0
  await page.route(CHANGES, async (route) => {
    calls += 1
    await route.continue()
  })
  await page.goto('/cart')
  const more = page.getByRole('button', { name: `One more of ${product.name}` })
  await expect(more).toBeVisible()
  await more.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 50; press += 1) button.click()
  })
  await expect(total(page)).toContainText(inRs(51 * product.price))
  await expect.poll(() => piecesOf(shopper, product)).toBe(51)
  expect(calls).toBeLessThanOrEqual(5)
  await page.reload()
  await expect(total(page)).toContainText(inRs(51 * product.price))
})

test('F32 a double press on a card adds once', async ({ page, request, shopper }) => {
  const [product] = await plainGoods(request, 1)
  let calls = 0
  await page.route(ADDITIONS, async (route) => {
    calls += 1
    await route.continue()
  })
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await addOnCard(page, product.name).dblclick()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
  expect(calls).toBe(1)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])
})

test('F40 a removal that fails puts the line back at its place, says so, and keeps the focus', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const goods = await plainGoods(request, 3)
  await fill(
    shopper,
    'cart',
    goods.map(({ _id }) => _id),
  )
  await page.goto('/cart')
  await page.route(REMOVALS, (route) => route.fulfill({ status: 500, json: { success: false } }))
  const name = goods[1]?.name ?? ''
  await page.getByRole('button', { name: `Remove ${name} from the cart` }).click()
  await expect(said(page, 'Something Is Wrong. Please Try Again Later.')).toBeVisible()
  await expect(lines(page).getByRole('listitem').nth(1)).toContainText(name)
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await cartOf(shopper)).toHaveLength(3)
  await page.unroute(REMOVALS)
  await page.getByRole('button', { name: `Remove ${name} from the cart` }).click()
  await expect.poll(() => cartOf(shopper)).toHaveLength(2)
})

test('a change that fails is taken back, and the server has the last word', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id], 4)
  await page.goto('/cart')
  await page.route(CHANGES, (route) => route.fulfill({ status: 503, json: { success: false } }))
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect(said(page, 'Something Is Wrong. Please Try Again Later.')).toBeVisible()
  await expect(total(page)).toContainText(inRs(4 * product.price))
  expect(await piecesOf(shopper, product)).toBe(4)
})

test('an addition that fails says so, and nothing is added', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await page.route(ADDITIONS, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await addOnCard(page, product.name).click()
  await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await cartOf(shopper)).toEqual([])
})

test('a connection that breaks is tried once more, and adds once @database', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  await page.goto('/cart')
  let calls = 0
  // The server hears it, the answer is lost.
  await page.route(CHANGES, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect.poll(() => calls).toBe(2)
  await expect(total(page)).toContainText(inRs(2 * product.price))
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
})

test('a cart that does not load says so, and comes with Try again', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  const CART = `**/api/v1/cart/${shopper.userId}`
  await page.route(CART, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('Failed to load cart.')).toBeVisible()
  await page.unroute(CART)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(line(page, product.name)).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
})

test('F21 a refused token is renewed once, and the shopper does not notice', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  await page.goto('/cart')
  const tokens: string[] = []
  await page.route(CHANGES, async (route) => {
    tokens.push(route.request().headers().authorization ?? '')
    if (tokens.length === 1) return route.fulfill({ status: 401, json: { success: false } })
    return route.continue()
  })
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
  await expect(total(page)).toContainText(inRs(2 * product.price))
  expect(tokens).toHaveLength(2)
  await expect(page.locator('.haat-toast')).toHaveCount(0)
})

test('F21 a token that stays refused leads to the login, and back to this page', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await plainGoods(request, 1)
  await page.goto(`/product/${product._id}`)
  let calls = 0
  await page.route(ADDITIONS, (route) => {
    calls += 1
    return route.fulfill({ status: 401, json: { success: false } })
  })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const toast = page.getByRole('alert').filter({ hasText: 'Please login to add items to cart / favourites' })
  await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/login?return_to=${encodeURIComponent(`/product/${product._id}`)}`,
  )
  expect(calls).toBe(2)
  expect(await cartOf(shopper)).toEqual([])
})

test('on a slow line the change is seen at once', async ({ page, request, shopper }) => {
  const [product] = await plainGoods(request, 1)
  await fill(shopper, 'cart', [product._id])
  await page.goto('/cart')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CHANGES, async (route) => {
    await answered
    await route.continue()
  })
  await page.getByRole('button', { name: `One more of ${product.name}` }).click()
  await expect(total(page)).toContainText(inRs(2 * product.price), { timeout: 500 })
  expect(await piecesOf(shopper, product)).toBe(1)
  answer()
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
})

test('a visitor is asked to sign in to see the cart', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Please sign in to view your cart.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fcart',
  )
})

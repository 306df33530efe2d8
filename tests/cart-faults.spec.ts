import { failing, type WireProduct } from './support/api.ts'
import { CHANGES, line, lines, main, more, REMOVALS, remove, total } from './support/cart.ts'
import { tryAgain } from './support/faults.ts'
import { cartOf, fill, idsOf, inRs, piecesOf, plainProducts } from './support/holdings.ts'
import type { SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, test } from './support/shopping.ts'

const WRONG = 'Something Is Wrong. Please Try Again Later.'

/** After a lost connection the request is retried once, and adds once. */
async function expectTriedAgain(page: Page, shopper: SignedIn, product: WireProduct) {
  let calls = 0
  // The server receives the request, the response is lost.
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

test('failed loads, changes and removals of the cart are reported (fault F40), and the cart shows the server’s state @database', async ({
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
    await page.route(CART, failing)
    await page.goto('/cart')
    await expect(main(page).getByText('Failed to load cart.')).toBeVisible()
    await tryAgain(main(page), CART)
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

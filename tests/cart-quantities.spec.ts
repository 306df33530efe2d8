import { productWhere, type WireProduct } from './support/api.ts'
import { CHANGES, less, line, more, REMOVALS, remove, sign, total } from './support/cart.ts'
import { gate } from './support/gate.ts'
import { fill, inRs, piecesOf, plainProducts } from './support/holdings.ts'
import type { SignedIn } from './support/shopper.ts'
import { expect, type Page, test } from './support/shopping.ts'

/** Quantities stay between one and the stock. The cart starts with one piece less than the stock and ends with one. */
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

/** On a slow connection the change is shown immediately. The cart has two pieces afterwards. */
async function expectSeenAtOnce(page: Page, shopper: SignedIn, product: WireProduct, others: number) {
  const answer = gate()
  await page.route(CHANGES, async (route) => {
    await answer.opened
    await route.continue()
  })
  await more(page, product).click()
  await expect(total(page)).toContainText(inRs(others + 2 * product.price))
  expect(await piecesOf(shopper, product)).toBe(1)
  answer.open()
  await expect.poll(() => piecesOf(shopper, product)).toBe(2)
  await page.unroute(CHANGES)
}

test('quantities stay within bounds, quick clicks end at the server’s quantity, and two tabs agree @database', async ({
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
    await expect(total(other)).toContainText(inRs(scarce.price + 51 * product.price))
    const removed = other.waitForResponse(REMOVALS)
    await remove(other, scarce).click()
    await removed
    await expect(line(page, scarce.name)).toHaveCount(0)
    await expect(sign(page)).toHaveText(/1/)
  })
})

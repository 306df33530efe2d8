import { productWhere } from './support/api.ts'
import { findings } from './support/findings.ts'
import { gate } from './support/gate.ts'
import { cartOf } from './support/holdings.ts'
import { expectNoFindings } from './support/invariants.ts'
import { ordersOf } from './support/orders.ts'
import {
  type Buyer,
  CARD_ORDER,
  CASH_ORDER,
  count,
  expect,
  expectSuccess,
  inRupees,
  NETWORK,
  onlyOrderOf,
  type Page,
  part,
  payButton,
  problem,
  said,
  saveAnotherAddress,
  test,
  total,
  way,
} from './support/purchase.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'

/** A failed payment: the message is above the payment methods and has the focus. */
async function expectProblem(page: Page, text: string) {
  await payButton(page).click()
  await expect(problem(page)).toContainText(text)
  await expect(problem(page)).toBeFocused()
}

/** An order whose response is lost twice is looked for before anything else can be paid. Returns its id. */
async function payOnBadLine(page: Page): Promise<string> {
  // The server receives the request, the response is lost.
  await page.route(`**${CASH_ORDER}`, async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  const { opened, open } = gate()
  await page.route('**/api/v1/order/by-purchase/*', async (route) => {
    await opened
    return route.continue()
  })
  await payButton(page).click()
  const heading = page.getByRole('heading', { name: 'We are checking whether your order arrived' })
  await expect(heading).toBeFocused()
  await expect(way(page, 'Card / UPI')).toBeHidden()
  expect(await findings(page)).toEqual([])
  open()
  return expectSuccess(page)
}

/** A missing payment method and an ended session are reported, and all entries stay. */
async function expectEveryProblem(page: Page, buyer: Buyer) {
  await test.step('F28 without a wallet the page says what to install', async () => {
    await page.route('**/sandbox/wallet/wallet.js', (route) => route.abort())
    await way(page, 'Crypto wallet').check()
    await expectProblem(page, 'Please install MetaMask or another Ethereum wallet')
    expect(await ordersOf(buyer)).toEqual([])
  })
  await test.step('F22 without the script of the card provider that is said', async () => {
    const beginning = count(page, CARD_ORDER)
    await page.route('**/razorpay/v1/checkout.js', (route) => route.abort())
    await way(page, 'Card / UPI').check()
    await expectProblem(page, 'Failed to initiate payment')
    await expect(said(page, 'Failed to initiate payment')).toBeVisible()
    expect(beginning.calls).toBe(0)
  })
  await test.step('F21 whoever is signed out meanwhile is led to the login and back', async () => {
    await page.route(`**${CASH_ORDER}`, (route) =>
      route.fulfill({ status: 401, json: { m: 'f', success: false } }),
    )
    await way(page, 'Cash on Delivery').check()
    await expectProblem(page, 'Please sign in again to continue. Everything here is saved.')
    const { pathname, search } = new URL(page.url())
    expect(search).toMatch(/^\?product=/)
    await expect(page.getByRole('alert').getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      `/login?return_to=${encodeURIComponent(pathname + search)}`,
    )
    await expect(way(page, 'Cash on Delivery')).toBeChecked()
    await page.unroute(`**${CASH_ORDER}`)
  })
}

test('"Buy now" orders the chosen size and colour for cash, also after failures, and does not change the cart', async ({
  page,
  request,
  buyer,
  bought,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 5 && variations.length > 3 && variations.every(({ size, color }) => size && color),
  )
  const [{ size, color }] = product.variations as [(typeof product.variations)[number]]
  await page.goto(`/product/${product._id}`)
  const main = page.getByRole('main')
  await main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await main
    .getByRole('radiogroup', { name: 'Colour' })
    .getByRole('radio', { name: color, exact: true })
    .check()
  await main.getByRole('link', { name: 'Buy now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?product=/)
  await expect(part(page, 'Order Summary').getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Order Summary').getByRole('listitem')).toContainText(`${size} · ${color}`)
  await part(page, 'Order Summary')
    .getByRole('button', { name: /^One more/ })
    .click()
  await expectEveryProblem(page, buyer)
  expect(await ordersOf(buyer)).toEqual([])
  await payButton(page).click()
  await expectSuccess(page)
  await onlyOrderOf(buyer)
  for (const text of [`Size: ${size}`, `Color: ${color}`, `${inRupees(product.price)} × 2`])
    await expect(page.getByRole('main')).toContainText(text)
  expect(await cartOf(buyer)).toMatchObject([{ productId: bought._id, quantity: 2 }])
})

test('missing data is reported at its field, light, dark and on a phone; changed prices must be accepted, and are paid once', async ({
  page,
  buyer,
  bought,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await saveAnotherAddress(buyer)
  const placing = count(page, CASH_ORDER)
  let isOld = true
  await page.route(`**/api/v1/cart/${buyer.userId}`, async (route) => {
    if (!isOld) return route.continue()
    const response = await route.fetch()
    const { cart, ...rest } = (await response.json()) as { cart: readonly { price: number }[] }
    return route.fulfill({
      response,
      json: { ...rest, cart: cart.map((line) => ({ ...line, price: line.price - 1 })) },
    })
  })
  await page.goto('/checkout')
  const coupon = part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' })
  await coupon.fill('FEATURE11')
  await part(page, 'Order Summary').getByRole('button', { name: 'Apply' }).click()
  await expect(coupon).toBeFocused()
  await expect(coupon).toHaveAccessibleDescription('Invalid coupon code.')
  await expect(said(page, 'Invalid coupon code.')).toBeVisible()
  await payButton(page).click()
  const where = part(page, 'Shipping Address').getByRole('radiogroup')
  const how = part(page, 'Payment Method').getByRole('radiogroup')
  await expect(where).toHaveAccessibleDescription('Please select a delivery address')
  await expect(how).toHaveAccessibleDescription('Please select a payment method')
  await expect(where.getByRole('radio').first()).toBeFocused()
  await expect(said(page, 'Please select a delivery address')).toBeVisible()
  await expectNoFindings(page)
  await where.getByRole('radio').first().check()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.haat-paybar').getByRole('button').click()
  await expect(how.getByRole('radio').first()).toBeFocused()
  await expect(how.getByRole('radio').first()).toBeInViewport()
  await expectNoSidewaysScroll(page)
  expect(await findings(page)).toEqual([])
  expect(placing.calls).toBe(0)

  await test.step('nothing is ordered until the new total is agreed to', async () => {
    await how.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await expect(total(page)).toContainText(inRupees(2 * (bought.price - 1)))
    isOld = false
    await payButton(page).click()
    const fresh = inRupees(2 * bought.price)
    await expect(problem(page)).toContainText(
      `The prices have changed. The total is now ${fresh}. Please check it.`,
    )
    await expect(total(page)).toContainText(fresh)
    expect(await ordersOf(buyer)).toEqual([])
  })
  await test.step('an answer that is lost twice is one order', async () => {
    const id = await payOnBadLine(page)
    expect(await onlyOrderOf(buyer)).toMatchObject({ _id: id, totalAmount: 2 * bought.price })
  })
})

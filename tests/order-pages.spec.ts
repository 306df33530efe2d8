import { tryAgain } from './support/faults.ts'
import { cartOf } from './support/holdings.ts'
import { bell, heading, orderOf, successful } from './support/order-pages.ts'
import { DESTINATION, ordersOf, saveAddress, shortOf, type WireOrder } from './support/orders.ts'
import {
  type Buyer,
  expect,
  inRupees,
  isFocusSomewhere,
  NETWORK,
  type Page,
  payButton,
  stocked,
  test,
  way,
} from './support/purchase.ts'
import { newShopper } from './support/shopper.ts'
import { tracesOf } from './support/shopping.ts'
import type { APIRequestContext, BrowserContext } from './support/test.ts'

const ORDER = '**/api/v1/order/*'

/** An order of a shopper who is not signed in in this browser. */
async function orderElsewhere(
  context: BrowserContext,
  request: APIRequestContext,
  shop: string,
): Promise<WireOrder> {
  const stranger = await newShopper(context, shop)
  return orderOf({ ...stranger, addressId: await saveAddress(stranger, request, shop) }, request)
}

/** Texts of an order that only its owner may see. */
const PERSONAL = [
  DESTINATION.name,
  DESTINATION.email,
  'Wisteria',
  '411030',
  'Cash on Delivery',
  'ProductCode',
]

/** Checks the success screen of an order with two products, three pieces each. */
async function expectAgreed(page: Page, order: WireOrder) {
  const main = page.getByRole('main')
  await expect(main.getByText(inRupees(order.totalAmount, '$'), { exact: true }).first()).toBeVisible()
  await expect(main.getByText(`Charged in Indian rupees: ${inRupees(order.totalAmount)}`)).toBeVisible()
  await expect(main.getByRole('list').getByRole('listitem').filter({ hasText: '× 3' })).toHaveCount(2)
  await expect(main.getByRole('region', { name: 'Shipping Details' })).toContainText(DESTINATION.address)
  await expect(main.getByRole('region', { name: 'Payment Information' })).toContainText('Cash on Delivery')
  await expect(main.getByText(order._id, { exact: true }).filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: shortOf(order) })).toHaveAttribute(
    'href',
    `/order/${order._id}`,
  )
}

/** Only the receipt is printed. */
async function expectReceipt(page: Page, order: WireOrder) {
  const receipt = page.locator('.haat-receipt')
  const chrome = page.locator('.haat-header, .haat-bar, .haat-footer')
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await expect(chrome.filter({ visible: true })).not.toHaveCount(0)
  await expect(receipt).toBeHidden()
  // The frame of another page: it scrolls in itself, beside a column.
  const frame = page.getByRole('main')
  await frame.evaluate(({ style }) =>
    Object.assign(style, { blockSize: '20rem', inlineSize: '30rem', overflow: 'auto' }),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(receipt).toContainText(order._id)
  await expect(receipt).toContainText(`Total${inRupees(order.totalAmount)}`)
  await expect(receipt).toContainText(DESTINATION.address)
  await expect(chrome.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('Receipt')
  const { cut, beside } = await frame.evaluate((main) => ({
    cut: main.scrollHeight - main.clientHeight,
    beside: document.documentElement.clientWidth - main.clientWidth,
  }))
  expect([cut, beside]).toEqual([0, 0])
  await page.emulateMedia({ media: 'screen' })
  await frame.evaluate((main) => main.removeAttribute('style'))
}

/** The home page offers what was bought. */
async function expectBoughtOnHome(page: Page) {
  await page.goto('/')
  await page.getByRole('region', { name: 'Our Top Categories' }).scrollIntoViewIfNeeded()
  const row = page.getByRole('region', { name: 'Buy it again' })
  await expect(row.getByRole('article')).toHaveCount(2)
  await page.goBack()
}

/** The owner's page of an order, with "Buy again". */
async function buyAgain(page: Page, buyer: Buyer, order: WireOrder) {
  const main = page.getByRole('main')
  await expect(heading(page, `Order ${shortOf(order)}`)).toBeVisible()
  await expect(main.getByText(inRupees(order.totalAmount)).first()).toBeVisible()
  await expect(main.getByText(/Expected by \d/)).toBeVisible()
  await expect(main.getByRole('list', { name: 'Progress of the delivery' })).toContainText('Order Placed')
  await expect(main.getByRole('region', { name: 'Shipping Details' })).toContainText(DESTINATION.city)
  expect(await cartOf(buyer)).toEqual([])
  await main.getByRole('button', { name: 'Buy again' }).click()
  await expect.poll(async () => (await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([3, 3])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/2 items/)
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('the owner sees the complete order, on screen and in print, and buys it again; the next shopper in this browser sees nothing', async ({
  page,
  context,
  request,
  shop,
  buyer,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const order = await orderOf(buyer, request, 2, 3)

  await test.step('a line that is dead says so, and Try again brings the order', async () => {
    await page.route(ORDER, (route) => route.abort())
    await page.goto(`/order/successfull/${order._id}`)
    await expect(
      page.getByRole('alert').getByText('Error fetching order details. Please try again later.'),
    ).toBeVisible()
    await tryAgain(page.getByRole('main'), ORDER)
    await expect(successful(page)).toBeVisible()
    expect(await isFocusSomewhere(page)).toBe(true)
  })

  await test.step('F37 the success screen is fetched on every load, and shows all that was agreed', async () => {
    const asked = page.waitForRequest(`**/api/v1/order/${order._id}`)
    await page.reload()
    await asked
    await expect(successful(page)).toBeVisible()
    await expectAgreed(page, order)
    await expectReceipt(page, order)
  })

  await test.step('the bell counts it and leads to its own page, which sells it again', async () => {
    await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
    await bell(page).click()
    const link = page.getByRole('banner').getByRole('link', { name: `Order ${shortOf(order)}` })
    await link.click()
    await expect(page).toHaveURL(`/order/${order._id}`)
    await buyAgain(page, buyer, order)
    await expectReceipt(page, order)
    await expectBoughtOnHome(page)
  })

  await test.step('F35 nothing of it is there for the next shopper, whom /order-success leads to the account', async () => {
    await expect(page.getByRole('main').getByText(DESTINATION.address, { exact: true }).first()).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    const sent: string[] = []
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    // The login page would redirect after the sign-in, during the next navigation.
    await page.goto('/about')
    await newShopper(context, shop, { firstName: 'Birendra', lastName: 'Sandhu' })
    await page.goto('/order-success')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(bell(page)).toHaveAccessibleName('Orders')
    expect(await tracesOf(page, [...PERSONAL, order._id, shortOf(order)])).toEqual([])
    expect(sent.filter((request) => request.includes(order._id))).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
})

test('others see the tracking of an order but no personal data; its success screen is not found for them', async ({
  page,
  context,
  browser,
  request,
  shop,
  complaints,
}) => {
  // It is not an order of this shopper.
  complaints.allow(/status of 404/)
  const { _id } = await orderElsewhere(await browser.newContext(), request, shop)
  const answers: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/order')) answers.push(answer.text().catch(() => ''))
  })
  const look = async () => {
    await page.goto(`/order/${_id}`)
    await expect(page.getByRole('heading', { name: 'Tracking Details' })).toBeVisible()
    const steps = page.getByRole('list', { name: 'Progress of the delivery' }).getByRole('listitem')
    await expect(steps.first()).toHaveAttribute('aria-current', 'step')
    await page.waitForLoadState('networkidle')
    expect(await tracesOf(page, PERSONAL)).toEqual([])
  }
  await look()
  await newShopper(context, shop)
  await look()

  await test.step('F37 as unknown as one that is nobody’s', async () => {
    const seen: (string | null)[] = []
    for (const id of [_id, 'f'.repeat(32)]) {
      await page.goto(`/order/successfull/${id}`)
      await expect(heading(page, 'Failed to fetch order details')).toBeVisible()
      seen.push(await page.getByRole('alert').textContent())
      expect(await tracesOf(page, PERSONAL)).toEqual([])
    }
    expect(seen[0]).toBe(seen[1])
  })
  const received = (await Promise.all(answers)).join()
  expect(received).toContain(_id)
  for (const word of PERSONAL) expect(received).not.toContain(word)
})

test('/order-success leads to the given order, else to the order just placed, else to the newest', {
  tag: '@all',
}, async ({ page, request, buyer }) => {
  const first = await orderOf(buyer, request)
  const second = await orderOf(buyer, request)
  await page.goto('/order-success')
  await expect(page).toHaveURL(`/order/successfull/${second._id}`)
  await page.goto(`/order-success?id=${first._id}`)
  await expect(page).toHaveURL(`/order/successfull/${first._id}`)
  await expect(page.getByRole('main').getByRole('link', { name: shortOf(first) })).toBeVisible()

  await test.step('to the one just placed, though a newer one is there', async () => {
    const [product] = await stocked(request)
    // The navigation to the success screen is cancelled.
    await page.route('**/order/successfull/*', (route) => route.fulfill({ status: 204 }))
    await page.goto(`/checkout?product=${product._id}`)
    await way(page, 'Cash on Delivery').check()
    const leaving = page.waitForRequest('**/order/successfull/*')
    await payButton(page).click()
    await leaving
    const [placed, ...others] = await ordersOf(buyer)
    expect(others.map(({ _id }) => _id)).toEqual([second._id, first._id])
    await page.unroute('**/order/successfull/*')
    await orderOf(buyer, request)
    await page.goto('/order-success')
    await expect(page).toHaveURL(`/order/successfull/${placed?._id}`)
    await expect(successful(page)).toBeVisible()
  })
})

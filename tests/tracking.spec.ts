import { json } from './support/api.ts'
import { gate } from './support/gate.ts'
import { buy, canMoveOrders, DESTINATION, haatOrder, saveAddress } from './support/orders.ts'
import { stocked } from './support/purchase.ts'
import { shopperElsewhere } from './support/shopper.ts'
import { tracesOf } from './support/shopping.ts'
import { expect, type Page, test } from './support/test.ts'

const ORDER = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
const TRACKING = '**/api/v1/ordertrack/**'

const box = (page: Page) => page.getByRole('textbox', { name: 'Order ID' })
const trackButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Track Order' })
const notFound = (page: Page) => page.getByRole('heading', { name: 'Order Not Found' })

async function track(page: Page, id = ORDER) {
  await box(page).fill(id)
  await trackButton(page).click()
}

/** Tracks an order with this response. */
async function trackAs(page: Page, body: unknown, status = 200) {
  await page.unroute(TRACKING)
  await page.route(TRACKING, json(body, status))
  await track(page)
}

async function expectDisabledWhileEmpty(page: Page) {
  await box(page).fill('   ')
  await expect(trackButton(page)).toBeDisabled()
  await box(page).fill('x')
  await expect(trackButton(page)).toBeEnabled()
}

async function expectReset(page: Page) {
  await track(page)
  await expect(notFound(page)).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(notFound(page)).toBeHidden()
}

async function expectFourSteps(page: Page, field: string) {
  await trackAs(page, {
    m: 's',
    data: { _id: ORDER, [field]: 'Out for Delivery', estimatedDelivery: '2026-11-25' },
  })
  await expect(page.getByRole('heading', { name: 'Tracking Details' })).toBeVisible()
  const steps = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(steps).toContainText(['Order Placed', 'Shipped', 'Out for Delivery', 'Delivered'])
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('25 Nov 2026').or(page.getByText('25 November 2026'))).toBeVisible()
}

/** While the request runs, the button says so, and only one request is sent. */
async function expectAskedOnce(page: Page) {
  let asked = 0
  const answer = gate()
  await page.unroute(TRACKING)
  await page.route(TRACKING, async (route) => {
    asked += 1
    await answer.opened
    return route.fulfill({ json: { m: 'f' } })
  })
  await track(page)
  const button = page.getByRole('button', { name: 'Tracking...' })
  await expect(button).toBeVisible()
  await button.click({ force: true })
  answer.open()
  await expect(notFound(page)).toBeVisible()
  expect(asked).toBe(1)
}

test('each response about an order is shown with its text @runtime', async ({ page, complaints }) => {
  await page.goto('/order-tracking')
  await test.step('the button is disabled while the box is empty', () => expectDisabledWhileEmpty(page))
  await test.step('an order that nobody knows gives a card; Reset clears the box', () => expectReset(page))
  await test.step('no data gives its text', async () => {
    await trackAs(page, { m: 's' })
    await expect(page.getByRole('alert')).toHaveText('Order ID not found. Please check and try again.')
  })
  for (const field of ['deliveryStatus', 'delivaryStatus'])
    await test.step(`the four steps are read from ${field}`, async () => {
      // The previous result is removed by then.
      await trackAs(page, { m: 'f' })
      await expect(notFound(page)).toBeVisible()
      await expectFourSteps(page, field)
    })
  await test.step('an unknown day is not available', async () => {
    await trackAs(page, { m: 's', data: { _id: ORDER, deliveryStatus: 'OrderPlaced' } })
    await expect(page.getByText('Not available')).toBeVisible()
    await expect(page.getByText('Order Placed').first()).toBeVisible()
  })
  await test.step('while it asks, it says so and asks once', () => expectAskedOnce(page))
  await test.step('a refusal gives its text and keeps the id', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(/500/)
    await trackAs(page, { success: false, message: 'no', statusCode: 500 }, 500)
    const text = 'An error occurred. Please try again later.'
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    await expect(box(page)).toHaveValue(ORDER)
  })
})

test('anyone can track an order by its full id, and sees nothing else of it', async ({
  page,
  request,
  shop,
}) => {
  const owner = await shopperElsewhere(shop)
  const [product] = await stocked(request)
  const { _id } = await buy(owner, await saveAddress(owner, request, shop), [product._id])
  const details = page.getByRole('region', { name: 'Tracking Details' })
  const steps = details.getByRole('listitem')
  const now = details.locator('[aria-current=step]')
  await page.goto('/order-tracking')
  await track(page, ` ${_id} `)
  await expect(now).toContainText('Order Placed')
  await expect(steps).toContainText(['Now', 'To come', 'To come', 'To come'])
  await expect(details).toContainText(_id.slice(-8))
  await expect(details.getByRole('time')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
  if (canMoveOrders) {
    await haatOrder('out-for-delivery', _id)
    await trackButton(page).click()
    await expect(now).toContainText('Out for Delivery')
    await expect(steps).toContainText(['Done', 'Done', 'Now', 'To come'])
  }
  expect(await tracesOf(page, [DESTINATION.name, 'Wisteria', product.name, owner.userId])).toEqual([])

  // A short id is not enough to find an order.
  await track(page, _id.slice(-8))
  await expect(notFound(page)).toBeFocused()
  await expect(page.getByText('Please enter the full id')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(box(page)).toHaveValue('')
  await track(page, _id)
  await expect(details).toBeVisible()
})

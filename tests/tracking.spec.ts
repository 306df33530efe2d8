import { buy, canMoveOrders, DESTINATION, haatOrder, keepAddress } from './support/orders.ts'
import { stocked } from './support/purchase.ts'
import { newShopper } from './support/shopper.ts'
import { tracesOf } from './support/shopping.ts'
import { expect, type Page, test } from './support/test.ts'

const ORDER = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

async function track(page: Page, id = ORDER) {
  await page.getByRole('textbox', { name: 'Order ID' }).fill(id)
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
}
const answer = (page: Page, body: unknown, status = 200) =>
  page.route('**/api/v1/ordertrack/**', (route) => route.fulfill({ status, json: body }))

test.beforeEach(({ page }) => page.goto('/order-tracking'))

test('the button is disabled while the box is empty', async ({ page }) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Track Order' })
  await page.getByRole('textbox', { name: 'Order ID' }).fill('   ')
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Order ID' }).fill('x')
  await expect(button).toBeEnabled()
})

test('an order that nobody knows gives a card; Reset clears the box @runtime', async ({ page }) => {
  await track(page)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Order ID' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeHidden()
})

test('no data gives its text', async ({ page }) => {
  await answer(page, { m: 's' })
  await track(page)
  await expect(page.getByRole('alert')).toHaveText('Order ID not found. Please check and try again.')
})

test('a refusal gives its text and keeps the id', async ({ page, complaints }) => {
  complaints.allow(/500/)
  await answer(page, { success: false, message: 'no', statusCode: 500 }, 500)
  await track(page)
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again later.')
  await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue(ORDER)
})

for (const field of ['deliveryStatus', 'delivaryStatus'])
  test(`the four steps are read from ${field}`, async ({ page }) => {
    await answer(page, {
      m: 's',
      data: { _id: ORDER, [field]: 'Out for Delivery', estimatedDelivery: '2026-11-25' },
    })
    await track(page)
    await expect(page.getByRole('heading', { name: 'Tracking Details' })).toBeVisible()
    const steps = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(steps).toContainText(['Order Placed', 'Shipped', 'Out for Delivery', 'Delivered'])
    await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
    await expect(page.getByText('25 Nov 2026').or(page.getByText('25 November 2026'))).toBeVisible()
  })

test('an unknown day is not available', async ({ page }) => {
  await answer(page, { m: 's', data: { _id: ORDER, deliveryStatus: 'OrderPlaced' } })
  await track(page)
  await expect(page.getByText('Not available')).toBeVisible()
  await expect(page.getByText('Order Placed').first()).toBeVisible()
})

test('while it asks, it says so and asks once', async ({ page }) => {
  let asked = 0
  let release = () => {}
  await page.route('**/api/v1/ordertrack/**', async (route) => {
    asked += 1
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return route.fulfill({ json: { m: 'f' } })
  })
  await track(page)
  const button = page.getByRole('button', { name: 'Tracking...' })
  await expect(button).toBeVisible()
  await button.click({ force: true })
  release()
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  expect(asked).toBe(1)
})

test('anybody tracks an order of the shop by its whole id, and sees no more than that', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const owner = await newShopper(await browser.newContext(), shop)
  const [product] = await stocked(request)
  const { _id } = await buy(owner, await keepAddress(owner, request, shop), [product._id])
  const details = page.getByRole('region', { name: 'Tracking Details' })
  const steps = details.getByRole('listitem')
  const now = details.locator('[aria-current=step]')
  await track(page, ` ${_id} `)
  await expect(now).toContainText('Order Placed')
  await expect(steps).toContainText(['Now', 'To come', 'To come', 'To come'])
  await expect(details).toContainText(_id.slice(-8))
  await expect(details.getByRole('time')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
  if (canMoveOrders) {
    await haatOrder('out-for-delivery', _id)
    await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click()
    await expect(now).toContainText('Out for Delivery')
    await expect(steps).toContainText(['Done', 'Done', 'Now', 'To come'])
  }
  expect(await tracesOf(page, [DESTINATION.name, 'Wisteria', product.name, owner.userId])).toEqual([])

  // What the shop shows of an id is not enough to find an order.
  await track(page, _id.slice(-8))
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeFocused()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue('')
  await track(page, _id)
  await expect(details).toBeVisible()
})

import type { BrowserContext } from '@playwright/test'
import { PHOTO } from './support/account.ts'
import { productsOf } from './support/api.ts'
import { expectNoFindings } from './support/invariants.ts'
import { orderOf } from './support/order-pages.ts'
import { shortOf } from './support/orders.ts'
import { expect, NETWORK, test } from './support/purchase.ts'
import { STAFF, signIn } from './support/shopper.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'

/** The page loads the identity service's script first, which is slow on a busy machine. */

/** Files and answers of the order desk that a page loads from now on. */
function deskIn(context: BrowserContext): string[] {
  const loaded: string[] = []
  context.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isCode = /\/_astro\/desk\b.*\.(?:js|css)$/i.test(pathname)
    if (isCode || (pathname.startsWith('/api/v1/desk') && answer.ok())) loaded.push(pathname)
  })
  return loaded
}

test('a visitor sees a sign-in and a shopper no such page, and neither loads anything of the order desk', async ({
  page,
  buyer,
  browser,
  shop,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  expect(buyer.userId).not.toBe('')
  const loaded = deskIn(page.context())
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const visitors = await browser.newContext({ baseURL: shop })
  loaded.push(...deskIn(visitors))
  const visitor = await visitors.newPage()
  await visitor.goto('/desk')
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /return_to=%2Fdesk/)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoFindings(visitor)
  expect(loaded).toEqual([])
  await visitors.close()
})

test('staff ships and delivers an order with the keyboard on a phone, and a lost connection loses and doubles nothing', async ({
  page,
  browser,
  request,
  buyer,
  shop,
}) => {
  const order = await orderOf(buyer, request)
  const shortId = shortOf(order)
  const context = await browser.newContext({ baseURL: shop, viewport: { width: 360, height: 780 } })
  await signIn({ request: context.request }, shop, STAFF)
  const desk = await context.newPage()
  const press = async (name: string) => {
    const button = desk.getByRole('button', { name, exact: true })
    await button.focus()
    await desk.keyboard.press('Enter')
  }
  await desk.goto('/desk')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Order desk')
  await desk.getByRole('textbox', { name: 'Find an order' }).fill(shortId)
  const row = desk.getByRole('link', { name: shortId })
  await expect(row).toBeVisible()
  await expectNoSidewaysScroll(desk)
  await expectNoFindings(desk)
  await row.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 2 })).toHaveText(`Order ${shortId}`)

  await press('Ship')
  const dialog = desk.getByRole('dialog', { name: `Ship order ${shortId}` })
  await dialog.getByRole('textbox', { name: 'Carrier and tracking number' }).fill('Delhivery 77')
  await expectNoFindings(desk)
  // The server carries the step out, and its answer is lost; then there is no connection.
  const made: string[] = []
  await desk.route('**/api/v1/desk/orders/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    made.push(route.request().headers()['idempotency-key'] ?? '')
    if (made.length === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('textbox', { name: 'Carrier and tracking number' }).press('Enter')
  await expect(desk.getByText('1 step waits for a connection.')).toBeVisible()
  await expect(desk.getByRole('button', { name: `Discard: Ship order ${shortId}` })).toBeVisible()
  await expectNoFindings(desk)
  await expectNoSidewaysScroll(desk)
  await desk.reload()
  await expect(desk.getByText('1 step waits for a connection.')).toBeVisible()
  await desk.unroute('**/api/v1/desk/orders/*')
  await desk.reload()
  const history = desk.getByRole('region', { name: 'What happened' })
  await expect(history.getByText('Shipped')).toHaveCount(1)
  await expect(desk.getByText('1 step waits for a connection.')).toHaveCount(0)
  await expect(history).toContainText('by user_staff')
  await expect(desk.getByText('Delhivery 77')).toBeVisible()
  expect(new Set(made).size).toBe(1)

  await press('Out for delivery')
  await press('Deliver')
  const cash = desk.getByRole('dialog', { name: `Deliver order ${shortId}` })
  await expect(cash.getByRole('textbox', { name: 'Cash collected, in rupees' })).toHaveValue(/^\d/)
  await cash.getByRole('button', { name: 'Deliver' }).click()
  await expect(desk.getByRole('heading', { name: 'Paid by Cash' })).toBeVisible()
  await expectNoFindings(desk)

  await test.step('the shopper asks to return it, with a photo that the staff sees', async () => {
    await page.goto(`/order/${order._id}`)
    await page.getByRole('button', { name: 'Return items' }).click()
    const asking = page.getByRole('dialog', { name: `Return items of order ${shortId}` })
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Bruised')
    await asking.locator('input[type=file]').setInputFiles(PHOTO)
    await expect(asking.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await expectNoFindings(page)
    await asking.getByRole('button', { name: 'Ask to return' }).click()
    const photo = { name: 'Photo 1 of the return' }
    await expect(page.getByRole('main').getByRole('img', photo)).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('img', photo)).toBeVisible()
    await expectNoFindings(desk)
    await expectNoSidewaysScroll(desk)
  })

  await test.step('the same refund once more needs a confirmation, with a reason', async () => {
    const refundRupee = async () => {
      await desk.getByRole('button', { name: 'Refund', exact: true }).click()
      const asking = desk.getByRole('dialog', { name: `Refund order ${shortId}` })
      await asking.getByRole('textbox', { name: 'Amount to refund, in rupees' }).fill('1')
      await asking.getByRole('button', { name: 'Refund' }).click()
    }
    await refundRupee()
    await expect(history).toContainText('₹1.00')
    await refundRupee()
    const alert = desk.getByRole('alert')
    await expect(alert).toContainText('within the last ten minutes. Please check whether that was meant.')
    await alert.getByRole('button', { name: 'Refund it once more' }).click()
    const why = desk.getByRole('dialog', { name: `Refund order ${shortId}` })
    const reason = why.getByRole('textbox', { name: 'Reason' })
    await reason.press('Enter')
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expectNoFindings(desk)
    await reason.fill('Two were bruised')
    await reason.press('Enter')
    await expect(history).toContainText('Two were bruised')
    await expect(alert).toHaveCount(0)
  })

  await test.step('a refund in ether is recorded by its transaction', async () => {
    await desk.route(`**/api/v1/desk/orders/${order._id}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.refunds = [{ amountPaise: 100, provider: 'crypto', state: 'due', reason: '' }]
      await route.fulfill({ response: answer, json: body })
    })
    await desk.reload()
    await desk.getByRole('button', { name: 'Ether was sent' }).click()
    const sent = desk.getByRole('dialog', { name: /^The refund of order .* was sent in ether$/ })
    const hash = sent.getByRole('textbox', { name: 'Transaction' })
    await hash.fill('0x12')
    await hash.press('Enter')
    await expect(hash).toHaveAttribute('aria-invalid', 'true')
    await expect(hash).toBeFocused()
    await expectNoFindings(desk)
    await hash.fill(`0x${'a'.repeat(64)}`)
    await hash.press('Enter')
    await expect(desk.getByRole('alert')).toContainText('was sent in ether')
  })
  await context.close()
})

test('what the desk does not show fits a phone, and axe finds nothing', async ({
  browser,
  shop,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const context = await browser.newContext({ baseURL: shop, viewport: { width: 360, height: 780 } })
  await signIn({ request: context.request }, shop, STAFF)
  const desk = await context.newPage()
  await desk.goto(`/desk#order/${'0'.repeat(32)}`)
  await expect(desk.getByText(/There is no order/)).toBeVisible()
  await expectNoSidewaysScroll(desk)
  await expectNoFindings(desk)
  // The staff has no second factor.
  const message = 'The order desk needs a second factor.'
  await desk.route('**/api/v1/desk', (route) =>
    route.fulfill({ status: 403, json: { success: false, message } }),
  )
  await desk.reload()
  await expect(desk.getByText(message)).toBeVisible()
  await expectNoFindings(desk)
  await context.close()
})

test('a shopper asks to be told when a product is back, and withdraws that', { tag: '@all' }, async ({
  page,
  buyer,
  request,
}) => {
  expect(buyer.userId).not.toBe('')
  const soldOut = (await productsOf(request)).find(
    ({ totalStock, variations }) => totalStock === 0 && variations.length === 0,
  )
  await page.goto(`/product/${soldOut?._id}`)
  const main = page.getByRole('main')
  const asked = main.getByRole('button', { name: 'We will tell you' }).first()
  await main.getByRole('button', { name: 'Tell me when it is back' }).first().click()
  await expect(asked).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(asked).toBeVisible()
  await expectNoFindings(page)
  await asked.click()
  await expect(main.getByRole('button', { name: 'Tell me when it is back' }).first()).toBeVisible()
})

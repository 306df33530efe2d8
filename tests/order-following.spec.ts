import { bell, heading, orderOf } from './support/order-pages.ts'
import { canMoveOrders, haatOrder, type WireOrder } from './support/orders.ts'
import { expect, NETWORK, type Page, test } from './support/purchase.ts'

const OWN_ORDERS = '**/api/v1/orderu/**'
const TRACKING = '**/api/v1/ordertrack/**'

/** Records the page's tracking requests from now on. */
function trackings(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (call) => {
    if (call.url().includes('/api/v1/ordertrack/')) asked.push(call.url())
  })
  return asked
}

/** Opens the tracking dialog of an order. */
async function follow(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Track order' }).click()
  return page.getByRole('dialog', { name: /^Tracking order/ })
}

/** While it is open, the dialog polls every five seconds; page and bell update with it. */
async function expectFollowed(page: Page, order: WireOrder, polls: readonly string[]) {
  const dialog = await follow(page)
  const now = dialog.locator('[aria-current=step]')
  // Preact runs effects in the next frame, for which the clock has to run.
  const nextFrame = () => page.clock.runFor(100)
  await nextFrame()
  await expect(now).toContainText('Order Placed')
  expect(polls).toHaveLength(1)
  await page.clock.runFor(4_400)
  expect(polls).toHaveLength(1)

  await haatOrder('ship', order._id)
  await page.clock.runFor(1_000)
  await expect(now).toContainText('Shipped')
  await nextFrame()
  expect(polls).toHaveLength(2)
  await expect(dialog.getByRole('status')).toHaveText('New status of your order: Shipped.')
  await expect(dialog.getByRole('listitem')).toContainText(['Done', 'Now', 'To come', 'To come'])

  await page.clock.runFor(5_500)
  await expect.poll(() => polls.length).toBe(3)
  const reloaded = page.waitForResponse(OWN_ORDERS)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Track order' })).toBeFocused()
  const progress = main.getByRole('list', { name: 'Progress of the delivery' })
  await expect(progress.locator('[aria-current]')).toContainText('Shipped')
  // A request is given up after ten seconds of this clock.
  await (await reloaded).finished()
  await page.clock.runFor(20_000)
  await bell(page).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Order / })).toContainText('Shipped')
  expect(polls).toHaveLength(3)
  await page.keyboard.press('Escape')
}

test('the tracking dialog polls while it is open, and shows each change of the order', {
  tag: '@all',
}, async ({ page, request, buyer, complaints }) => {
  test.skip(!canMoveOrders, 'HAAT_SHOP_DATA does not say where the shop under test has its data.')
  complaints.allow(NETWORK)
  const order = await orderOf(buyer, request)
  const polls = trackings(page)
  await page.clock.install()
  await page.goto(`/order/${order._id}`)
  await expect(heading(page, /^Order/)).toBeVisible()
  expect(polls).toEqual([])
  // The bell polls once a minute: an earlier response would be outdated.
  await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
  const answered = page.waitForResponse(OWN_ORDERS)
  await page.clock.pauseAt(Date.now() + 61_000)
  await answered
  await expectFollowed(page, order, polls)

  await test.step('F49 it pauses with its page, and still shows what it knows when a call fails', async () => {
    await page.clock.resume()
    const dialog = await follow(page)
    const now = dialog.locator('[aria-current=step]')
    await expect(now).toContainText('Shipped')
    const failing = page.waitForResponse(TRACKING)
    await page.route(TRACKING, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.clock.runFor(6_000)
    await failing
    await expect(now).toContainText('Shipped')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.unroute(TRACKING)
    const before = polls.length
    await page.clock.fastForward(60 * 60_000)
    await expect.poll(() => polls.length).toBe(before + 1)
    await page.waitForLoadState('networkidle')
    expect(polls).toHaveLength(before + 1)
  })
})

import { failing, json } from './support/api.ts'
import { tryAgain } from './support/faults.ts'
import { expect, type Page, test } from './support/shopping.ts'

const MINUTE = 60_000
const ORDERS = '**/api/v1/orderu/**'

const order = (_id: string, status: string) => ({
  _id,
  deliveryStatus: status,
  delivaryStatus: status,
  createdAt: '2026-11-20T08:00:00.000Z',
})
const TWO_AND_ONE_DELIVERED = [
  order('5f0c7a91d2b84e63a1b2c3d4e5f60718', 'Shipped'),
  order('9be41c06aa7d4d2fbb01ffff00112222', 'OrderPlaced'),
  order('07d3e8f4c5514a0e9c66deadbeef0001', 'Delivered'),
]

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Orders/ })

/** Responds with orders and counts the requests of all tabs. */
async function countPolls(page: Page, orders: readonly object[] = TWO_AND_ONE_DELIVERED) {
  const polls: string[] = []
  await page.context().route(ORDERS, (route) => {
    polls.push(route.request().url())
    return json({ success: true, data: orders })(route)
  })
  return polls
}

const isHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

/** The bell's number and list, opened and closed by keyboard. */
async function expectList(page: Page) {
  await expect(bell(page)).toHaveAccessibleName('Orders 2 on the way')
  await bell(page).click()
  const links = page.getByRole('banner').getByRole('link', { name: /^Order / })
  await expect(links).toHaveText([/e5f60718.*Shipped/, /00112222.*Order placed/])
  await expect(links.first()).toHaveAttribute('href', '/order/5f0c7a91d2b84e63a1b2c3d4e5f60718')
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(bell(page)).toBeFocused()
}

test('the bell counts and lists current orders; one of two tabs polls, every minute while it is visible', async ({
  page,
  context,
  shopper: _,
}) => {
  await context.clock.install()
  const orders = [...TWO_AND_ONE_DELIVERED]
  const polls = await countPolls(page, orders)
  await page.goto('/about')
  await expect(bell(page)).toHaveAccessibleName('Orders 2 on the way')

  await test.step('of two tabs one asks for both', async () => {
    const other = await context.newPage()
    await other.goto('/faqs')
    await expect(bell(other)).toHaveAccessibleName('Orders 2 on the way')
    expect(polls).toHaveLength(1)
    // Both tabs have one clock; in two steps, because the tabs do not take a step at the same moment.
    await context.clock.runFor(MINUTE / 2)
    await context.clock.runFor(MINUTE / 2 + 1_000)
    await expect.poll(() => polls.length).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(polls).toHaveLength(2)
    await other.close()
  })

  await test.step('they are listed, and a changed number is said', async () => {
    await expectList(page)
    orders.shift()
    await page.clock.runFor(MINUTE + 1_000)
    await expect.poll(() => polls.length).toBe(3)
    await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
    await expect(page.getByRole('status').filter({ hasText: '1 order is on the way.' })).toBeAttached()
  })

  await test.step('a page that nobody sees does not ask', async () => {
    await isHidden(page, true)
    await page.clock.runFor(5 * MINUTE)
    expect(polls).toHaveLength(3)
    await isHidden(page, false)
    await expect.poll(() => polls.length).toBe(4)
  })

  await test.step('F49 after an hour of suspension there is one call, not sixty', async () => {
    await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
    await page.clock.fastForward(60 * MINUTE)
    await expect.poll(() => polls.length).toBe(5)
    await page.clock.runFor(30_000)
    expect(polls).toHaveLength(5)
  })
})

test('the bell reports orders that fail to load, with Try again; without orders it says so and shows no number', async ({
  page,
  shopper: _,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.route(ORDERS, failing)
  await page.goto('/about')
  await bell(page).click()
  await expect(page.getByRole('banner').getByText('Your orders could not be loaded.')).toBeVisible()
  await tryAgain(page.getByRole('banner'), ORDERS)
  await expect(page.getByRole('banner').getByText('No current orders')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Orders')
})

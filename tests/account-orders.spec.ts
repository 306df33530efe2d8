import type { Locator } from '@playwright/test'
import { openAccount } from './support/account.ts'
import type { WireProduct } from './support/api.ts'
import { cartOf } from './support/holdings.ts'
import { buy, canMoveOrders, haatOrder, ordersOf, shortOf, type WireOrder } from './support/orders.ts'
import { type Buyer, expect, type Page, said, stocked, test } from './support/purchase.ts'

/** Runs in the page: records what it prints. */
const recordPrinted = () => {
  window.print = () => {
    document.documentElement.dataset.printed = document.querySelector('.haat-receipt')?.textContent ?? ''
    dispatchEvent(new Event('afterprint'))
  }
}

/** The products of the orders, the newest last. */
interface Ordered {
  readonly shop: string
  readonly buyer: Buyer
  readonly products: readonly [WireProduct, WireProduct]
  readonly orders: readonly [WireOrder, WireOrder, WireOrder]
}

/** Prints the newest order, buys it again and deletes it. */
async function deleteNewest(page: Page, shown: Locator, { shop, buyer, products, orders }: Ordered) {
  const [oldest, older, newest] = orders
  const button = (name: string) =>
    shown.getByRole('button', { name: `${name}: order ${shortOf(newest)}`, exact: true })
  await button('Receipt').click()
  const printed = () => page.evaluate(() => document.documentElement.dataset.printed)
  await expect.poll(printed).toContain(products[1].name)
  expect(await printed()).toContain(newest._id)

  await button('Buy again').click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByRole('listitem')).toContainText(products[1].name)
  await page.keyboard.press('Escape')
  await expect(button('Buy again')).toBeFocused()
  expect(await cartOf(buyer)).toMatchObject([{ productId: products[1]._id, quantity: 3 }])

  const question = page.getByRole('alertdialog', { name: `Delete order ${shortOf(newest)}?` })
  await button('Delete').click()
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Delete')).toBeFocused()
  await button('Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Order deleted successfully')).toBeVisible()
  await expect(shown.getByRole('region', { name: 'All Orders (2)' })).toBeVisible()
  const left = shown.getByRole('region', { name: 'Current Orders (2)' })
  await expect(left.getByRole('link', { name: `Order ${shortOf(older)}` })).toBeFocused()
  expect((await ordersOf(buyer)).map(({ _id }) => _id)).toEqual([older._id, oldest._id])
  const tracked = await fetch(`${shop}/api/v1/ordertrack/${newest._id}`)
  expect(await tracked.json()).toMatchObject({ data: { _id: newest._id } })
}

/** Tracks two orders while the newer one is shipped and delivered. */
async function followNewer(page: Page, shown: Locator, [older, newer]: Ordered['orders']) {
  const current = (count: number) => shown.getByRole('region', { name: `Current Orders (${count})` })
  const all = shown.getByRole('region', { name: 'All Orders (2)' })
  await expect(current(2).getByRole('article')).toHaveText([
    new RegExp(shortOf(newer)),
    new RegExp(shortOf(older)),
  ])
  await expect(all.getByRole('group')).toHaveCount(2)

  const opener = shown.getByRole('button', { name: `Track: order ${shortOf(newer)}`, exact: true })
  const dialog = page.getByRole('dialog', { name: `Tracking order ${shortOf(newer)}` })
  const now = dialog.locator('[aria-current=step]')
  await page.clock.pauseAt(Date.now() + 60_000)
  await opener.click()
  await page.clock.runFor(100)
  await expect(now).toContainText('Order Placed')
  await haatOrder('ship', newer._id)
  await page.clock.runFor(5_000)
  await expect(now).toContainText('Shipped')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(current(2).getByRole('article', { name: shortOf(newer) })).toContainText('Shipped')

  await opener.click()
  await page.clock.runFor(100)
  await expect(now).toContainText('Shipped')
  await haatOrder('deliver', newer._id)
  await page.clock.runFor(5_000)
  await expect(now).toContainText('Delivered')
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(current(1).getByRole('article')).toHaveAccessibleName(`Order ${shortOf(older)}`)
  // Its card was removed: the next one has the focus.
  await expect(current(1).getByRole('link', { name: `Order ${shortOf(older)}` })).toBeFocused()
  const row = all.getByRole('group').filter({ hasText: shortOf(newer) })
  await expect(row).toContainText('Delivered')
  await expect(row).toHaveAttribute('data-delivered')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Orders/ })).toHaveAccessibleName(
    'Orders 1 on the way',
  )
}

test('orders are in two lists; an order can be bought again, printed, deleted and followed until delivery', async ({
  page,
  shop,
  buyer,
  request,
}) => {
  test.slow()
  const products = await stocked(request)
  const buyOne = (id: string, pieces: number) => buy(buyer, buyer.addressId, [id], pieces)
  const orders = [
    await buyOne(products[0]._id, 1),
    await buyOne(products[1]._id, 2),
    await buyOne(products[1]._id, 3),
  ] as const
  await page.addInitScript(recordPrinted)
  await page.clock.install()
  const shown = await openAccount(page, 'Your Orders')
  await test.step('an order leaves the lists once that is confirmed; the shop keeps it', () =>
    deleteNewest(page, shown, { shop, buyer, products, orders }))
  await test.step('what the shopkeeper does is followed, what is delivered leaves the first list', async (step) => {
    step.skip(!canMoveOrders, 'HAAT_SHOP_DATA does not say where the shop under test has its data.')
    await followNewer(page, shown, orders)
  })
})

import type { Locator } from '@playwright/test'
import { addressesOf, comment, openAccount, panel, tab } from './support/account.ts'
import { json } from './support/api.ts'
import { expectInvariants } from './support/invariants.ts'
import { buy, ordersOf, shortOf, type WireOrder } from './support/orders.ts'
import {
  type Buyer,
  expect,
  isFocusSomewhere,
  NETWORK,
  type Page,
  said,
  stocked,
  test,
} from './support/purchase.ts'

test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

const REFUSED = json({ success: false }, 500)
const ORDERS = '**/api/v1/orderd/**'
const ADDRESSES = '**/api/v1/address/*'
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })

/** Deletes an order: the first attempt fails, at the second it was deleted elsewhere. */
async function deleteOrder(page: Page, orders: Locator, buyer: Buyer, order: WireOrder) {
  await page.route(ORDERS, REFUSED)
  await orders.getByRole('button', { name: /^Delete: / }).click()
  await confirm(page).click()
  await expect(said(page, 'Failed to delete order')).toBeVisible()
  await expect(orders.getByRole('region', { name: 'Current Orders (1)' })).toContainText(shortOf(order))
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await page.unroute(ORDERS)

  await buyer.call('DELETE', `/api/v1/orderd/${order._id}`)
  expect(await ordersOf(buyer)).toEqual([])
  await orders.getByRole('button', { name: 'Delete' }).first().click()
  await confirm(page).click()
  await expect(said(page, 'Order deleted successfully')).toBeVisible()
  await expect(orders.getByText('No order history yet!')).toBeVisible()
  await expectInvariants(page, { acted: true })
}

/** Deletes an address: the attempt fails. Then changes it after it was deleted elsewhere. */
async function changeAddress(page: Page, addresses: Locator, buyer: Buyer) {
  await page.route(ADDRESSES, (route) =>
    route.request().method() === 'DELETE' ? REFUSED(route) : route.continue(),
  )
  await addresses.getByRole('button', { name: /^Delete: / }).click()
  await confirm(page).click()
  await expect(said(page, 'Failed to delete address.')).toBeVisible()
  await expect(addresses.getByRole('article')).toHaveCount(1)
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await addressesOf(buyer)).toHaveLength(1)
  await page.unroute(ADDRESSES)

  await addresses.getByRole('button', { name: /^Edit: / }).click()
  const city = addresses.getByRole('textbox', { name: 'City', exact: true })
  await city.fill('Poona')
  await buyer.call('DELETE', `/api/v1/address/${buyer.addressId}`, { userId: buyer.userId })
  expect(await addressesOf(buyer)).toEqual([])
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(city).toHaveValue('Poona')
  expect(await isFocusSomewhere(page)).toBe(true)
  await expect(addresses.getByRole('button', { name: 'Save address' })).toBeEnabled()
  await expectInvariants(page, { acted: true })
  await addresses.getByRole('button', { name: 'Cancel' }).click()
}

async function writeHalfAnAddress(page: Page, addresses: Locator) {
  const field = addresses.getByRole('textbox', { name: 'Address', exact: true })
  const add = addresses.getByRole('button', { name: 'Add a new address' })
  await add.click()
  await field.fill('Half a lane')
  await page.reload()
  await add.click()
  await expect(field).toHaveValue('Half a lane')
  await addresses.getByRole('button', { name: 'Cancel' }).click()
  await expect(addresses.getByText('No addresses found. Add a new one!')).toBeVisible()
}

/** Changes a comment that was deleted elsewhere. */
async function changeComment(reviews: Locator, buyer: Buyer, id: string) {
  await reviews.getByRole('button', { name: /^Edit: / }).click()
  const editor = reviews.getByRole('textbox', { name: 'Your comment' })
  await editor.fill('a long thought that took an hour')
  await buyer.call('DELETE', `/api/v1/comments/delete/${id}`, { userId: buyer.userId })
  await reviews.getByRole('button', { name: 'Save' }).click()
  await expect(reviews.getByText('Failed to update comment.')).toBeVisible()
  await expect(editor).toHaveValue('a long thought that took an hour')
  await expect(editor).toBeFocused()
}

/** Comments on a product that was removed from the shop; `gone` is the server's response for it. */
async function commentOnGone(page: Page, productId: string, gone: unknown) {
  await page.goto(`/product/${productId}`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  const field = comments.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Worth every rupee')
  await page.route('**/api/v1/comments/add', json(gone, 404))
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await expect(said(page, 'Failed to add comment.')).toBeVisible()
  await expect(field).toHaveValue('Worth every rupee')
  await expect(field).toBeFocused()
  await expectInvariants(page, { acted: true })
}

test('F41 a failed deletion keeps the record, a record deleted elsewhere is reported or removed, and typed text stays (I4)', {
  tag: '@all',
}, async ({ page, buyer, request }) => {
  test.slow()
  const [product] = await stocked(request)
  const order = await buy(buyer, buyer.addressId, [product._id])
  const id = await comment(buyer, product._id, 'Soon gone')
  const orders = await openAccount(page, 'Your Orders')
  await test.step('an order that was deleted elsewhere goes from this list as well', () =>
    deleteOrder(page, orders, buyer, order))
  await tab(page, 'Your Addresses').click()
  const addresses = panel(page, 'Your Addresses')
  await test.step('an address that was deleted elsewhere while it is changed: said', () =>
    changeAddress(page, addresses, buyer))
  await test.step('F44 an address half written survives a reload', () => writeHalfAnAddress(page, addresses))
  await tab(page, 'Your Reviews').click()
  await test.step('a comment that was deleted elsewhere while it is changed: said', () =>
    changeComment(panel(page, 'Your Reviews'), buyer, id))
  await test.step('a comment on a product that was taken from the shop meanwhile: said', async () => {
    // The server's response for an unknown product.
    const answer = await request.get('/api/v1/product/no-such-product')
    expect(answer.status()).toBe(404)
    await commentOnGone(page, product._id, await answer.json())
  })
})

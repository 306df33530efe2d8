import { addressesOf, openAccount } from './support/account.ts'
import { expectInvariants } from './support/invariants.ts'
import { buy, ordersOf } from './support/orders.ts'
import { expect, isFocusSomewhere, NETWORK, said, stocked, test } from './support/purchase.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

test('F41 an address that was deleted elsewhere while it is changed: said, and what was typed is kept', async ({
  page,
  buyer,
}) => {
  const shown = await openAccount(page, 'Your Addresses')
  await shown.getByRole('button', { name: /^Edit: / }).click()
  const city = shown.getByRole('textbox', { name: 'City', exact: true })
  await city.fill('Poona')
  await buyer.call('DELETE', `/api/v1/address/${buyer.addressId}`, { userId: buyer.userId })
  expect(await addressesOf(buyer)).toEqual([])
  await shown.getByRole('button', { name: 'Save address' }).click()
  await expect(shown.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expect(city).toHaveValue('Poona')
  expect(await isFocusSomewhere(page)).toBe(true)
  await expect(shown.getByRole('button', { name: 'Save address' })).toBeEnabled()
  await expectInvariants(page, { acted: true })
})

test('F41 an order that was deleted elsewhere goes from this list as well', async ({
  page,
  buyer,
  request,
}) => {
  const [product] = await stocked(request)
  const order = await buy(buyer, buyer.addressId, [product._id], 1)
  const shown = await openAccount(page, 'Your Orders')
  await shown.getByRole('button', { name: 'Delete' }).first().waitFor()
  await buyer.call('DELETE', `/api/v1/orderd/${order._id}`)
  expect(await ordersOf(buyer)).toEqual([])
  await shown.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Order deleted successfully')).toBeVisible()
  await expect(shown.getByText('No order history yet!')).toBeVisible()
  await expectInvariants(page, { acted: true })
})

test('F41 a comment on a product that was taken from the shop meanwhile: said, and the text is kept', async ({
  page,
  buyer: _,
  request,
}) => {
  const [product] = await stocked(request)
  await page.goto(`/product/${product._id}`)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  const field = comments.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Worth every rupee')
  // As the server answers for a product that it does not have.
  const answer = await request.get('/api/v1/product/no-such-product')
  expect(answer.status()).toBe(404)
  await page.route('**/api/v1/comments/add', async (route) =>
    route.fulfill({ status: 404, json: await answer.json() }),
  )
  await comments.getByRole('button', { name: 'Post comment' }).click()
  await expect(said(page, 'Failed to add comment.')).toBeVisible()
  await expect(field).toHaveValue('Worth every rupee')
  await expect(field).toBeFocused()
  await expectInvariants(page, { acted: true })
})

import { bell, heading, orderOf } from './support/order-pages.ts'
import { ordersOf, shortOf } from './support/orders.ts'
import { expect, said, test } from './support/purchase.ts'

test('a deleted order disappears from the bell and the lists after confirmation, and deleting it twice is no error', async ({
  page,
  request,
  buyer,
  complaints,
}) => {
  complaints.allow(/status of 500/)
  const order = await orderOf(buyer, request)
  await page.goto(`/order/${order._id}`)
  await expect(bell(page)).toHaveAccessibleName('Orders 1 on the way')
  const opener = page.getByRole('main').getByRole('button', { name: 'Delete order' })
  const question = page.getByRole('alertdialog', { name: `Delete order ${shortOf(order)}?` })
  const remove = async () => {
    await opener.click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await opener.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(opener).toBeFocused()
  expect(await ordersOf(buyer)).toHaveLength(1)

  const DELETION = '**/api/v1/orderd/*'
  await page.route(DELETION, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await remove()
  await expect(said(page, 'Failed to delete order')).toBeVisible()
  await expect(opener).toBeVisible()
  await page.unroute(DELETION)

  await remove()
  await expect(said(page, 'Order deleted successfully')).toBeVisible()
  await expect(heading(page, 'This order was removed from your list')).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Orders')
  expect(await ordersOf(buyer)).toEqual([])

  // Its page still exists for its owner.
  await page.reload()
  await remove()
  await expect(heading(page, 'This order was removed from your list')).toBeVisible()
  expect(await buyer.call('DELETE', `/api/v1/orderd/${order._id}`)).toMatchObject({ success: true })
})

import { defineTexts } from '../shared/texts.ts'

/** Texts of the lists of orders, as specified. */
export const ordersTexts = defineTexts('orders', {
  deleted: 'Order deleted successfully',
  deleteFailed: 'Failed to delete order',
  listFailed: 'Failed to fetch orders',
  noCurrent: 'No current orders yet! Start shopping now!',
  noHistory: 'No order history yet! Start shopping now!',
})

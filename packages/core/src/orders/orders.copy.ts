/** Texts of the lists of orders, as quoted in account.md §2 and §8. */
export const ordersCopy = {
  deleted: 'Order deleted successfully',
  deleteFailed: 'Failed to delete order',
  listFailed: 'Failed to fetch orders',
  noCurrent: 'No current orders yet! Start shopping now!',
  noHistory: 'No order history yet! Start shopping now!',
} as const

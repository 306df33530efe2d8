import type { FakeRoute } from '../shared/server.fixtures.ts'
import { anOrder, ordersRoute, sampleOrderWires } from './orders.fixtures.ts'

export type OrderCallName = 'orders' | 'order' | 'orderDelete'

/** The calls for orders (account.md §7). */
export const orderRoutes = (): Record<OrderCallName, FakeRoute> => ({
  orders: ordersRoute,
  order: {
    method: 'GET',
    path: /^\/api\/v1\/order\/([^/]+)$/,
    ready(_, [, id = '']) {
      const data = sampleOrderWires.find(({ _id }) => _id === id) ?? anOrder(id, 'OrderPlaced', 0)
      return { body: { success: true, message: 'Order found', data } }
    },
    empty: () => ({ status: 404, message: 'Order not found' }),
  },
  orderDelete: {
    method: 'DELETE',
    path: /^\/api\/v1\/orderd\/([^/]+)$/,
    ready: () => ({ body: { success: true, message: 'Order deleted successfully' } }),
    empty: () => ({ status: 404, message: 'Order not found' }),
  },
})

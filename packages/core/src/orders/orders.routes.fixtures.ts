import type { FakeRoute } from '../shared/server.fixtures.ts'
import { anOrder, ordersRoute, sampleOrderWires } from './orders.fixtures.ts'

export type OrderCallName =
  | 'orders'
  | 'order'
  | 'orderCancel'
  | 'orderReturn'
  | 'orderDelete'
  | 'pushKey'
  | 'pushStart'
  | 'pushStop'

const pushRoute = (method: string): FakeRoute => ({
  method,
  path: /^\/api\/v1\/push$/,
  ready: () => ({ body: { success: true, ...(method === 'GET' && { key: 'BKey' }) } }),
  empty: () => ({ body: { success: true } }),
})

/** A sample order whose named lines have a state. */
function withLines(id: string, body: unknown, state: string) {
  const order = sampleOrderWires.find(({ _id }) => _id === id) ?? anOrder(id, 'OrderPlaced', 0)
  const { lines = [] } = body as { lines?: readonly string[] }
  const items = (order.cartId?.items ?? []).map((item) => {
    const { _id } = item as { _id: string }
    return { ...(item as object), ...(lines.includes(_id) && { state }) }
  })
  return { ...order, cartId: { items } }
}

/** The calls for orders. */
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
  orderCancel: {
    method: 'POST',
    path: /^\/api\/v1\/order\/cancel\/([^/]+)$/,
    ready: ({ body }, [, id = '']) => ({
      body: { success: true, message: 'Cancelled', data: withLines(id, body, 'cancelled') },
    }),
    empty: () => ({ status: 404, message: 'Order not found' }),
  },
  orderReturn: {
    method: 'POST',
    path: /^\/api\/v1\/order\/return\/([^/]+)$/,
    ready: ({ body }, [, id = '']) => ({
      body: { success: true, message: 'Return requested', data: withLines(id, body, 'asked') },
    }),
    empty: () => ({ status: 404, message: 'Order not found' }),
  },
  orderDelete: {
    method: 'DELETE',
    path: /^\/api\/v1\/orderd\/([^/]+)$/,
    ready: () => ({ body: { success: true, message: 'Order deleted successfully' } }),
    empty: () => ({ status: 404, message: 'Order not found' }),
  },
  pushKey: pushRoute('GET'),
  pushStart: pushRoute('POST'),
  pushStop: pushRoute('DELETE'),
})

import type { FakeCall, FakeRoute } from '../shared/server.fixtures.ts'
import { isAbout, type RestockRequest } from './restock.ts'

/** The calls about sold-out products, with one list, answered like the reference backend. */
export function restockRoutes(): Record<'restock', FakeRoute> {
  let list: readonly RestockRequest[] = []
  const change = ({ method, body }: FakeCall) => {
    const request = body as RestockRequest
    list = list.filter((one) => !isAbout(one, request))
    if (method === 'POST') list = [...list, request]
  }
  return {
    restock: {
      path: /^\/api\/v1\/restock$/,
      ready(call) {
        if (call.method === 'GET') return { body: { success: true, data: list } }
        change(call)
        return { body: { success: true, message: '' } }
      },
      empty: () => ({ body: { success: true, data: [] } }),
    },
  }
}

import { expect, it } from 'vitest'
import { createHttp } from '../shared/http.ts'
import { allProducts } from './all-products.api.ts'

/** A backend that responds with these bodies one after the other, and records the queries. */
function backend(...bodies: readonly object[]) {
  const queries: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    queries.push(new URL(address, 'http://shop.example').search)
    return Response.json(bodies[queries.length - 1])
  }
  return { http: createHttp({ host: 'http://shop.example', fetch }), queries }
}

it('follows the cursors to the end of the list', async () => {
  const { http, queries } = backend(
    { success: true, data: [{ _id: 'okra' }, { _id: 'mango' }], total: 3, nextCursor: 'after mango' },
    { success: true, data: [{ _id: 'lamp' }], total: 3, nextCursor: null },
  )
  const products = await allProducts(http)
  expect(products.map(({ id }) => id)).toEqual(['okra', 'mango', 'lamp'])
  expect(queries.map((query) => new URLSearchParams(query).get('cursor'))).toEqual([null, 'after mango'])
})

it('reads the complete list from a backend without slices', async () => {
  const { http, queries } = backend({ success: true, data: [{ _id: 'okra' }, { _id: 'mango' }] })
  expect(await allProducts(http)).toHaveLength(2)
  expect(queries).toHaveLength(1)
})

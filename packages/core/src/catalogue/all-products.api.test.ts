import { expect, it } from 'vitest'
import { createHttp } from '../shared/http.ts'
import { allProducts } from './all-products.api.ts'

/** A backend that answers these bodies one after the other, and keeps what it was asked. */
function backend(...bodies: readonly object[]) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(new URL(address, 'http://shop.example').search)
    return Response.json(bodies[asked.length - 1])
  }
  return { http: createHttp({ host: 'http://shop.example', fetch }), asked }
}

it('follows the cursors to the end of the list', async () => {
  const { http, asked } = backend(
    { success: true, data: [{ _id: 'okra' }, { _id: 'mango' }], total: 3, nextCursor: 'after mango' },
    { success: true, data: [{ _id: 'lamp' }], total: 3, nextCursor: null },
  )
  const products = await allProducts(http)
  expect(products.map(({ id }) => id)).toEqual(['okra', 'mango', 'lamp'])
  expect(asked.map((query) => new URLSearchParams(query).get('cursor'))).toEqual([null, 'after mango'])
})

it('takes the whole list at once where a backend knows no slices', async () => {
  const { http, asked } = backend({ success: true, data: [{ _id: 'okra' }, { _id: 'mango' }] })
  expect(await allProducts(http)).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

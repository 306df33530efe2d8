import type { CartItemWire } from '@haat/core/wire'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../testing/app.ts'
import { callsOf, type Family } from '../testing/families.ts'

type Headers = Readonly<Record<string, string>>

/** A shopper's cart, used through the calls of one family. */
export interface TestCart {
  /** The items; none if the response is that there is no cart. */
  items(): Promise<readonly CartItemWire[]>
  add(body: object, headers?: Headers): Promise<LightMyRequestResponse>
  update(body: object, headers?: Headers): Promise<LightMyRequestResponse>
  /** Removes one line, or without a variation every line of the product. */
  remove(productId: string, variationId?: string, headers?: Headers): Promise<LightMyRequestResponse>
}

export function cartThrough(
  shop: Pick<TestApp, 'app' | 'identity'>,
  family: Family,
  userId: string,
): TestCart {
  const call = callsOf(shop, family, userId)
  return {
    async items() {
      if (family === 'user') return (await call('GET', `/api/v1/cart/${userId}`)).json().cart
      const { statusCode, data } = (await call('GET', '/api/v1/cart')).json()
      return statusCode === 404 ? [] : data.items
    },
    add: (body, headers) => call('POST', '/api/v1/cart/add', body, headers),
    update: (body, headers) => call('POST', '/api/v1/cart/update', body, headers),
    remove(productId, variationId, headers) {
      if (family === 'session')
        return call('DELETE', '/api/v1/cart/remove', { productId, variationId }, headers)
      const query = variationId === undefined ? '' : `?variationId=${encodeURIComponent(variationId)}`
      return call('DELETE', `/api/v1/cart/remove/${productId}/${userId}${query}`, undefined, headers)
    },
  }
}

/** Ids of a product's variations in the small shop. */
export const KURTA = { M: 'M~Indigo', L: 'L~Indigo' } as const

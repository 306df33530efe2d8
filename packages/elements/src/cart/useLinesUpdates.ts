import type { Shop } from '@haat/core'
import { type Cart, cartStore, countOf, EMPTY_CART, totalOf } from '@haat/core/cart'
import { useCallback } from 'react'
import type { CartLinesUpdateDetail } from '../root/details.ts'
import type { Emit } from '../root/elementProps.ts'
import { useUpdates } from '../root/useUpdates.ts'

function describe(value: Cart | null): CartLinesUpdateDetail {
  const cart = value ?? EMPTY_CART
  return {
    lines: cart.lines.map(({ productId, variationId, quantity }) => ({ productId, variationId, quantity })),
    count: countOf(cart),
    total: totalOf(cart),
  }
}

/** Dispatches `haat:cart:lines-update` when the cart has changed. */
export function useLinesUpdates(shop: Shop, emit: Emit): void {
  useUpdates(
    shop.use(cartStore).cart,
    describe,
    useCallback((detail) => emit('haat:cart:lines-update', detail), [emit]),
  )
}

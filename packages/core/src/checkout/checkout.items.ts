import { computed, type ReadonlySignal } from '@preact/signals-core'
import { cartStore } from '../cart/cart.store.ts'
import { isSameLine, type LineKey, lineFor, mostOf, quantityAfter } from '../cart/cart.ts'
import { type Product, variationIdOf } from '../catalogue/catalogue.ts'
import { keyed } from '../client/resource.ts'
import { type Owned, type OwnedResource, shopperResource } from '../client/shopper-resource.ts'
import { productApi } from '../product/product.api.ts'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import type { CheckoutMemory } from './checkout.saved.ts'
import type { CheckoutLine, CheckoutSource } from './checkout.ts'

/** What is bought, from the cart or by "Buy now". */
export interface CheckoutItems {
  readonly lines: OwnedResource<readonly CheckoutLine[]>
  change(key: LineKey, increment: number): void
  /** Settles when every change has been answered. */
  settled(): Promise<void>
}

type Bought = Extract<CheckoutSource, { kind: 'product' }>

/** The one line of "Buy now"; none where the shop has no such product, or not in this variation. */
function linesOf(product: Product | null, { size, color }: Bought, pieces: number): readonly CheckoutLine[] {
  if (product === null) return []
  const variation = product.variations.find((one) => one.size === size && one.color === color) ?? null
  if (variation === null && product.variations.length > 0) return []
  const line = { ...lineFor({ product, variation, quantity: pieces }), stock: product.stock }
  return [{ ...line, quantity: Math.min(Math.max(1, pieces), mostOf(line)) }]
}

export function checkoutItems(
  shop: Shop,
  source: ReadonlySignal<CheckoutSource>,
  memory: CheckoutMemory,
): CheckoutItems {
  const cart = shop.use(cartStore)
  const api = productApi(shop.http)

  const productOf = keyed((id: string) =>
    shopperResource<Product | null>(shop, {
      load: (_, signal) =>
        api.get(id, signal).catch((thrown: unknown) => {
          if (toFailure(thrown).status === 404) return null
          throw thrown
        }),
    }),
  )
  const variationOf = ({ size, color }: Bought) =>
    size === '' && color === '' ? '' : variationIdOf({ size, color })

  /** What it became here, unless they came again for another number of pieces. */
  function piecesOf(bought: Bought): number {
    const saved = memory.entries.value.boughtNow
    const isSame = saved?.productId === bought.productId && saved.variationId === variationOf(bought)
    return isSame && saved.asked === bought.quantity ? saved.quantity : bought.quantity
  }

  const state = computed((): Owned<readonly CheckoutLine[]> => {
    const from = source.value
    if (from.kind === 'cart') {
      const { value } = cart.cart.state
      return value.state === 'ready' ? { state: 'ready', value: value.value.lines } : value
    }
    const { value } = productOf(from.productId).state
    return value.state === 'ready'
      ? { state: 'ready', value: linesOf(value.value, from, piecesOf(from)) }
      : value
  })
  const resourceOf = (from: CheckoutSource): OwnedResource<unknown> =>
    from.kind === 'cart' ? cart.cart : productOf(from.productId)

  return {
    lines: {
      state,
      use() {
        let leave = () => {}
        const stop = source.subscribe((from) => {
          leave()
          leave = resourceOf(from).use()
        })
        return () => {
          stop()
          leave()
          leave = () => {}
        }
      },
      reload: () => resourceOf(source.peek()).reload(),
    },
    change(key, increment) {
      const from = source.peek()
      if (from.kind === 'cart') return cart.change(key, increment)
      const present = state.peek()
      const line = present.state === 'ready' && present.value.find((one) => isSameLine(one, key))
      if (!line) return
      const { productId, quantity: asked } = from
      const quantity = quantityAfter(line, increment)
      memory.change({ boughtNow: { productId, variationId: variationOf(from), asked, quantity } })
    },
    settled: async () => {
      if (source.peek().kind === 'cart') await cart.settled()
    },
  }
}

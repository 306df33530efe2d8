import { computed, type ReadonlySignal } from '@preact/signals-core'
import { cartStore } from '../cart/cart.store.ts'
import { isSameLine, type LineKey, quantityAfter } from '../cart/cart.ts'
import { variationIdOf } from '../catalogue/catalogue.ts'
import { keyed } from '../client/resource.ts'
import { derived, type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import type { Shop } from '../shop.ts'
import type { LinesOf } from './checkout.buy-now.ts'
import { enter, type SavedEntries } from './checkout.saved.ts'
import type { BuyNow, CheckoutLine, CheckoutSource } from './checkout.ts'

/** The products to buy, from the cart or by "Buy now". */
interface CheckoutItems {
  readonly lines: OwnedResource<readonly CheckoutLine[]>
  /** The purchase id of the cart; null for "Buy now", or if the cart has none. */
  readonly cartId: ReadonlySignal<string | null>
  change(key: LineKey, increment: number): void
  /** Resolves when the server has responded to all changes. */
  whenIdle(): Promise<void>
}

/** The product of "Buy now" with the quantity chosen here. */
function boughtNow(
  product: OwnedResource<LinesOf>,
  bought: BuyNow,
  entries: SavedEntries,
): Omit<CheckoutItems, 'cartId'> {
  const { productId, quantity: asked, size, color } = bought
  const variationId = size === '' && color === '' ? '' : variationIdOf({ size, color })
  const lines = derived(product, (linesOf) => {
    const saved = entries.value.value.boughtNow
    const isSame = saved?.productId === productId && saved.variationId === variationId
    // Another quantity in the address replaces the saved one.
    return linesOf(bought, isSame && saved.asked === asked ? saved.quantity : asked)
  })
  return {
    lines,
    change(key, increment) {
      const line = valueIn(lines.state.peek())?.find((one) => isSameLine(one, key))
      if (!line) return
      enter(entries, {
        boughtNow: { productId, variationId, asked, quantity: quantityAfter(line, increment) },
      })
    },
    whenIdle: async () => {},
  }
}

export function checkoutItems(
  shop: Shop,
  source: ReadonlySignal<CheckoutSource>,
  entries: SavedEntries,
): CheckoutItems {
  const { cart, change, whenIdle } = shop.use(cartStore)
  const productOf = keyed((id: string) =>
    shopperResource(shop, {
      load: async (_, signal) => (await import('./checkout.buy-now.ts')).loadLines(shop, id, signal),
    }),
  )
  const inCart = { lines: derived(cart, ({ lines }) => lines), change, whenIdle }
  const current = computed(() => {
    const { value } = source
    return value.kind === 'cart' ? inCart : boughtNow(productOf(value.productId), value, entries)
  })

  return {
    lines: {
      state: computed(() => current.value.lines.state.value),
      use() {
        let stopUsing = () => {}
        const stop = current.subscribe(({ lines }) => {
          stopUsing()
          stopUsing = lines.use()
        })
        return () => {
          stop()
          stopUsing()
          stopUsing = () => {}
        }
      },
      reload: () => current.peek().lines.reload(),
    },
    cartId: computed(() =>
      source.value.kind === 'cart' ? (valueIn(cart.state.value)?.purchaseId ?? null) : null,
    ),
    change: (key, increment) => current.peek().change(key, increment),
    whenIdle: () => current.peek().whenIdle(),
  }
}

import { computed, type ReadonlySignal } from '@preact/signals-core'
import { cartStore } from '../cart/cart.store.ts'
import { isSameLine, type LineKey, lineFor, mostOf, quantityAfter } from '../cart/cart.ts'
import { type Product, variationIdOf } from '../catalogue/catalogue.ts'
import { keyed } from '../client/resource.ts'
import { derived, type OwnedResource, shopperResource, valueIn } from '../client/shopper-resource.ts'
import { productApi } from '../product/product.api.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'
import { enter, type SavedEntries } from './checkout.saved.ts'
import type { BuyNow, CheckoutLine, CheckoutSource } from './checkout.ts'

/** The products to buy, from the cart or by "Buy now". */
export interface CheckoutItems {
  readonly lines: OwnedResource<readonly CheckoutLine[]>
  /** The purchase id of the cart; null for "Buy now", or if the cart has none. */
  readonly cartId: ReadonlySignal<string | null>
  change(key: LineKey, increment: number): void
  /** Resolves when the server has responded to all changes. */
  settled(): Promise<void>
}

/** Returns the line of "Buy now"; none if the shop does not have the product in this variation. */
function linesOf(product: Product | null, { size, color }: BuyNow, pieces: number): readonly CheckoutLine[] {
  if (product === null) return []
  const variation = product.variations.find((one) => one.size === size && one.color === color) ?? null
  if (variation === null && product.variations.length > 0) return []
  const bought = { ...product, ...variation }
  const made = lineFor({ product: bought, variation, quantity: pieces })
  const image = bought.image ?? product.variations.find((one) => one.color === color && one.image)?.image
  const picture = product.pictures.find(({ src }) => src === image) ?? (image ? { src: image } : made.picture)
  const line = { ...made, picture, stock: bought.stock }
  return [{ ...line, quantity: Math.min(Math.max(1, pieces), mostOf(line)) }]
}

/** The product of "Buy now" with the quantity chosen here. */
function boughtNow(
  product: OwnedResource<Product | null>,
  bought: BuyNow,
  entries: SavedEntries,
): Omit<CheckoutItems, 'cartId'> {
  const { productId, quantity: asked, size, color } = bought
  const variationId = size === '' && color === '' ? '' : variationIdOf({ size, color })
  const lines = derived(product, (known) => {
    const saved = entries.value.value.boughtNow
    const isSame = saved?.productId === productId && saved.variationId === variationId
    // Another quantity in the address replaces the saved one.
    return linesOf(known, bought, isSame && saved.asked === asked ? saved.quantity : asked)
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
    settled: async () => {},
  }
}

export function checkoutItems(
  shop: Shop,
  source: ReadonlySignal<CheckoutSource>,
  entries: SavedEntries,
): CheckoutItems {
  const { cart, change, settled } = shop.use(cartStore)
  const api = productApi(shop.http)
  const productOf = keyed((id: string) =>
    shopperResource(shop, { load: (_, signal) => unlessMissing(api.get(id, signal), null) }),
  )
  const inCart = { lines: derived(cart, ({ lines }) => lines), change, settled }
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
    settled: () => current.peek().settled(),
  }
}

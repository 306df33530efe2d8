import { sampleProductWires } from '../catalogue/products.fixtures.ts'
import type { CartItemWire } from './cart.wire.ts'

const item = (id: string, quantity: number, variation: CartItemWire['variation'] = null): CartItemWire => {
  const product = sampleProductWires.find(({ _id }) => _id === id)
  if (!product) throw new Error(`Haat: there is no sample product ${id}. See products.fixtures.ts.`)
  return {
    productId: id,
    variationId: variation
      ? `${encodeURIComponent(variation.size ?? '')}~${encodeURIComponent(variation.color ?? '')}`
      : '',
    name: product.name ?? '',
    price: product.price ?? null,
    image: product.imgUrl?.find((address) => typeof address === 'string') ?? '',
    quantity,
    variation,
    totalAmount: Number(product.price ?? 0) * quantity,
    stock: product.totalStock ?? null,
  }
}

/** Three lines on the wire: plain, with a variation, and a single piece. */
export const sampleCartWires: readonly CartItemWire[] = [
  item('country-tomatoes', 2),
  item('jute-shopping-bag', 1, { size: 'Large', color: 'Natural' }),
  item('malabar-pepper', 3),
]

/** All unusual cases: a long name, no picture, no price, sold out, quantity above stock, low stock. */
export const unusualCartWires: readonly CartItemWire[] = [
  item('handmade-notebook', 12),
  item('masala-dabba', 1),
  item('brass-coffee-filter', 1),
  item('alphonso-mangoes', 2),
  item('cast-iron-kadhai', 6, { size: '26 cm', color: 'Black' }),
  item('purple-brinjal', 99),
]

import type { Category, Product } from './catalogue.ts'
import { readProducts } from './catalogue.wire.ts'
import { type CategoryWire, readCategories } from './categories.wire.ts'
import { sampleProductWires } from './products.fixtures.ts'

/** Six categories on the wire. The last has no products and no picture. */
export const sampleCategoryWires: readonly CategoryWire[] = [
  ['vegetables', 'Vegetables', 'What is in season leads; the rest stays away.', '2026-01-06'],
  ['fruit', 'Fruit', 'Ripened on the tree or in straw.', '2026-01-09'],
  ['spices', 'Spices', 'Whole and ground, from the places that made them famous.', '2026-01-21'],
  ['kitchenware', 'Kitchenware', 'Steel, iron, glass and wood for every day.', '2026-02-01'],
  ['stationery', 'Stationery', 'Paper, ink and colour for rainy afternoons.', '2026-02-04'],
  ['garden', 'Garden', '', '2026-02-09'],
].map(([id = '', name = '', description = '', day = '']) => ({
  _id: `category-${id}`,
  name,
  description,
  imgUrl: id === 'garden' ? '' : `/pictures/category-${id}-1200.webp`,
  createdAt: `${day}T00:00:00.000Z`,
}))

/** The sample products as domain objects, with the shop's pictures at `host`. */
const productsAt = (host: string): readonly Product[] => readProducts(host)({ data: sampleProductWires })

/** The sample products as domain objects, with pictures at the page's origin. */
export const sampleProducts: readonly Product[] = productsAt('')

/** The sample categories as domain objects. */
export const sampleCategories: readonly Category[] = readCategories('')({ data: sampleCategoryWires })

const named = (id: string): Product => {
  const product = sampleProducts.find((candidate) => candidate.id === id)
  if (!product) throw new Error(`Haat: there is no sample product ${id}. See products.fixtures.ts.`)
  return product
}

/** One product for each special case. */
export const samples = {
  /** Has picture, price, rating and stock. */
  plain: named('malabar-pepper'),
  /** Has an original price, a stored discount, and a video. */
  discounted: named('country-tomatoes'),
  /** Has sizes and colours, but not every combination. */
  varied: named('jute-shopping-bag'),
  longName: named('handmade-notebook'),
  noPicture: named('masala-dabba'),
  /** The price is missing on the wire. */
  noPrice: named('brass-coffee-filter'),
  soldOut: named('alphonso-mangoes'),
  /** Four left. */
  lowStock: named('cast-iron-kadhai'),
  /** Has no rating yet. */
  unrated: named('purple-brinjal'),
} as const

import type { FakeCall, FakeRoute } from '../shared/server.fixtures.ts'
import { sampleCategoryWires } from './catalogue.fixtures.ts'
import type { ProductWire } from './catalogue.wire.ts'
import type { CategoryWire } from './categories.wire.ts'
import { sampleProductWires } from './products.fixtures.ts'

/** The catalogue of the fake server. */
export interface CatalogueSample {
  /** @default the sample products */
  productWires?: readonly ProductWire[]
  /** @default the sample categories */
  categoryWires?: readonly CategoryWire[]
}

const list = (data: readonly unknown[]) => ({ body: { success: true, data } })

const amount = (value: number | string | null | undefined) => Number(value ?? Number.NaN)

const ORDERS: Readonly<Record<string, (a: ProductWire, b: ProductWire) => number>> = {
  newest: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
  'price-asc': (a, b) => amount(a.price ?? Infinity) - amount(b.price ?? Infinity),
  'price-desc': (a, b) => amount(b.price ?? -1) - amount(a.price ?? -1),
  name: (a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  discount: (a, b) => amount(b.discount ?? 0) - amount(a.discount ?? 0),
}

/** Whether a product matches the parameters of `GET /api/v1/product`. */
function matches(product: ProductWire, query: URLSearchParams): boolean {
  const passes = (name: string, test: (value: string) => boolean) => {
    const value = query.get(name)
    return value === null || test(value)
  }
  return (
    passes('category', (category) => product.category === category) &&
    passes('top', (tags) => tags.split(',').includes(product.top ?? '')) &&
    passes('ids', (ids) => ids.split(',').includes(product._id)) &&
    passes('q', (text) => (product.name ?? '').toLowerCase().includes(text.toLowerCase())) &&
    passes('minPrice', (least) => amount(product.price) >= Number(least)) &&
    passes('maxPrice', (most) => amount(product.price) <= Number(most)) &&
    passes('brand', (brand) => product.brand === brand) &&
    passes('tag', (tag) => (product.tags ?? []).includes(tag)) &&
    passes('unit', (unit) => product.unit === unit) &&
    passes('minUnitPrice', (least) => amount(product.price) / amount(product.netQuantity) >= Number(least)) &&
    passes('maxUnitPrice', (most) => amount(product.price) / amount(product.netQuantity) <= Number(most)) &&
    passes('inStock', (wanted) => wanted !== 'true' || amount(product.totalStock) > 0)
  )
}

function productList(products: readonly ProductWire[], { query }: FakeCall) {
  const found = products.filter((product) => matches(product, query))
  const order = ORDERS[query.get('sort') ?? '']
  const sorted = order ? found.toSorted(order) : found
  const limit = query.get('limit')
  if (limit === null) return list(sorted)
  const start = Number(query.get('cursor') ?? (Number(query.get('page') ?? 1) - 1) * Number(limit))
  const end = start + Number(limit)
  const nextCursor = end < sorted.length ? `${end}` : null
  const choices = {
    brands: [...new Set(products.flatMap(({ brand }) => brand ?? []))],
    tags: [...new Set(products.flatMap(({ tags }) => tags ?? []))],
    units: [...new Set(products.map(({ unit }) => unit))],
  }
  return {
    body: { success: true, data: sorted.slice(start, end), total: sorted.length, nextCursor, ...choices },
  }
}

/** The calls for the catalogue, answered like the reference backend. */
export function catalogueRoutes({
  productWires: products = sampleProductWires,
  categoryWires: categories = sampleCategoryWires,
}: CatalogueSample): Record<
  'products' | 'product' | 'categories' | 'search' | 'near' | 'popular',
  FakeRoute
> {
  return {
    products: {
      path: /^\/api\/v1\/product$/,
      ready: (call) => productList(products, call),
      empty: ({ query }) => ({
        body: { success: true, data: [], ...(query.has('limit') && { total: 0, nextCursor: null }) },
      }),
    },
    product: {
      path: /^\/api\/v1\/product\/([^/]+)$/,
      ready: (_, [, id]) => {
        const data = products.find((product) => product._id === decodeURIComponent(id ?? ''))
        return data ? { body: { success: true, data } } : { status: 404, message: 'Product not found' }
      },
      empty: () => ({ body: { success: true, data: null } }),
    },
    categories: {
      path: /^\/api\/v1\/categor(?:y|ies)$/,
      ready: () => list(categories),
      empty: () => list([]),
    },
    search: {
      path: /^\/api\/v1\/search\/search$/,
      ready: ({ query }) => {
        const text = (query.get('q') ?? '').trim().toLowerCase()
        return { body: products.filter((product) => (product.name ?? '').toLowerCase().includes(text)) }
      },
      empty: () => ({ body: [] }),
    },
    near: {
      path: /^\/api\/v1\/search\/near$/,
      ready: ({ query }) => {
        const start = (query.get('q') ?? '').trim().toLowerCase().slice(0, 2)
        return { body: products.filter((product) => (product.name ?? '').toLowerCase().includes(start)) }
      },
      empty: () => ({ body: [] }),
    },
    popular: {
      path: /^\/api\/v1\/search\/popular$/,
      ready: () => ({ body: ['Country Tomatoes', 'Cumin Seeds'] }),
      empty: () => ({ body: [] }),
    },
  }
}

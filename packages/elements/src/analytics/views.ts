import type { Shop } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import type { GridValues } from '../product-grid/grid.attributes.ts'
import { inTotal, itemOf, remember } from './items.ts'
import { publish } from './publish.ts'

/** What each element on the page shows, as it was published. */
const shown = new Map<Element, readonly string[]>()

/** Those of the keys that no element on the page has shown until now; this one shows them all. */
function fresh(element: Element, keys: readonly string[]): ReadonlySet<string> {
  for (const other of shown.keys()) if (!other.isConnected) shown.delete(other)
  const before = new Set([...shown.values()].flat())
  shown.set(element, keys)
  return new Set(keys.filter((key) => !before.has(key)))
}

async function lookAtProduct(element: Element & { productId?: string }, shop: Shop) {
  const { productOf } = await import('../product/product.tsx')
  const id = element.productId?.trim()
  if (!id) return
  const present = productOf(shop, id).state.peek()
  if (present.state !== 'ready' || fresh(element, [`${shop.host} ${id}`]).size === 0) return
  remember([present.value])
  publish('view_item', inTotal([itemOf({ id })]))
}

/** What a grid shows; null while that is nothing. */
async function productsIn(grid: GridValues, shop: Shop): Promise<readonly Product[] | null> {
  const { category, top, search, handles, sort, minPrice, maxPrice, inStock, limit, loadMore, columns } = grid
  const given = {
    category,
    top,
    search,
    handles,
    sort,
    minPrice,
    maxPrice,
    inStock,
    limit,
    loadMore,
    columns,
  }
  const plain = (await (await import('../product-grid/product-grid.tsx')).listOf(shop, given)).state.peek()
  if (plain.state === 'ready') return plain.value
  // With slots of the page's own it takes its products as those do of which more is said.
  const rich = (await (await import('../product-grid/RichGrid.tsx')).contentsOf(shop, given)).state.peek()
  return rich.state === 'ready' ? rich.value : null
}

/** What a grid is called. */
export const listName = ({ heading, category, top, search }: GridValues): string | undefined =>
  heading || category || top || search || undefined

async function lookAtGrid(element: Element & GridValues, shop: Shop) {
  const products = await productsIn(element, shop)
  if (!products) return
  const name = listName(element)
  const keyOf = ({ id }: Product) => `${shop.host} ${name} ${id}`
  const isFresh = fresh(element, products.map(keyOf))
  const items = products.filter((product) => isFresh.has(keyOf(product)))
  remember(items)
  if (items.length > 0)
    publish('view_item_list', {
      ...(name && { item_list_name: name }),
      items: items.map(({ id }) => itemOf({ id })),
    })
}

/** Publishes what an element shows, where nobody has seen it yet. */
export async function look(element: Element, shop: Shop): Promise<void> {
  if (element.localName === 'haat-product') await lookAtProduct(element, shop)
  if (element.localName === 'haat-product-grid') await lookAtGrid(element, shop)
}

/** Elements of a page that show products, also in open shadow roots. */
export function* viewsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (/^haat-product(?:-grid)?$/.test(element.localName)) {
      if (customElements.get(element.localName)) yield element
    } else if (element.shadowRoot) yield* viewsIn(element.shadowRoot)
  }
}

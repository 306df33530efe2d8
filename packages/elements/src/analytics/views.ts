import type { Shop } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import type { GridValues } from '../product-grid/grid.attributes.ts'
import { inTotal, itemOf, remember } from './items.ts'
import { publish } from './publish.ts'

/** Keys of the products that each element shows and that were published. */
const shown = new Map<Element, readonly string[]>()

/** Records that an element shows these keys; returns those that no element has shown yet. */
function addShown(element: Element, keys: readonly string[]): ReadonlySet<string> {
  for (const other of shown.keys()) if (!other.isConnected) shown.delete(other)
  const before = new Set([...shown.values()].flat())
  shown.set(element, keys)
  return new Set(keys.filter((key) => !before.has(key)))
}

async function publishProduct(element: Element & { productId?: string }, shop: Shop) {
  const { productOf } = await import('../product/product.tsx')
  const id = element.productId?.trim()
  if (!id) return
  const present = productOf(shop, id).state.peek()
  if (present.state !== 'ready' || addShown(element, [`${shop.host} ${id}`]).size === 0) return
  remember([present.value])
  publish('view_item', inTotal([itemOf({ id })]))
}

/** The products of a grid; null while it shows none. */
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
  // A grid with the page's own slots loads its products with more details.
  const rich = (await (await import('../product-grid/RichGrid.tsx')).contentsOf(shop, given)).state.peek()
  return rich.state === 'ready' ? rich.value : null
}

/** The name of a grid in events. */
export const listName = ({ heading, category, top, search }: GridValues): string | undefined =>
  heading || category || top || search || undefined

async function publishGrid(element: Element & GridValues, shop: Shop) {
  const products = await productsIn(element, shop)
  if (!products) return
  const name = listName(element)
  const keyOf = ({ id }: Product) => `${shop.host} ${name} ${id}`
  const newKeys = addShown(element, products.map(keyOf))
  const items = products.filter((product) => newKeys.has(keyOf(product)))
  remember(items)
  if (items.length > 0)
    publish('view_item_list', {
      ...(name && { item_list_name: name }),
      items: items.map(({ id }) => itemOf({ id })),
    })
}

/** Publishes products that an element shows and that were not published before. */
export async function publishView(element: Element, shop: Shop): Promise<void> {
  if (element.localName === 'haat-product') await publishProduct(element, shop)
  if (element.localName === 'haat-product-grid') await publishGrid(element, shop)
}

/** Elements of the page that show products, also in open shadow roots. */
export function* viewsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (/^haat-product(?:-grid)?$/.test(element.localName)) {
      if (customElements.get(element.localName)) yield element
    } else if (element.shadowRoot) yield* viewsIn(element.shadowRoot)
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Product, shownStock } from '@haat/core/catalogue'
import { readPageKeys, writePageKeys } from '../../build/page-keys.ts'
import { type Catalogue, cardsLike } from './catalogue.ts'

const hashOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const pageOf = ({ id }: Product) => `product/${id}/index.html`

/** Returns a product with what pages show of its stock, so that an ordinary sale renders no page again. */
const asShown = (product: Product): Product => ({
  ...product,
  stock: shownStock(product.stock),
  variations: product.variations.map((variation) =>
    variation.stock === undefined ? variation : { ...variation, stock: shownStock(variation.stock) },
  ),
})

/**
 * Returns a key for the page of every product, which changes with the content of the page.
 * @param code changes with the code of the site and its settings
 */
export function keysOf(
  catalogue: Catalogue,
  products: readonly Product[],
  code: string,
  year = new Date().getFullYear(),
) {
  const digests = new Map(catalogue.products.map((product) => [product.id, hashOf(asShown(product))]))
  const keyOf = (product: Product) => {
    const { comments, brand, gtin } = catalogue.facts?.get(product.id) ?? {}
    return hashOf(
      digests.get(product.id),
      comments,
      brand,
      gtin,
      cardsLike(catalogue, product).map(({ id }) => digests.get(id)),
    )
  }
  return {
    // The header shows the categories, the footer the year.
    shared: hashOf(code, year, catalogue.categories),
    pages: Object.fromEntries(products.map((product) => [pageOf(product), keyOf(product)])),
  }
}

/**
 * Returns the products whose pages must be rendered: all, or only those whose pages differ from the earlier build. Other
 * pages are reused when the build is finished (build/earlier.ts).
 */
export async function productsToRender(
  catalogue: Catalogue,
  products: readonly Product[],
): Promise<readonly Product[]> {
  const { HAAT_OUT: out, HAAT_CODE: code, HAAT_EARLIER: folder } = process.env
  // Without the facts it is unknown whether comments changed.
  if (!out || !code || catalogue.facts === null) return products
  const keys = keysOf(catalogue, products, code)
  await writePageKeys(out, keys)
  const earlier = folder ? await readPageKeys(folder) : null
  if (!folder || earlier?.shared !== keys.shared) return products
  return products.filter((product) => {
    const page = pageOf(product)
    return earlier.pages[page] !== keys.pages[page] || !existsSync(join(folder, page))
  })
}

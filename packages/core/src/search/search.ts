import { type Category, folded, type Product } from '../catalogue/catalogue.ts'
import { arrangeCategories } from '../catalogue/categories.ts'

/** How long typing must rest before the server is asked, in ms (storefront.md §9). */
export const SEARCH_DEBOUNCE = 300

/** Suggestions shown at once: names that start with the text. */
export const MOST_SUGGESTIONS = 8
/** Further products that are suggested. */
export const MOST_INSIDE = 6
/** Categories that are suggested. */
export const MOST_CATEGORIES = 3

/** Characters of a text that are searched for: what follows is cut off. */
export const LONGEST_SEARCH = 200

/** What an address such as `/search?q=mango` searches for; '' for nothing. */
export const queryIn = (search: string): string => (new URLSearchParams(search).get('q') ?? '').trim()

/** A product that a search found. */
export interface SearchHit extends Product {
  /** Whether the text is in its name or one of its synonyms; undefined where the backend does not say. */
  readonly inName?: boolean | undefined
}

/** Path of the results for a text. */
export const searchPath = (text: string): string => `/search?q=${encodeURIComponent(text)}`

/** The products whose name starts with the text, whatever its case (storefront.md §2). */
export function startingWith<P extends Product>(products: readonly P[], text: string): readonly P[] {
  const prefix = folded(text)
  if (prefix === '') return []
  return products.filter((product) => folded(product.name).startsWith(prefix))
}

/** The products that have the text elsewhere in the name, or in a synonym (decisions "`/search`"). */
export const containing = (products: readonly SearchHit[], text: string): readonly SearchHit[] =>
  products.filter(({ name, inName }) => {
    const at = folded(name).indexOf(folded(text))
    return at !== 0 && (inName ?? at > 0)
  })

/** Names of the categories for a text: those that contain it, and the one that all suggested products belong to. */
export function categoriesFor(
  categories: readonly Category[],
  products: readonly Product[],
  text: string,
): readonly string[] {
  const named = arrangeCategories(categories, { text, sort: 'none' }).map(({ name }) => name)
  const own = new Set(products.map(({ category }) => category))
  const all = own.size === 1 ? [...named, ...own] : named
  return [...new Set(all)].filter((name) => name !== '').slice(0, MOST_CATEGORIES)
}

import { type Category, folded, type Product } from '../catalogue/catalogue.ts'
import { arrangeCategories } from '../catalogue/categories.ts'

/** Delay after the last keystroke before the call, in ms. */
export const SEARCH_DEBOUNCE = 300

/** Maximum number of names that start with the text. */
export const MOST_SUGGESTIONS = 8
/** Maximum number of further products. */
export const MOST_INSIDE = 6
/** Maximum number of categories. */
const MOST_CATEGORIES = 3

/** Maximum length of a search text; the rest is cut off. */
export const LONGEST_SEARCH = 200

/** Returns the search text of an address such as `/search?q=mango`; '' if there is none. */
export const queryIn = (search: string): string => (new URLSearchParams(search).get('q') ?? '').trim()

/** A product that a search found. */
export interface SearchHit extends Product {
  /** Whether the text is in its name or a synonym; undefined if the backend does not send it. */
  readonly inName?: boolean | undefined
}

export const searchPath = (text: string): string => `/search?q=${encodeURIComponent(text)}`

/** Returns the products whose name starts with the text, ignoring case. */
export function startingWith<P extends Product>(products: readonly P[], text: string): readonly P[] {
  const prefix = folded(text)
  if (prefix === '') return []
  return products.filter((product) => folded(product.name).startsWith(prefix))
}

/** Returns the products with the text elsewhere in the name, or in a synonym. */
export const containing = (products: readonly SearchHit[], text: string): readonly SearchHit[] =>
  products.filter(({ name, inName }) => {
    const at = folded(name).indexOf(folded(text))
    return at !== 0 && (inName ?? at > 0)
  })

/** Returns the category names for a text: those that contain it, and the common category of all suggested products. */
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

import type { Product } from '../catalogue/catalogue.ts'

/** How long typing must rest before the server is asked, in ms (storefront.md §9). */
export const SEARCH_DEBOUNCE = 300

/** Suggestions shown at once. */
export const MOST_SUGGESTIONS = 8

/** Characters of a text that are searched for: what follows is cut off. */
export const LONGEST_SEARCH = 200

/** What an address such as `/search?q=mango` searches for; '' for nothing. */
export const queryIn = (search: string): string => (new URLSearchParams(search).get('q') ?? '').trim()

/** The products whose name starts with the text, whatever its case (storefront.md §2). */
export function startingWith(products: readonly Product[], text: string): readonly Product[] {
  const prefix = text.trim().toLocaleLowerCase('en')
  if (prefix === '') return []
  return products.filter((product) => product.name.toLocaleLowerCase('en').startsWith(prefix))
}

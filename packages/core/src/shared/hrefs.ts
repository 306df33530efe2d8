/**
 * Addresses of pages on a site that has its own ones. A page that is not given is the shop's. Ids and names are decoded;
 * encode them for the address. Other parameters of the page, such as the product of "Buy now", are added to it.
 */
export interface Hrefs {
  readonly home?: () => string
  readonly product?: (id: string) => string
  readonly category?: (name: string) => string
  readonly categories?: () => string
  readonly products?: () => string
  readonly search?: (text: string) => string
  readonly cart?: () => string
  readonly favourites?: () => string
  readonly checkout?: () => string
  readonly order?: (id: string) => string
  readonly tracking?: () => string
  readonly profile?: () => string
  /** @param returnTo path of the shop to return to */
  readonly logIn?: (returnTo: string) => string
}

type Page = keyof Hrefs

/** The pages by the first part of their path. */
const PAGES: Readonly<Record<string, Page>> = {
  '': 'home',
  product: 'product',
  products: 'products',
  categories: 'categories',
  category: 'category',
  search: 'search',
  cart: 'cart',
  favorites: 'favourites',
  checkout: 'checkout',
  order: 'order',
  'order-tracking': 'tracking',
  profile: 'profile',
  login: 'logIn',
}
/** Pages of one thing, which the second part of the path names. */
const OF_ONE: readonly Page[] = ['product', 'category', 'order']
/** Query parameters that a page's function receives. */
const QUERIES: Partial<Record<Page, string>> = { search: 'q', logIn: 'return_to' }

/** Returns the given address of a page of the shop, or null if none is given for it. */
export function hrefIn(hrefs: Hrefs, path: string): string | null {
  if (path === '') return null
  const { pathname, searchParams, hash } = new URL(path, 'http://shop')
  const [first = '', second, ...rest] = pathname.slice(1).split('/')
  const known = PAGES[first]
  const page = known === 'categories' && second ? 'category' : known
  // `/product` alone, or `/order/successfull/…`, has no function.
  if (page === undefined || rest.length > 0 || (second !== undefined) !== OF_ONE.includes(page)) return null
  const addressOf = hrefs[page] as ((value: string) => string) | undefined
  if (!addressOf) return null
  const name = QUERIES[page] ?? ''
  const value = second === undefined ? (searchParams.get(name) ?? '') : decodeURIComponent(second)
  searchParams.delete(name)
  const address = addressOf(value)
  // The rest says what is bought, or which variation is chosen.
  const query = searchParams.size > 0 ? `${address.includes('?') ? '&' : '?'}${searchParams}` : ''
  return `${address}${query}${hash}`
}

/**
 * Addresses of pages on a site that has its own ones, and their paths in the shop. A page that is not given is the shop's. Ids and names are decoded;
 * encode them for the address. Other parameters of the page, such as the product of "Buy now", are added to it.
 */
export interface Hrefs {
  /** `/` */
  readonly home?: () => string
  /** `/product/{id}` */
  readonly product?: (id: string) => string
  /** `/categories/{name}` */
  readonly category?: (name: string) => string
  /** `/categories` */
  readonly categories?: () => string
  /** `/products` */
  readonly products?: () => string
  /** `/search?q={text}` */
  readonly search?: (text: string) => string
  /** `/cart` */
  readonly cart?: () => string
  /** `/favorites` */
  readonly favourites?: () => string
  /** `/checkout` */
  readonly checkout?: () => string
  /** `/order/{id}` */
  readonly order?: (id: string) => string
  /** `/order-tracking` */
  readonly tracking?: () => string
  /** `/profile` */
  readonly profile?: () => string
  /**
   * `/login?return_to={returnTo}`
   * @param returnTo path of the shop to return to
   */
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

/** A page that a visitor can open. */
export interface Route {
  readonly path: string
  readonly title: RegExp
  /** The text of the only h1. */
  readonly heading: string | RegExp
  /** `false` for pages with `noindex`. */
  readonly indexed: boolean
  /** @default 200 */
  readonly status?: number
}

/** Names from the demo catalogue that tests use. */
const CATEGORY = 'Vegetables'

/** Every public route of the tables (storefront.md §2, account.md §2), save products and categories, which have their own tests. */
export const ROUTES: readonly Route[] = [
  { path: '/', title: /Haat/, heading: /.+/, indexed: true },
  { path: '/categories', title: /Sectors|Categories/, heading: 'Explore All Sectors', indexed: true },
  { path: `/categories/${CATEGORY}`, title: /Vegetables/, heading: 'Vegetables Collection', indexed: true },
  { path: '/products', title: /Products/, heading: 'Products', indexed: true },
  { path: '/dcategory', title: /.+/, heading: /.+/, indexed: false },
  { path: '/search?q=tomato', title: /tomato/, heading: /tomato/, indexed: false },
  { path: '/cart', title: /Cart/, heading: /.+/, indexed: false },
  { path: '/favorites', title: /Favou?rites/, heading: /.+/, indexed: false },
  { path: '/order-tracking', title: /Track/, heading: 'Track Your Order', indexed: true },
  // An order of no shopper; its owner's view is tested in order-pages.spec.ts.
  { path: `/order/${'0'.repeat(32)}`, title: /Order/, heading: 'Track Your Order', indexed: false },
  { path: '/about', title: /About/, heading: /.+/, indexed: true },
  { path: '/contact', title: /Contact/, heading: /.+/, indexed: true },
  { path: '/faqs', title: /FAQ|Questions/i, heading: /.+/, indexed: true },
  { path: '/blog', title: /Blog/, heading: 'Our Blog', indexed: true },
  { path: '/privacy', title: /Privacy/, heading: 'Privacy', indexed: true },
  { path: '/embed', title: /on your page/, heading: 'Put the shop on your page', indexed: false },
  // Shown instead of pages that are not saved (offline.spec.ts).
  { path: '/offline', title: /offline/, heading: 'You are offline', indexed: false },
  { path: '/login', title: /Log ?in|Sign in/i, heading: /.+/, indexed: true },
  { path: '/register', title: /Register|Sign up|Create/i, heading: /.+/, indexed: true },
]

/** The other legal pages: the same component with other texts, so only their HTML is tested (answers.spec.ts). */
export const LIKE_PRIVACY: readonly Route[] = [
  { path: '/terms', title: /Terms of use/, heading: 'Terms of use', indexed: true },
  { path: '/returns', title: /Returns and refunds/, heading: 'Returns and refunds', indexed: true },
  { path: '/shipping', title: /Shipping/, heading: 'Shipping', indexed: true },
]

/** The page of unknown addresses. */
export const NOWHERE: Route = {
  path: '/nowhere',
  title: /Page Not Found/,
  heading: 'Page Not Found',
  indexed: false,
  status: 404,
}

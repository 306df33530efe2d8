/** Path of the page in which shoppers sign in for partners' pages. */
export const WINDOW = '/embed/sign-in'
/** Pages that may lead to it. */
const LEADING_PAGES = new Set(['/login', '/register'])

/** Replaced by the origin of the site. */
const SITE = 'http://site.invalid'

/** Parses a path of the site; null if it is invalid. */
const siteUrlOf = (path: string) => URL.parse(path, SITE)

/**
 * Whether a file of the site belongs to the sign-in window. No page may show it in a frame, not even the shop's own: a
 * shopper must see which page receives access.
 */
export const isWindow = (file: string): boolean => file.startsWith(`${WINDOW}/`)

/**
 * Whether a page, by its path and query, is part of signing in on a listed partner's page. It must then keep its
 * connection to the page that opened it, which Cross-Origin-Opener-Policy would cut.
 */
export function keepsOpener(address: string, origins: readonly string[]): boolean {
  const page = siteUrlOf(address)
  const goal =
    page && LEADING_PAGES.has(page.pathname) ? siteUrlOf(page.searchParams.get('return_to') ?? '') : page
  return (
    goal?.origin === SITE &&
    goal.pathname === WINDOW &&
    origins.includes(goal.searchParams.get('origin') ?? '')
  )
}

/** Path of the page in which shoppers sign in on partners' pages. */
export const WINDOW = '/embed/sign-in'
/** Pages through which the way there may lead. */
const ON_THE_WAY = new Set(['/login', '/register'])

/** Replaced by the origin of the site. */
const SITE = 'http://site.invalid'

/** An address of the site; null for what is none. */
const siteUrlOf = (path: string) => URL.parse(path, SITE)

/**
 * Whether a file of the site is that window. No page may show it in a frame, not even the shop's own: a shopper has to
 * see whom they let in.
 */
export const isWindow = (file: string): boolean => file.startsWith(`${WINDOW}/`)

/**
 * Whether a page, by its address with its query, is part of signing in on a listed partner's page. It then has to stay
 * in touch with the page that opened it, which Cross-Origin-Opener-Policy would cut off.
 */
export function keepsOpener(address: string, origins: readonly string[]): boolean {
  const page = siteUrlOf(address)
  const goal =
    page && ON_THE_WAY.has(page.pathname) ? siteUrlOf(page.searchParams.get('return_to') ?? '') : page
  return (
    goal?.origin === SITE &&
    goal.pathname === WINDOW &&
    origins.includes(goal.searchParams.get('origin') ?? '')
  )
}

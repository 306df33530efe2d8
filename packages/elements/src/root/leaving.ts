import type { AuthRequiredDetail, CheckoutStartDetail, ProductOpenDetail } from './details.ts'

/** The event that the page gets before a shopper leaves for the shop by a link. */
export interface Leaving {
  readonly event: 'haat:auth:required' | 'haat:checkout:start' | 'haat:product:open'
  readonly detail: AuthRequiredDetail | CheckoutStartDetail | ProductOpenDetail
}

const REASONS: Readonly<Record<string, AuthRequiredDetail['reason']>> = {
  cart: 'cart',
  favorites: 'favourites',
  profile: 'account',
  product: 'product',
}

/** Room of the shop's site that a path leads to: `cart` for /cart. */
const roomOf = (path: string) => path.split(/[/?#]/)[1] ?? ''

/** Name of the product that a link is about: its card's heading, or what the link itself says. */
const nameAt = (link: Element): string =>
  (link.closest('article, li')?.querySelector('h1, h2, h3, h4') ?? link).textContent?.trim() ?? ''

/**
 * What following a link of an element comes to, or null where nobody needs to know.
 * @param checkout address of the checkout as the page wrote it, where it is not the shop's own
 */
export function leavingBy(link: HTMLAnchorElement, host: string, checkout?: unknown): Leaving | null {
  const { href } = link
  if (link.getAttribute('href') === checkout) return { event: 'haat:checkout:start', detail: { href } }
  if (!href.startsWith(`${host}/`)) return null
  const path = href.slice(host.length)
  switch (roomOf(path)) {
    case 'login':
    case 'register': {
      const { searchParams } = new URL(href)
      const returnTo = searchParams.get('return_to') ?? '/'
      // What waits is known by the link, or by where it leads back to.
      const pending = searchParams.get('pending') as AuthRequiredDetail['reason'] | null
      const reason = pending ?? REASONS[roomOf(returnTo)] ?? 'shop'
      return { event: 'haat:auth:required', detail: { reason, returnTo, href } }
    }
    case 'checkout':
      return { event: 'haat:checkout:start', detail: { href } }
    case 'product': {
      const id = decodeURIComponent(path.split(/[/?#]/)[2] ?? '')
      return { event: 'haat:product:open', detail: { id, name: nameAt(link), href } }
    }
    default:
      return null
  }
}

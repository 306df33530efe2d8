import type { AuthRequiredDetail, CheckoutStartDetail, ProductOpenDetail } from './details.ts'

/** An event that is emitted before a link of an element opens a page. */
interface LeaveEvent {
  readonly event: 'haat:auth:required' | 'haat:checkout:start' | 'haat:product:open'
  readonly detail: AuthRequiredDetail | CheckoutStartDetail | ProductOpenDetail
}

const REASONS: Readonly<Record<string, AuthRequiredDetail['reason']>> = {
  cart: 'cart',
  favorites: 'favourites',
  profile: 'account',
  product: 'product',
}

/** First segment of a path: `cart` for /cart. */
const sectionOf = (path: string) => path.split(/[/?#]/)[1] ?? ''

/** Name of the product of a link: its card's heading, or the text of the link. */
const nameAt = (link: Element): string =>
  (link.closest('article, li')?.querySelector('h1, h2, h3, h4') ?? link).textContent?.trim() ?? ''

/**
 * The event for a click on a link of an element; null if it needs none.
 * @param checkout address of the page's own checkout, as written in its attribute
 */
export function leaveEventOf(link: HTMLAnchorElement, host: string, checkout?: unknown): LeaveEvent | null {
  const { href } = link
  if (link.getAttribute('href') === checkout) return { event: 'haat:checkout:start', detail: { href } }
  if (!href.startsWith(`${host}/`)) return null
  const path = href.slice(host.length)
  switch (sectionOf(path)) {
    case 'login':
    case 'register': {
      const { searchParams } = new URL(href)
      const returnTo = searchParams.get('return_to') ?? '/'
      // The link names the pending action, or its return path does.
      const pending = searchParams.get('pending') as AuthRequiredDetail['reason'] | null
      const reason = pending ?? REASONS[sectionOf(returnTo)] ?? 'shop'
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

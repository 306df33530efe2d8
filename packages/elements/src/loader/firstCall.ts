import { isSaved } from '@haat/core/internal/sign-in/saved.ts'
import type { HostPage } from './hostPage.ts'

/** What the loader may request before the code of an element has loaded. */
export interface First {
  /**
   * Path of the call for the data that an element with these attributes shows first, which is sent while its code loads;
   * null if only its code knows it.
   */
  first?: (element: Element) => string | null
  /** Loads what only a shopper needs: at the same time as the element, if one has signed in on this origin before. */
  shopper?: () => Promise<unknown>
}

export function gridPath(element: Element): string {
  const query = new URLSearchParams('fields=card&limit=8')
  for (const name of ['category', 'limit', 'search', 'top']) {
    const text = element.getAttribute(name)
    if (text) query.set(name === 'search' ? 'q' : name, text)
  }
  query.sort()
  return `/api/v1/product?${query}`
}

export function productPath(element: Element): string | null {
  const id = element.getAttribute('product-id')
  return id && `/api/v1/product/${encodeURIComponent(id)}`
}

/** Elements whose shop, list or cards only their own code knows. */
const UNKNOWN = '[store],[handles],[sort],[min-price],[max-price],[in-stock],[load-more],:has(>[slot])'

/** The shop of an element in the document; null if only the element's own code can find it. */
function hostOf(element: Element, { host, readHost }: HostPage): string | null {
  if (!document.contains(element)) return null
  const named = element
    .closest(':is(haat-cart,haat-checkout,haat-favourites,haat-product,haat-product-grid,haat-store)[host]')
    ?.getAttribute('host')
  return named ? readHost(named) : host
}

/**
 * Sends the first call of an element. For a shopper who has signed in on this origin before, also requests their token,
 * and the code that only shoppers need.
 */
export function sendFirstCall(element: Element, { first, shopper }: First, hostPage: HostPage): void {
  // A script, or a framework, has given it properties, which take precedence over attributes.
  const host = element.matches(UNKNOWN) || Object.keys(element)[0] ? null : hostOf(element, hostPage)
  if (host === null) return
  const path = first?.(element)
  if (path) hostPage.firstCalls.send(host + path)
  // A drawer shows nothing until it opens.
  if (!shopper || element.getAttribute('view') === 'drawer' || !isSaved(host)) return
  hostPage.firstCalls.sendToken(host)
  shopper().catch(() => {})
}

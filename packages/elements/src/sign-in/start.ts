import type { Shop } from '@haat/core'
import { type Click, opensNewTab, openWindow } from '@haat/core/sign-in'
import type { AuthSignedInDetail } from '../root/details.ts'
import { storeAttribute } from '../store/stores.ts'
import { hostPageAt, isLimited } from './scope.ts'

/** Tags that need a full session, not only for cart and favourites: their prompts lead to the shop. */
const NEEDS_FULL_SESSION = /^haat-(?:account|assistant)$/
/** Notices are about cart and favourites, in whichever element they are shown. */
const NOTICES = '.haat-notices-layer'

/** Reports to the page that a shopper has signed in on it. */
export function reportSignIn(): void {
  const detail: AuthSignedInDetail = { scope: 'cart' }
  document.dispatchEvent(new CustomEvent('haat:auth:signed-in', { detail }))
}

/**
 * Opens the shop's sign-in window, see `openWindow`.
 * @param link the clicked link, in the shadow root of an element
 * @returns false if the link must open the shop's own sign-in page instead
 */
export function startSignIn(shop: Shop, link: HTMLAnchorElement, event: Click): boolean {
  const element = (link.getRootNode() as ShadowRoot).host
  const hostPage = hostPageAt(shop)
  if (!element || !hostPage || isLimited(shop) || opensNewTab(event)) return false
  if (NEEDS_FULL_SESSION.test(element.localName) && !link.closest(NOTICES)) return false
  const key = storeAttribute(element, 'key') ?? ''
  return openWindow(shop, { key, sessions: hostPage.sessions, href: link.href, onSignedIn: reportSignIn })
}

import type { Shop } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import { storeSays } from '../store/stores.ts'
import { hostPageAt, isLimited } from './scope.ts'

/** Tags that need more of a shopper than cart and favourites: their prompts lead to the shop itself. */
const NEEDS_MORE = /^haat-(?:account|assistant)$/
/** What the shop says is about cart and favourites, whichever of its elements says it. */
const SAID = '.haat-notices-layer'

/** Its size, in the middle of the page's window, where the system lets us. */
const features = () => {
  const left = Math.round(screenX + outerWidth / 2) - 210
  const top = Math.round(screenY + outerHeight / 2) - 320
  return `popup,width=420,height=640,left=${left},top=${top}`
}

type Pressed = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Opens the shop's window to sign in, at once: a browser lets a window open only within the click.
 * @param link what was followed, in the shadow root of an element
 * @returns false where the link has to lead to the shop's own sign-in instead
 */
export function startSignIn(shop: Shop, link: HTMLAnchorElement, event: Pressed): boolean {
  const element = (link.getRootNode() as ShadowRoot).host
  const hostPage = hostPageAt(shop)
  if (!element || !hostPage || isLimited(shop) || hasOwnWay(event)) return false
  if (NEEDS_MORE.test(element.localName) && !link.closest(SAID)) return false
  const key = storeSays(element, 'key') ?? ''
  return openWindow(shop, key, hostPage, link.href)
}

/** Whoever holds a key down wants the link itself, in a tab of its own. */
const hasOwnWay = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Pressed) =>
  button > 0 || ctrlKey || metaKey || shiftKey || altKey

/** Whether this page is out of touch with the windows that it opens. */
let isSevered = false

function openWindow(shop: Shop, key: string, { sessions }: HostPage, href: string): boolean {
  // Without a safe connection there are no keys.
  if (isSevered || !globalThis.crypto?.subtle) return false
  const shown = window.open('', 'haat-sign-in', features())
  if (!shown) return false
  const leave = () => {
    isSevered = true
    shown.close()
    location.assign(href)
  }
  void import('./signIn.ts').then(async ({ signInOrWarn }) => {
    if ((await signInOrWarn(shop, { host: shop.host, key, sessions, shown })) === 'severed') leave()
  }, leave)
  return true
}

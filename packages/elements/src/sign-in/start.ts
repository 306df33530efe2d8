import type { Shop } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import { storeAttribute } from '../store/stores.ts'
import { hostPageAt, isLimited } from './scope.ts'

/** Tags that need a full session, not only for cart and favourites: their prompts lead to the shop. */
const NEEDS_FULL_SESSION = /^haat-(?:account|assistant)$/
/** Notices are about cart and favourites, in whichever element they are shown. */
const NOTICES = '.haat-notices-layer'

/** Size and position of the window: if the system allows it, in the middle of the page's window. */
const features = () => {
  const left = Math.round(screenX + outerWidth / 2) - 210
  const top = Math.round(screenY + outerHeight / 2) - 320
  return `popup,width=420,height=640,left=${left},top=${top}`
}

type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/**
 * Opens the shop's sign-in window, synchronously: browsers allow a new window only during the click.
 * @param link the clicked link, in the shadow root of an element
 * @returns false if the link must open the shop's own sign-in page instead
 */
export function startSignIn(shop: Shop, link: HTMLAnchorElement, event: Click): boolean {
  const element = (link.getRootNode() as ShadowRoot).host
  const hostPage = hostPageAt(shop)
  if (!element || !hostPage || isLimited(shop) || opensNewTab(event)) return false
  if (NEEDS_FULL_SESSION.test(element.localName) && !link.closest(NOTICES)) return false
  const key = storeAttribute(element, 'key') ?? ''
  return openWindow(shop, key, hostPage, link.href)
}

/** Whether a click opens the link in a new tab or window. */
const opensNewTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click) =>
  button > 0 || ctrlKey || metaKey || shiftKey || altKey

/** Whether the browser isolates this page from windows that it opens. */
let isSevered = false

function openWindow(shop: Shop, key: string, { sessions }: HostPage, href: string): boolean {
  // Keys need a secure context.
  if (!globalThis.crypto?.subtle) return false
  const openPage = () => location.assign(href)
  const leavePage = () =>
    void import('./inPage.ts')
      .then(({ leave }) => leave(shop, key))
      .then((address) => location.assign(address))
      .catch(openPage)
  const shown = isSevered ? null : window.open('', 'haat-sign-in', features())
  // Browsers in apps open no window, or return this one. The shop's pages are not shown in frames.
  if (!shown || shown === window) {
    if (top !== window) return false
    leavePage()
    return true
  }
  void import('./signIn.ts').then(async ({ signInOrWarn }) => {
    if ((await signInOrWarn(shop, { host: shop.host, key, sessions, shown })) !== 'severed') return
    isSevered = true
    shown.close()
    leavePage()
  }, openPage)
  return true
}

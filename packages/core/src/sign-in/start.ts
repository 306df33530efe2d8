import type { Shop } from '../shop.ts'
import type { Sessions } from './sessions.ts'

/** Size and position of the window: if the system allows it, in the middle of the page's window. */
const features = () => {
  const left = Math.round(screenX + outerWidth / 2) - 210
  const top = Math.round(screenY + outerHeight / 2) - 320
  return `popup,width=420,height=640,left=${left},top=${top}`
}

export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click opens the link in a new tab or window. */
export const opensNewTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean =>
  button > 0 || ctrlKey || metaKey || shiftKey || altKey

/** Whether the browser isolates this page from windows that it opens. */
let isSevered = false

interface OpenOptions {
  /** The partner's key; '' for none. */
  readonly key: string
  readonly sessions: Sessions
  /** The shop's own sign-in page, for browsers without a database. */
  readonly href: string
  /** Called after a sign-in in the window. */
  onSignedIn(): void
}

/** Opens the shop's page to sign in, in place of this one; it leads back here. False in a frame, which would be left. */
export function leavePage(shop: Shop, { key, href }: Pick<OpenOptions, 'key' | 'href'>): boolean {
  // The shop's pages are not shown in frames. Keys need a secure context.
  if (top !== window || !globalThis.crypto?.subtle) return false
  void import('./in-page.ts')
    .then(({ leave }) => leave(shop, key))
    .then((address) => location.assign(address))
    .catch(() => location.assign(href))
  return true
}

/**
 * Opens the shop's sign-in window, synchronously: browsers allow a new window only during the click.
 * @returns false if the link must open the shop's own sign-in page instead
 */
export function openWindow(shop: Shop, options: OpenOptions): boolean {
  if (!globalThis.crypto?.subtle) return false
  const shown = isSevered ? null : window.open('', 'haat-sign-in', features())
  // Browsers in apps open no window, or return this one.
  if (!shown || shown === window) return leavePage(shop, options)
  const { key, sessions, href, onSignedIn } = options
  void import('./window.ts').then(
    async ({ signInOrWarn }) => {
      const outcome = await signInOrWarn(shop, { host: shop.host, key, sessions, shown })
      if (outcome === 'signed-in') onSignedIn()
      if (outcome !== 'severed') return
      isSevered = true
      shown.close()
      leavePage(shop, options)
    },
    () => location.assign(href),
  )
  return true
}

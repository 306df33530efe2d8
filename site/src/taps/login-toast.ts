import type { Notice } from '@haat/core'

/** How long the toast is shown, in ms, the same as the shop's toasts (core's `TOAST_TIME`). */
const TOAST_TIME = 3000

/** The shop's notice about a pending action: src/shop.ts dispatches it on the document. */
type NoticeEvent = CustomEvent<Notice | undefined>

/**
 * Shows a toast that asks a visitor to log in, from the page's template (components/FirstToast.astro). The press is repeated
 * when its island is hydrated; then the shop's notice replaces this toast, and is announced. The toast's link waits for that
 * notice, so that the pending action is saved.
 */
function showToast(template: HTMLTemplateElement): void {
  const toast = document.importNode(template.content, true).firstElementChild as HTMLElement
  const link = toast.querySelector('a')
  const removed = new AbortController()
  const { signal } = removed
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  const remove = () => {
    removed.abort()
    toast.remove()
  }
  const isHeld = () => isWaiting || document.hidden || toast.matches(':hover, :focus-within')
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isHeld() ? leave() : remove()), TOAST_TIME)
  }
  const giveWay = () => (toast.matches(':focus-within') ? leave() : remove())
  const follow = (href: string) => isWaiting && location.assign(href)

  if (link) {
    link.search = new URLSearchParams({ return_to: location.pathname + location.search }).toString()
    link.addEventListener(
      'click',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        isWaiting = true
        link.setAttribute('aria-busy', 'true')
      },
      { signal },
    )
    // If the code cannot be loaded, there is no notice.
    document.addEventListener('astro:hydration-error', () => follow(link.href), { signal })
  }
  toast.querySelector('button')?.addEventListener('click', remove, { signal })
  document.addEventListener(
    'haat:notice',
    (event) => {
      const action = (event as NoticeEvent).detail?.action
      if (action && 'href' in action) follow(action.href)
      const toaster = document.querySelector('astro-island[opts*=\'"notice"\']')
      if (toaster?.hasAttribute('ssr')) toaster.addEventListener('astro:hydrate', giveWay, { once: true })
      else giveWay()
    },
    { signal },
  )
  document.querySelector('.page-first-toast')?.remove()
  document.querySelector('main')?.append(toast)
  leave()
}

/** Asks a visitor to log in after a press on a control for shoppers, which has `data-shoppers`. */
export function askToLogIn(control: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#first-toast')
  if (template && 'shoppers' in control.dataset && !('shopper' in document.documentElement.dataset))
    showToast(template)
}

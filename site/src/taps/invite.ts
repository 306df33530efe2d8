import type { Notice } from '@haat/core'

/** How long the toast stays, in ms, as the shop's own do (core's `TOAST_TIME`). */
const STAYS = 3000

/** The shop's notice about a pending action: src/shop.ts dispatches it on the document. */
type Said = CustomEvent<Notice | undefined>

/**
 * Asks a visitor to log in, at once, from the page's own template (components/FirstToast.astro). The press is done
 * again when its island lives; what the shop then says takes this toast's place, and is what is read out. Its link
 * waits for that, so that what was asked for is not forgotten.
 */
function invite(template: HTMLTemplateElement): void {
  const toast = document.importNode(template.content, true).firstElementChild as HTMLElement
  const link = toast.querySelector('a')
  const gone = new AbortController()
  const { signal } = gone
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false

  const remove = () => {
    gone.abort()
    toast.remove()
  }
  const isHeld = () => isWaiting || document.hidden || toast.matches(':hover, :focus-within')
  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (isHeld() ? leave() : remove()), STAYS)
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
    // Without its code the shop never says anything.
    document.addEventListener('astro:hydration-error', () => follow(link.href), { signal })
  }
  toast.querySelector('button')?.addEventListener('click', remove, { signal })
  document.addEventListener(
    'haat:notice',
    (event) => {
      const action = (event as Said).detail?.action
      if (action && 'href' in action) follow(action.href)
      const toaster = document.querySelector('astro-island[client="notice"]')
      if (toaster?.hasAttribute('ssr')) toaster.addEventListener('astro:hydrate', giveWay, { once: true })
      else giveWay()
    },
    { signal },
  )
  document.querySelector('.page-first-toast')?.remove()
  document.querySelector('main')?.append(toast)
  leave()
}

/** Asks a visitor to log in who presses what only shoppers have: whatever has `data-shoppers`. */
export function inviteVisitor(control: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#first-toast')
  if (template && 'shoppers' in control.dataset && !('shopper' in document.documentElement.dataset))
    invite(template)
}

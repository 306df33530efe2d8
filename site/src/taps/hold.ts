/** Controls that need a hydrated island. Links, forms with an address, popovers and details work without. */
const WAITING =
  'button:not([popovertarget], [commandfor], [type="submit"]), [role="button"]:not([href]), [role="tab"]:not([href])'

/** Returns the island of an event, if it is not hydrated. Astro marks such islands with `ssr`. */
export const islandAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('astro-island[ssr]') : null

/** Whether it is a link that its component uses as a button. */
export const isButton = (control: HTMLElement): boolean => control.matches('a[role="button"]')

/**
 * Returns the clicked link if its component handles the click: it is used as a button, or leads to the current page,
 * where the component changes its target or shows a notice.
 */
function handledLink(event: MouseEvent, node: Element): HTMLAnchorElement | null {
  const link = node.closest('a')
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return link && !elsewhere && (isButton(link) || link.href === location.href.replace(/#.*/, ''))
    ? link
    : null
}

/** Returns the clicked control, unless it works without its component. A click that submits a form is handled as a submit. */
function controlAt(node: Element): HTMLElement | null {
  const control = node.closest<HTMLElement>(WAITING)
  const sends = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit'
  return sends ? null : control
}

/**
 * Returns the control of a click or a submitted form that needs its component, and prevents what the browser would do: a
 * link would lose the user's choices, a form without an address would reload the page.
 */
export function hold(event: Event): HTMLElement | null {
  const { target } = event
  if (event instanceof MouseEvent && event.type === 'click' && target instanceof Element) {
    const link = handledLink(event, target)
    if (link) event.preventDefault()
    return link ?? controlAt(target)
  }
  if (event.type !== 'submit' || !(target instanceof HTMLFormElement) || target.hasAttribute('action'))
    return null
  event.preventDefault()
  return (event as SubmitEvent).submitter ?? target
}

/** Marks a control as pressed. The mark remembers what `aria-busy` was before. */
export function mark(control: HTMLElement): void {
  control.dataset.tapped ??= control.getAttribute('aria-busy') ?? ''
  control.setAttribute('aria-busy', 'true')
}

/** Controls that need a hydrated island. Links, forms with an address, popovers and details work without. */
const WAITING =
  'button:not([popovertarget], [commandfor], [type="submit"]), [role="button"]:not([href]), [role="tab"]:not([href])'

/** A press of a control, to be repeated. */
export interface Press {
  readonly control: HTMLElement
  again(): void
  /** Whether the control is unchanged; its text is not compared if the browser has translated the page. */
  isSame(isTranslated: boolean): boolean
  /** Removes the mark from the control. */
  release(): void
}

/** Whether it is a link that its component uses as a button. */
export const isButton = (control: HTMLElement): boolean => control.matches('a[role="button"]')

/**
 * Returns the clicked link if its component handles the click: it is used as a button, or leads to the current page,
 * where the component changes its target or shows a notice.
 */
export function handledLink(event: MouseEvent, node: Element): HTMLAnchorElement | null {
  const link = node.closest('a')
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return link && !elsewhere && (isButton(link) || link.href === location.href.replace(/#.*/, ''))
    ? link
    : null
}

/** Returns the clicked control, unless it works without its component. A click that submits a form is handled as a submit. */
export function controlAt(node: Element): HTMLElement | null {
  const control = node.closest<HTMLElement>(WAITING)
  const sends = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit'
  return sends ? null : control
}

/** Describes a control by its states, without the mark. */
const statesOf = (control: HTMLElement) =>
  ['aria-pressed', 'aria-expanded', 'aria-selected'].map((name) => control.getAttribute(name)).join()

const textOf = (control: HTMLElement) => `${control.textContent}\n${control.getAttribute('aria-label')}`

/** Marks a control as pressed. Returns a function that removes the mark. */
function mark(control: HTMLElement): () => void {
  const { tapped } = control.dataset
  // Pressed before: the first press removes the mark.
  if (tapped !== undefined) return () => {}
  const busy = control.getAttribute('aria-busy')
  control.dataset.tapped = ''
  control.setAttribute('aria-busy', 'true')
  return () => {
    delete control.dataset.tapped
    if (busy === null) control.removeAttribute('aria-busy')
    else control.setAttribute('aria-busy', busy)
  }
}

/** Records a press and marks its control. */
export function pressOf(control: HTMLElement, again: () => void): Press {
  const [states, text] = [statesOf(control), textOf(control)]
  return {
    control,
    again,
    isSame: (isTranslated) =>
      control.isConnected &&
      !control.matches(':disabled') &&
      statesOf(control) === states &&
      (isTranslated || textOf(control) === text),
    release: mark(control),
  }
}

/** Controls that need a hydrated island. Links, forms with an address, popovers and details work without. */
const WAITING =
  'button:not([popovertarget], [commandfor], [type="submit"]), [role="button"]:not([href]), [role="tab"]:not([href])'

/** A press of a control, to be repeated. */
export interface Press {
  readonly control: HTMLElement
  again(): void
  /** Whether the control is unchanged. */
  isSame(): boolean
  /** Removes the mark from the control. */
  release(): void
}

/** Returns the clicked link if it leads to the current page: its component changes its target, or shows a notice. */
export function linkToHere(event: MouseEvent, node: Element): HTMLAnchorElement | null {
  const link = node.closest('a')
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return link && !elsewhere && link.href === location.href.replace(/#.*/, '') ? link : null
}

/** Returns the clicked control, unless it works without its component. A click that submits a form is handled as a submit. */
export function controlAt(node: Element): HTMLElement | null {
  const control = node.closest<HTMLElement>(WAITING)
  const sends = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit'
  return sends ? null : control
}

/** Describes a control by its text and states, without the mark. */
const meaningOf = (control: HTMLElement) =>
  [
    control.textContent,
    ...['aria-label', 'aria-pressed', 'aria-expanded', 'aria-selected'].map((name) =>
      control.getAttribute(name),
    ),
  ].join('\n')

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
  const meaning = meaningOf(control)
  return {
    control,
    again,
    isSame: () => control.isConnected && !control.matches(':disabled') && meaningOf(control) === meaning,
    release: mark(control),
  }
}

/** Controls that do nothing before their island lives; links, forms with an address, popovers and details work without. */
const WAITING =
  'button:not([popovertarget], [commandfor], [type="submit"]), [role="button"]:not([href]), [role="tab"]:not([href])'

/** Something that a person asked for, to be done again. */
export interface Press {
  readonly control: HTMLElement
  again(): void
  /** Whether the control still is what the person saw. */
  isSame(): boolean
  /** Takes the mark off the control. */
  release(): void
}

/** A link to where one is: its component gives it another goal, or says what is missing. */
export function linkToHere(event: MouseEvent, node: Element): HTMLAnchorElement | null {
  const link = node.closest('a')
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return link && !elsewhere && link.href === location.href.replace(/#.*/, '') ? link : null
}

/** The control that a click is for, unless it works without its component. A click that sends a form is handled as a submit. */
export function controlAt(node: Element): HTMLElement | null {
  const control = node.closest<HTMLElement>(WAITING)
  const sends = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit'
  return sends ? null : control
}

/** What a control says and is, apart from the mark. */
const meaningOf = (control: HTMLElement) =>
  [
    control.textContent,
    ...['aria-label', 'aria-pressed', 'aria-expanded', 'aria-selected'].map((name) =>
      control.getAttribute(name),
    ),
  ].join('\n')

/** Marks a control as pressed, in the next frame. Its component does not get this click. */
function mark(control: HTMLElement): () => void {
  const { tapped } = control.dataset
  // Pressed before: the first press takes the mark off.
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

/** Notes a press and shows that it was noticed. */
export function pressOf(control: HTMLElement, again: () => void): Press {
  const meaning = meaningOf(control)
  return {
    control,
    again,
    isSame: () => control.isConnected && !control.matches(':disabled') && meaningOf(control) === meaning,
    release: mark(control),
  }
}

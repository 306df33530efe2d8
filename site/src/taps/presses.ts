import { mark } from './hold.ts'

export interface Press {
  readonly control: HTMLElement
  again(): void
  /** Whether the control is unchanged; its text is not compared if the browser has translated the page. */
  isSame(isTranslated: boolean): boolean
  /** Removes the mark from the control. */
  release(): void
}

/** Describes a control by its states, without the mark. */
const statesOf = (control: HTMLElement) =>
  ['aria-pressed', 'aria-expanded', 'aria-selected'].map((name) => control.getAttribute(name)).join()

const textOf = (control: HTMLElement) => `${control.textContent}\n${control.getAttribute('aria-label')}`

function release(control: HTMLElement): void {
  const { tapped: busy } = control.dataset
  delete control.dataset.tapped
  if (busy) control.setAttribute('aria-busy', busy)
  else if (busy === '') control.removeAttribute('aria-busy')
}

/** Records a press and marks its control. */
export function pressOf(control: HTMLElement, again: () => void): Press {
  const [states, text] = [statesOf(control), textOf(control)]
  mark(control)
  return {
    control,
    again,
    isSame: (isTranslated) =>
      control.isConnected &&
      !control.matches(':disabled') &&
      statesOf(control) === states &&
      (isTranslated || textOf(control) === text),
    release: () => release(control),
  }
}

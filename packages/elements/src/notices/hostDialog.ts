import { type ReadonlySignal, signal } from '@preact/signals-core'
import { parentOf } from '../root/parentOf.ts'
import { shadowHostOf } from '../store/stores.ts'

/** Whether an element is an open modal dialog of the page, and not one of Haat's own. */
const isHostDialog = (element: Element): element is HTMLDialogElement =>
  element.matches('dialog:modal') && !shadowHostOf(element)?.localName.startsWith('haat-')

/** The focused element, also in shadow roots. */
function focused(): Element | null {
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  return at
}

/** The topmost modal dialog: a browser moves the focus into each that opens, and back when it closes. */
function topmost(): HTMLDialogElement | null {
  for (let at = focused(); at; at = parentOf(at)) if (isHostDialog(at)) return at
  return [...document.querySelectorAll('dialog')].findLast(isHostDialog) ?? null
}

const current = signal<HTMLDialogElement | null>(null)
let observer: MutationObserver | undefined

const observe = (root: Node) => observer?.observe(root, { attributeFilter: ['open'], subtree: true })

/** Looks for the dialog again, for example when one was removed while it was open. */
export function checkHostDialog(): void {
  current.value = topmost()
  // In a shadow root its end would otherwise not be noticed.
  if (current.value) observe(current.value.getRootNode())
}

/**
 * The page's open modal dialog, the topmost of several; null without one. It makes everything outside it inert, also in the
 * browser's top layer.
 */
export function hostDialog(): ReadonlySignal<HTMLDialogElement | null> {
  if (!observer) {
    observer = new MutationObserver(checkHostDialog)
    observe(document)
    // Also for dialogs in shadow roots.
    document.addEventListener('focusin', checkHostDialog)
    checkHostDialog()
  }
  return current
}

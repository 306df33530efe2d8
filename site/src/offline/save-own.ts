import { hintIn } from '@haat/core/session'
import type { OwnMessage } from './own.ts'

// Has the content of the shopper's own page saved when they leave it, without anything that would change something.

const mark = hintIn(document.cookie)

/** What cannot be used without the network, or is no content. */
const CONTROLS = 'button, input, form, script, .haat-skeleton, a[href$="/checkout"]'

/** Not among the texts of the page's own script (offline.copy.ts), which would no longer stand in the page. */
const quantity = (count: string) => `Quantity: ${count}`

function contentOf(): string | null {
  const section = document.querySelector('main .haat-for-shopper section')
  // Still loading, or not to be had.
  if (!section || section.querySelector('.haat-spinner, [role="alert"]')) return null
  const copy = section.cloneNode(true) as HTMLElement
  for (const stepper of copy.querySelectorAll('.haat-stepper')) {
    const text = document.createElement('span')
    text.className = 'haat-stepper page-quantity'
    text.textContent = quantity(stepper.querySelector('.haat-stepper__value')?.textContent ?? '')
    stepper.replaceWith(text)
  }
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove()
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy.outerHTML
}

function save() {
  // Somebody else signed in meanwhile, or nobody is.
  if (mark === null || hintIn(document.cookie) !== mark) return
  const html = contentOf()
  if (html === null) return
  const message: OwnMessage = { path: location.pathname, mark, html }
  navigator.serviceWorker?.controller?.postMessage(message)
}

addEventListener('pagehide', save)
document.addEventListener('visibilitychange', () => void (document.visibilityState === 'hidden' && save()))

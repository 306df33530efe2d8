import { hintIn } from '@haat/core/session'
import { hasOffline } from './has-offline.ts'
import type { OwnMessage } from './own.ts'

/** Elements that do not work without the network, or are not content. */
const CONTROLS = 'button, input, form, script, .haat-skeleton, a[href$="/checkout"]'

const quantity = (count: string) => `Quantity: ${count}`

function contentOf(): string | null {
  const section = document.querySelector('main .haat-for-shopper section')
  // Still loading, or failed.
  if (!section || section.querySelector('.haat-spinner, [role="alert"]')) return null
  const copy = section.cloneNode(true) as HTMLElement
  for (const stepper of copy.querySelectorAll('.haat-stepper')) {
    const text = document.createElement('span')
    text.className = 'haat-stepper page-quantity'
    text.textContent = quantity(stepper.querySelector<HTMLInputElement>('.haat-stepper__value')?.value ?? '')
    stepper.replaceWith(text)
  }
  for (const control of copy.querySelectorAll(CONTROLS)) control.remove()
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  return copy.outerHTML
}

function save(mark: string) {
  // The sign-in has changed in the meantime.
  if (hintIn(document.cookie) !== mark) return
  const html = contentOf()
  if (html === null) return
  const message: OwnMessage = { path: location.pathname, mark, html }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/**
 * Saves the content of a shopper's page when they leave it, without its controls.
 * Returns a function that stops this.
 */
export function saveOwn(): () => void {
  const mark = hintIn(document.cookie)
  if (!hasOffline || mark === null) return () => {}
  const left = new AbortController()
  const { signal } = left
  const leave = () => save(mark)
  addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), {
    signal,
  })
  return () => left.abort()
}

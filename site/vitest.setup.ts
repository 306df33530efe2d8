import { afterEach } from 'vitest'

// Resets the document, which test files share.
afterEach(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  document.head.replaceChildren()
  delete document.documentElement.dataset.shopper
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

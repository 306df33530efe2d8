import { afterEach } from 'vitest'

// Test files share a document, where they have one, and leave it as it was.
afterEach(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  document.head.replaceChildren()
  delete document.documentElement.dataset.shopper
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

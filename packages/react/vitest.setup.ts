import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  // Testing Library cleans up automatically only if test functions are global.
  cleanup()
  // Test files share a document, so it is reset.
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// Awaited changes usually take milliseconds, but longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

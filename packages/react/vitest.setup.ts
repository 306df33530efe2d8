import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  // Testing Library cleans up by itself only where test functions are global.
  cleanup()
  // Test files share a document, and leave it as it was.
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// What is awaited comes within milliseconds, unless the machine is busy with everything else.
configure({ asyncUtilTimeout: 10_000 })

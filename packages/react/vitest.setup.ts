import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { textsWithSiblings } from './src/ui/translate.fixtures.ts'

afterEach(() => {
  const texts = textsWithSiblings(document.body)
  // Testing Library cleans up automatically only if test functions are global.
  cleanup()
  // Test files share a document, so it is reset.
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  expect(texts, 'Each of these texts needs an element of its own.').toEqual([])
})

// Awaited changes usually take milliseconds, but longer on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

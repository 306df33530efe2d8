// @vitest-environment node
import { expect, it } from 'vitest'

it('does nothing on a server', async () => {
  const { setSession } = await import('./haat.ts')
  expect(() => setSession(null)).not.toThrow()
  expect(globalThis.Haat).toBeUndefined()
})

import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  globalThis.Haat = undefined
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('gives the page a way to say who is signed in', async () => {
  vi.stubGlobal('IntersectionObserver', class {})
  const { setSession } = await import('./haat.ts')
  expect(globalThis.Haat?.setSession).toBe(setSession)
})

it('leaves everything to the loader that came first', async () => {
  const observer = vi.fn()
  vi.stubGlobal('IntersectionObserver', observer)
  const first = { setSession: vi.fn() }
  globalThis.Haat = first
  const { setSession } = await import('./haat.ts')
  expect(globalThis.Haat).toBe(first)
  expect(setSession).toBe(first.setSession)
  expect(observer).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { version } from '../../package.json'
import type { HaatGlobal } from './global.ts'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', class {})
})
afterEach(() => {
  globalThis.Haat = undefined
  vi.unstubAllGlobals()
  vi.resetModules()
  document.body.replaceChildren()
})

const load = () => import('./haat.ts')
const haat = () => globalThis.Haat as HaatGlobal

it('gives the page a way to say who is signed in', async () => {
  const { setSession } = await load()
  expect(haat().setSession).toBe(setSession)
  expect(haat().version).toBe(version)
})

it('takes subscriptions to events before the code for them is there, and ends them', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await load()
  const end = haat().on('add_to_basket' as never, () => {})
  expect(end).toBeTypeOf('function')
  end()
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Haat.on takes view_item')),
  )
})

it('makes the calls that waited for it, in order, and those that come later', async () => {
  const said: string[] = []
  globalThis.Haat = [() => said.push('first'), ({ version }) => said.push(version)]
  await load()
  await haat().ready
  expect(said).toEqual(['first', version])
  haat().push((given) => said.push(given === haat() ? 'the same' : 'another'))
  await haat().ready
  expect(said.at(-1)).toBe('the same')
})

it('lets no call that throws keep another waiting', async () => {
  await load()
  const steps: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (step: () => void) => steps.push(step))
  const after = vi.fn()
  haat().push(() => {
    throw new Error('the page’s own')
  }, after)
  expect(steps[0]).toThrow('the page’s own')
  steps[1]?.()
  expect(after).toHaveBeenCalledWith(haat())
})

it('leaves everything to the loader that came first, of whatever version', async () => {
  const observer = vi.fn()
  vi.stubGlobal('IntersectionObserver', observer)
  const first = { version: '9.9.9', setSession: vi.fn(), actions: {} } as unknown as HaatGlobal
  globalThis.Haat = first
  const { setSession } = await load()
  expect(globalThis.Haat).toBe(first)
  expect(setSession).toBe(first.setSession)
  expect(observer).not.toHaveBeenCalled()
})

it('is not misled by an element of the page that goes by its name', async () => {
  globalThis.Haat = document.createElement('form') as never
  await load()
  expect(haat().version).toBe(version)
})

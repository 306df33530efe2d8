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

it('lets the page set the session', async () => {
  const { setSession } = await load()
  expect(haat().setSession).toBe(setSession)
  expect(haat().version).toBe(version)
})

it('accepts subscriptions to events before their code has loaded, and ends them', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  await load()
  const end = haat().on('add_to_basket' as never, () => {})
  expect(end).toBeTypeOf('function')
  end()
  await vi.waitFor(() =>
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Haat.on takes view_item')),
  )
})

it('makes the calls that waited for it, in order, and later ones', async () => {
  const calls: string[] = []
  globalThis.Haat = [() => calls.push('first'), ({ version }) => calls.push(version)]
  await load()
  await haat().ready
  expect(calls).toEqual(['first', version])
  haat().push((given) => calls.push(given === haat() ? 'same' : 'other'))
  await haat().ready
  expect(calls.at(-1)).toBe('same')
})

it('makes the next call if one throws', async () => {
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

it('does nothing if the page has a loader already, of any version', async () => {
  const observer = vi.fn()
  vi.stubGlobal('IntersectionObserver', observer)
  const first = { version: '9.9.9', setSession: vi.fn(), actions: {} } as unknown as HaatGlobal
  globalThis.Haat = first
  const { setSession } = await load()
  expect(globalThis.Haat).toBe(first)
  expect(setSession).toBe(first.setSession)
  expect(observer).not.toHaveBeenCalled()
})

it.each([
  ['https://second.example', 1],
  ['https://first.example/', 0],
])('warns if the loader of another shop is ignored: %s', async (host, times) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const script = Object.assign(document.createElement('script'), { src: import.meta.resolve('./haat.ts') })
  script.dataset.host = host
  document.body.append(script)
  globalThis.Haat = { host: 'https://first.example', actions: {} } as unknown as HaatGlobal
  await load()
  expect(warn).toHaveBeenCalledTimes(times)
  if (times)
    expect(warn).toHaveBeenCalledWith(
      'Haat: the loader of https://second.example does nothing, because the page has one of https://first.example. Write host="https://second.example" on its elements.',
    )
})

it('ignores an element of the page with the id "Haat"', async () => {
  globalThis.Haat = document.createElement('form') as never
  await load()
  expect(haat().version).toBe(version)
})

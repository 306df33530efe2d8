import { withExports } from '@haat/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLazyImport } from './useLazyImport.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Load = () => Promise<string>

const Shown = ({ load, wanted }: { load: Load; wanted: boolean }) => {
  const code = useLazyImport(load, wanted)
  return <p>{code === null ? 'waiting' : (code ?? 'missing')}</p>
}
/** Renders the component, and waits for the code. */
async function show(load: Load, wanted: boolean) {
  const { rerender } = render(<Shown load={load} wanted={wanted} />)
  await act(async () => {})
  return (next: boolean) => act(async () => rerender(<Shown load={load} wanted={next} />))
}

it('loads nothing until it is wanted', async () => {
  const load = vi.fn(async () => 'code')
  const rerender = await show(load, false)
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('waiting')).toBeDefined()
  await rerender(true)
  expect(screen.getByText('code')).toBeDefined()
})

it('returns undefined if the code cannot be loaded', async () => {
  await show(() => Promise.reject(new TypeError('Failed to fetch')), true)
  expect(screen.getByText('missing')).toBeDefined()
})

const module = (exports: object) => Object.freeze({ ...exports, [Symbol.toStringTag]: 'Module' })

it.each([
  ['a file without exports', async () => module({})],
  ['an export that is missing', async () => (module({}) as { Orders?: string }).Orders],
])('returns undefined for %s, and reports it to the page once', async (_what, arrived) => {
  vi.useFakeTimers()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const load = vi.fn(arrived as Load)
  await show(load, true)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('missing')).toBeDefined()
  expect(load.mock.calls.length).toBeGreaterThan(1)
  expect(reported.mock.calls).toEqual([[expect.objectContaining({ name: 'MissingExports' })]])
})

it('returns a file with exports, and what is no file', async () => {
  vi.stubGlobal('reportError', expect.unreachable)
  const code = [module({ Orders: 'orders' }), () => null, { Orders: 'orders' }, 0]
  for (const one of code) await expect(Promise.resolve(one).then(withExports)).resolves.toBe(one)
})

it('loads code that failed to load again, with pauses, or when the browser is online again', async () => {
  vi.useFakeTimers()
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  await show(load, true)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1_000)
  await pass(1_999)
  expect(load).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(load).toHaveBeenCalledTimes(3)
  expect(screen.getByText('missing')).toBeDefined()
  load.mockResolvedValue('code')
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByText('code')).toBeDefined()
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})

it('does not try again after it was removed', async () => {
  vi.useFakeTimers()
  const load = vi.fn<Load>().mockRejectedValue(new TypeError('Failed to fetch'))
  await show(load, true)
  cleanup()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('tries again when it is wanted again', async () => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce('code')
  const rerender = await show(load, true)
  await rerender(false)
  expect(screen.getByText('missing')).toBeDefined()
  await rerender(true)
  expect(screen.getByText('code')).toBeDefined()
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLazyImport } from './useLazyImport.ts'

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

// @vitest-environment jsdom
import { ASSISTANT_KEY, OPEN_KEY } from '@haat/core/assistant'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../taps/early.ts'
import '../taps/start.ts'
import call from './call.ts'

/** The assistant's button before its hydration; its component calls `presses` for each click. */
function island() {
  const root = document.createElement('astro-island')
  root.toggleAttribute('ssr', true)
  const button = document.createElement('button')
  root.append(button)
  document.body.replaceChildren(root)
  const presses = vi.fn()
  const hydrate = vi.fn(async () => button.addEventListener('click', presses))
  const load = vi.fn(async () => hydrate as () => Promise<void>)
  call(load, root)
  return { button, load, presses }
}
const shortcut = (init: KeyboardEventInit = { ctrlKey: true }) => {
  const event = new KeyboardEvent('keydown', { key: '/', cancelable: true, bubbles: true, ...init })
  document.dispatchEvent(event)
  return event
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
// A page has one assistant: an island that still waits would handle the shortcut of the next test.
afterEach(async () => {
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(shortcut().defaultPrevented).toBe(false))
})

it('is not hydrated by a pointer that only passes by', () => {
  const { button, load } = island()
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
    button.dispatchEvent(new Event(type, { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  expect(shortcut({ ctrlKey: false }).defaultPrevented).toBe(false)
  expect(load).not.toHaveBeenCalled()
})

it('repeats the press that hydrated it, once', async () => {
  const { button, load, presses } = island()
  button.click()
  button.click()
  await vi.waitFor(() => expect(presses).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
})

it('is hydrated by its shortcut, and leaves later ones to its component', async () => {
  const { presses, load } = island()
  expect(shortcut().defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(presses).toHaveBeenCalledOnce())
  shortcut({ metaKey: true, ctrlKey: false })
  expect(load).toHaveBeenCalledOnce()
})

it('leaves the shortcut to a page that uses it itself', () => {
  const own = (event: Event) => event.preventDefault()
  addEventListener('keydown', own, { capture: true, once: true })
  const { load } = island()
  shortcut()
  expect(load).not.toHaveBeenCalled()
})

it('loads code again after a failure', async () => {
  const { button, load, presses } = island()
  load.mockRejectedValueOnce(new TypeError('offline'))
  button.click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    if (load.mock.calls.length < 2) button.click()
    expect(load).toHaveBeenCalledTimes(2)
  })
  await vi.waitFor(() => expect(presses).toHaveBeenCalledOnce())
})

it('is hydrated automatically if it was open, without pressing anything', async () => {
  sessionStorage.setItem(OPEN_KEY, 'yes')
  const { load, presses } = island()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(presses).not.toHaveBeenCalled()
})

it('deletes the conversation on the sign-in page, even before its hydration', () => {
  history.replaceState(null, '', '/login?return_to=%2Fcart')
  sessionStorage.setItem(OPEN_KEY, 'yes')
  sessionStorage.setItem(ASSISTANT_KEY, '{}')
  const { load } = island()
  expect(load).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import '../taps/early.ts'
import '../taps/start.ts'
import draft from './draft.ts'

/** A form's island before its hydration. */
function island() {
  const root = document.createElement('astro-island')
  root.toggleAttribute('ssr', true)
  root.append(document.createElement('form'))
  document.body.replaceChildren(root)
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => hydrate)
  draft(load, root, 'haat:contact')
  return { root, load, hydrate }
}

beforeEach(() => {
  sessionStorage.clear()
  delete document.documentElement.dataset.shopper
})

it('is hydrated when the user touches it', async () => {
  const { root, load, hydrate } = island()
  expect(load).not.toHaveBeenCalled()
  root.firstElementChild?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})

it('is hydrated automatically if there is a draft', async () => {
  sessionStorage.setItem('haat:contact', '{}')
  const { hydrate } = island()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})

it('is hydrated for a shopper, also after a later sign-in', async () => {
  document.documentElement.dataset.shopper = ''
  const { hydrate } = island()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())

  delete document.documentElement.dataset.shopper
  const later = island()
  expect(later.load).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('haat:shopper'))
  await vi.waitFor(() => expect(later.hydrate).toHaveBeenCalledOnce())
})

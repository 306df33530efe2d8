// @vitest-environment jsdom
import { flush } from '@haat/core/fixtures'
import { expect, it, vi } from 'vitest'
import '../taps/early.ts'
import '../taps/start.ts'
import { hydrateWhen } from '../taps/hydrate.ts'

/** An island with a button and a field, before its hydration; `live` records the events that its component receives. */
function island() {
  const root = document.createElement('astro-island')
  root.toggleAttribute('ssr', true)
  const [box, button, link, field] = [
    document.createElement('div'),
    document.createElement('button'),
    document.createElement('a'),
    document.createElement('input'),
  ] as const
  button.type = 'button'
  link.href = '#elsewhere'
  box.append(button, link, field)
  root.append(box)
  document.body.replaceChildren(root)
  const live = { clicks: 0, texts: [] as string[] }
  const hydrate = vi.fn(async () => {
    button.addEventListener('click', () => {
      live.clicks += 1
    })
    field.addEventListener('input', () => live.texts.push(field.value))
  })
  const load = vi.fn(async () => hydrate)
  let begin: () => void = () => {}
  hydrateWhen(load, root, (hydrate) => {
    begin = hydrate
  })
  return { root, button, link, field, live, load, hydrate, begin: () => begin() }
}

it('is hydrated by its directive', async () => {
  const { load, hydrate, begin } = island()
  expect(load).not.toHaveBeenCalled()
  begin()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})

it('repeats clicks after hydration, each once', async () => {
  const { button, live, hydrate } = island()
  button.click()
  button.click()
  await vi.waitFor(() => expect(live.clicks).toBe(2))
  expect(hydrate).toHaveBeenCalledOnce()
})

it('passes on to the component what was typed before', async () => {
  const { field, live } = island()
  field.value = 'okra'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(live.texts).toEqual(['okra']))
  expect(field.value).toBe('okra')
})

it('holds a submitted form without an address until its component is hydrated', async () => {
  const { root, hydrate } = island()
  const form = document.createElement('form')
  root.firstElementChild?.append(form)
  const taken = vi.fn((event: Event) => event.preventDefault())
  hydrate.mockImplementation(async () => form.addEventListener('submit', taken))
  expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false)
  expect(taken).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce())
})

it('lets the browser submit a form that has an address', async () => {
  const { root, hydrate } = island()
  const form = document.createElement('form')
  form.action = '/search'
  root.firstElementChild?.append(form)
  expect(form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(true)
  expect(hydrate).not.toHaveBeenCalled()
})

it('leaves links to the browser', async () => {
  const { root, link, hydrate } = island()
  const followed = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('click', followed)
  link.click()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(followed).toHaveBeenCalledOnce()
})

it('holds a click on a link to the current page until its component sets a target', async () => {
  const { link, hydrate } = island()
  link.href = location.href
  const pressed = vi.fn((event: Event) => event.preventDefault())
  hydrate.mockImplementation(async () => {
    link.href = '/checkout'
    link.addEventListener('click', pressed)
  })
  const press = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(press()).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
})

it('fetches its code when the pointer is over it, without hydrating', async () => {
  const { root, load, hydrate } = island()
  root.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(hydrate).not.toHaveBeenCalled()
})

it('does not change if its code cannot be loaded: input stays, and no form is submitted', async () => {
  const { root, field, load, hydrate } = island()
  load.mockImplementation(async () => {
    // As Astro reports it.
    root.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
    return vi.fn(async () => {})
  })
  const form = document.createElement('form')
  root.firstElementChild?.append(form)
  field.value = 'okra'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(send()).toBe(false)
  const resubmit = vi.spyOn(form, 'requestSubmit')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await flush()
  expect(send()).toBe(false)
  expect(resubmit).not.toHaveBeenCalled()
  expect(hydrate).not.toHaveBeenCalled()
  expect(field.value).toBe('okra')
})

it.each([
  ['component', { Component: undefined, hydrator: () => {} }],
  ['renderer', { Component: () => {}, hydrator: undefined }],
])('reports code that arrives without its %s, and does not hydrate', async (_what, read) => {
  const { root, button, load, hydrate } = island()
  const reported = vi.fn()
  document.addEventListener('astro:hydration-error', reported, { once: true })
  load.mockImplementation(async () => {
    Object.assign(root, read)
    return hydrate
  })
  button.click()
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(reported.mock.calls).toMatchObject([[{ target: root }]])
  await flush()
  expect(hydrate).not.toHaveBeenCalled()
})

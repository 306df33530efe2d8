// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { wakeWhen } from './wake.ts'

/** An island with a button and a field, asleep; `live` is what its component hears once it lives. */
function island() {
  const root = document.createElement('astro-island')
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
  wakeWhen(load, root, (wake) => {
    begin = wake
  })
  return { root, button, link, field, live, load, hydrate, begin: () => begin() }
}

it('sleeps until it is told or touched', async () => {
  const { load, hydrate, begin } = island()
  expect(load).not.toHaveBeenCalled()
  begin()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})

it('does clicks again when it lives, each once', async () => {
  const { button, live, hydrate } = island()
  button.click()
  button.click()
  await vi.waitFor(() => expect(live.clicks).toBe(2))
  expect(hydrate).toHaveBeenCalledOnce()
})

it('tells the component what was typed before', async () => {
  const { field, live } = island()
  field.value = 'okra'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await vi.waitFor(() => expect(live.texts).toEqual(['okra']))
  expect(field.value).toBe('okra')
})

it('leaves links to the browser', async () => {
  const { root, link, hydrate } = island()
  const followed = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('click', followed)
  link.click()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(followed).toHaveBeenCalledOnce()
})

it('fetches its code when a pointer comes near, without waking up', async () => {
  const { root, load, hydrate } = island()
  root.firstElementChild?.dispatchEvent(new Event('pointerenter'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(hydrate).not.toHaveBeenCalled()
})

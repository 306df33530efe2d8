// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import directive from '../directives/early.ts'
import './early.ts'

it('hands over what happened before the page’s script had loaded', async () => {
  document.body.innerHTML =
    '<astro-island ssr><button aria-busy="false">Add</button><form><button id="send">Send</button></form><input></astro-island><button id="other">Other</button>'
  const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T
  const [island, add, field] = [
    find('astro-island'),
    find('button'),
    find<HTMLInputElement>('input'),
  ] as const
  const received: string[] = []
  const hydrate = async () => {
    island.addEventListener('click', ({ target }) => received.push((target as HTMLElement).textContent ?? ''))
    island.addEventListener('submit', (event) => {
      event.preventDefault()
      received.push('submit')
    })
    field.addEventListener('input', () => received.push(field.value))
  }
  const load = vi.fn(async () => hydrate)
  directive(load, { value: 'touch' }, island)

  add.click()
  find('#send').click()
  find('#other').click()
  field.value = 'okra'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect([add.getAttribute('aria-busy'), 'tapped' in add.dataset]).toEqual(['true', true])
  expect('tapped' in find('#other').dataset).toBe(false)
  expect(load).not.toHaveBeenCalled()

  await import('./start.ts')
  await vi.waitFor(() => expect(received).toEqual(['okra', 'Add', 'submit']))
  expect([add.getAttribute('aria-busy'), 'tapped' in add.dataset]).toEqual(['false', false])
})

import { act } from 'preact/test-utils'
import { expect, vi } from 'vitest'
import { ELEMENTS } from '../../api/index.ts'

// What tests do with a page that has our tags.

export const shadowOf = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot

export const textOf = (element: Element): string =>
  shadowOf(element).querySelector('.haat-root')?.textContent ?? ''

/** Whatever an element shows, the parts in it are those that are described. */
export function isAsDescribed({ localName, shadowRoot }: Element): void {
  const described = ELEMENTS.find(({ tag }) => tag === localName)?.parts ?? []
  const parts = [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap(({ part }) => [...part])
  expect(parts.filter((name) => !described.some((known) => known === name))).toEqual([])
}

/** Waits until an element shows `text`. */
export async function shows(element: Element, text: string): Promise<void> {
  // Its code may come late.
  const timeout = 10_000
  await vi.waitFor(
    async () => {
      await act(async () => {})
      expect(textOf(element)).toContain(text)
    },
    { timeout },
  )
  isAsDescribed(element)
}

/** A tag on the page, once it shows `text`. */
export async function place<E extends Element>(html: string, text: string): Promise<E> {
  await act(() => {
    document.body.innerHTML = html
  })
  const element = document.body.firstElementChild as E
  await shows(element, text)
  return element
}

export const linksOf = (element: Element): (string | null)[] =>
  [...shadowOf(element).querySelectorAll('a')].map((link) => link.getAttribute('href'))

/** Details of an event from now on. */
export function eventsNamed(name: string): unknown[] {
  const received: unknown[] = []
  document.addEventListener(name, (event) => received.push((event as CustomEvent).detail))
  return received
}

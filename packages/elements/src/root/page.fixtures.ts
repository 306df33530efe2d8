import { act } from 'preact/test-utils'
import { expect, vi } from 'vitest'
import { ELEMENTS } from '../../api/index.ts'

// Helpers for tests of a page with elements.

export const shadowOf = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot

export const textOf = (element: Element): string =>
  shadowOf(element).querySelector('.haat-root')?.textContent ?? ''

/** Expects that all parts in an element are described. */
export function expectDescribedParts({ localName, shadowRoot }: Element): void {
  const described = ELEMENTS.find(({ tag }) => tag === localName)?.parts ?? []
  const parts = [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap(({ part }) => [...part])
  expect(parts.filter((name) => !described.some((known) => known === name))).toEqual([])
}

/** Waits until an element shows `text`. */
export async function waitForText(element: Element, text: string): Promise<void> {
  // Its code may load late.
  const timeout = 10_000
  await vi.waitFor(
    async () => {
      await act(async () => {})
      expect(textOf(element)).toContain(text)
    },
    { timeout },
  )
  expectDescribedParts(element)
}

/** Puts a tag on the page, and waits until it shows `text`. */
export async function mount<E extends Element>(html: string, text: string): Promise<E> {
  await act(() => {
    document.body.innerHTML = html
  })
  const element = document.body.firstElementChild as E
  await waitForText(element, text)
  return element
}

export const linksOf = (element: Element): (string | null)[] =>
  [...shadowOf(element).querySelectorAll('a')].map((link) => link.getAttribute('href'))

/** Collects the details of an event from now on. */
export function collectEvents(name: string): unknown[] {
  const received: unknown[] = []
  document.addEventListener(name, (event) => received.push((event as CustomEvent).detail))
  return received
}

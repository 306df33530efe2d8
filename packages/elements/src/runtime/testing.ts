/** The parts of Testing Library and react-dom/server that the tests of @haat/react use, on the elements' runtime. */
import * as dom from '@testing-library/dom'
import type { ComponentChildren } from 'preact'
import { act as actNow } from 'preact/test-utils'
import { createRoot, hydrateRoot } from './client.ts'

export * from '@testing-library/dom'

const { setTimeout: later } = globalThis
/** Waits until effects have run, and tasks that they started. */
const settled = () => new Promise<void>((resolve) => later(resolve))

export async function act<T>(callback: () => T): Promise<T | undefined> {
  let result: T | undefined
  await actNow(() => {
    result = callback()
    return result instanceof Promise ? result.then(() => {}) : undefined
  })
  await settled()
  return result
}

/** A change of a field's text is an input event. */
export const fireEvent = Object.assign(dom.fireEvent.bind(null), dom.fireEvent, {
  change: (node: Element, init?: object) =>
    node.matches('input, textarea') ? dom.fireEvent.input(node, init) : dom.fireEvent.change(node, init),
})

dom.configure({
  eventWrapper(dispatch) {
    let result: unknown
    actNow(() => {
      result = dispatch()
    })
    return result
  },
  async asyncWrapper(wait) {
    const result = await wait()
    await settled()
    return result
  },
})

interface RenderOptions {
  readonly container?: HTMLElement
  readonly hydrate?: boolean
}

const mounted = new Map<HTMLElement, ReturnType<typeof createRoot>>()

export function render(shown: ComponentChildren, { container, hydrate = false }: RenderOptions = {}) {
  const place = container ?? document.body.appendChild(document.createElement('div'))
  const rerender = (next: ComponentChildren) => void actNow(() => mounted.get(place)?.render(next))
  if (hydrate) void actNow(() => void mounted.set(place, hydrateRoot(place, shown)))
  else {
    mounted.set(place, createRoot(place))
    rerender(shown)
  }
  return {
    container: place,
    rerender,
    unmount: () => void actNow(() => mounted.get(place)?.unmount()),
    ...dom.getQueriesForElement(document.body),
  }
}

export function cleanup(): void {
  for (const [place, root] of mounted) {
    void actNow(() => root.unmount())
    place.remove()
  }
  mounted.clear()
}

/** Renders as a server does. */
export function renderToString(shown: ComponentChildren): string {
  const place = document.createElement('div')
  const root = hydrateRoot(place, shown)
  const { innerHTML } = place
  root.unmount()
  return innerHTML
}

/** The parts of Testing Library and react-dom/server that the tests of @haat/react use, on the elements' runtime. */
import * as dom from '@testing-library/dom'
import { type ComponentChildren, type ComponentType, createElement as h } from 'preact'
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

/** Collects errors that no boundary catches; undefined when nothing is being rendered. */
let uncaught: unknown[] | undefined
const root = {
  onUncaughtError: (error: unknown) => (uncaught ? void uncaught.push(error) : reportError(error)),
}

/** Renders, and throws the first error that no boundary catches, as Testing Library and a server do. */
function rendered<T>(show: () => T): T {
  const errors: unknown[] = []
  uncaught = errors
  try {
    const result = show()
    if (errors.length > 0) throw errors[0]
    return result
  } finally {
    uncaught = undefined
  }
}

export function render(shown: ComponentChildren, { container, hydrate = false }: RenderOptions = {}) {
  const place = container ?? document.body.appendChild(document.createElement('div'))
  const rerender = (next: ComponentChildren) =>
    rendered(() => void actNow(() => mounted.get(place)?.render(next)))
  if (hydrate) rendered(() => void actNow(() => void mounted.set(place, hydrateRoot(place, shown, root))))
  else {
    mounted.set(place, createRoot(place, root))
    rerender(shown)
  }
  return {
    container: place,
    rerender,
    unmount: () => void actNow(() => mounted.get(place)?.unmount()),
    ...dom.getQueriesForElement(document.body),
  }
}

interface HookProps {
  readonly use: () => void
}

function Hook({ use }: HookProps) {
  use()
  return null
}

/** Uses a hook in a component, inside of another one. */
export function renderHook<T>(hook: () => T, { wrapper }: { readonly wrapper: ComponentType }) {
  const result: { current?: T } = {}
  const use = () => {
    result.current = hook()
  }
  render(h(wrapper, null, h(Hook, { use })))
  return { result }
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
  const { unmount } = rendered(() => hydrateRoot(place, shown, root))
  const { innerHTML } = place
  unmount()
  return innerHTML
}

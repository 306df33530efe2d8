import { type ComponentChildren, createElement as h, hydrate, render } from 'preact'
import { useCallback, useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from 'preact/hooks'

interface RootProps {
  readonly onUncaughtError?: (error: unknown) => void
  readonly children?: ComponentChildren
}

function Root({ children, onUncaughtError = reportError }: RootProps) {
  const [broken] = useErrorBoundary(onUncaughtError)
  return broken ? null : children
}

export const createRoot = (container: Element | ShadowRoot, given?: RootProps, draw = render) => ({
  render: (shown: ComponentChildren) => draw(h(Root, { ...given }, shown), container),
  unmount: () => render(null, container),
})

/** True while prerendered nodes are hydrated, whose attributes Preact does not change. */
let isHydrating = false

export function hydrateRoot(container: Element, shown: ComponentChildren, given?: RootProps) {
  isHydrating = true
  hydrate(h(Root, { ...given }, shown), container)
  isHydrating = false
  return createRoot(container, given)
}

/** Returns the prerendered value while hydrating, and immediately afterwards the current one, so that changes are rendered. */
export function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  read: () => T,
  readPrerendered = read,
): T {
  const value = isHydrating ? readPrerendered() : read()
  const [, redraw] = useState({})
  const rendered = useRef({ value, read })
  const check = useCallback(() => {
    if (!Object.is(rendered.current.value, rendered.current.read())) redraw({})
  }, [])
  useLayoutEffect(() => {
    rendered.current = { value, read }
    check()
  })
  useEffect(() => {
    check()
    return subscribe(check)
  }, [subscribe, check])
  return value
}

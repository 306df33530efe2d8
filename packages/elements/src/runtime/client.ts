/** `react-dom/client` on Preact. */
import { type ComponentChildren, createElement as h, render, type VNode } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { hydrateMarkup } from './hydrate.ts'
import { actLikeReact } from './options.ts'

actLikeReact()

interface RootProps {
  readonly onUncaughtError?: (error: unknown) => void
  readonly children?: ComponentChildren
}

interface RootNode extends VNode<RootProps> {
  /** Where Preact's `useId` counts the ids of a root. */
  __m?: [root: number, count: number]
}

function Root({ children, onUncaughtError = reportError }: RootProps) {
  const [broken] = useErrorBoundary(onUncaughtError)
  return broken ? null : children
}

let roots = 0

/** @param first how the content is rendered the first time: into an empty container, or into markup */
export function createRoot(container: Element | ShadowRoot, given?: RootProps, first = render) {
  // Otherwise each root gives the same ids.
  const ids: RootNode['__m'] = [++roots, 0]
  let draw = first
  return {
    render(shown: ComponentChildren) {
      draw(Object.assign(h(Root, { ...given }, shown), { __m: ids }), container)
      draw = render
    },
    unmount: () => render(null, container),
  }
}

export function hydrateRoot(container: Element, shown: ComponentChildren, given?: RootProps) {
  const root = createRoot(container, given, hydrateMarkup)
  root.render(shown)
  return root
}

/** `createRoot` of React on Preact: roots that report errors. */
import { type ComponentChildren, createElement as h, render } from 'preact'
import { useErrorBoundary } from 'preact/hooks'
import { actLikeReact } from './options.ts'

actLikeReact()

export interface RootProps {
  readonly onUncaughtError?: (error: unknown) => void
  readonly children?: ComponentChildren
}

/** Removes its content after an error. */
export function Root({ children, onUncaughtError = reportError }: RootProps) {
  const [broken] = useErrorBoundary(onUncaughtError)
  return broken ? null : children
}

export function createRoot(container: Element | ShadowRoot, given?: RootProps) {
  return {
    render: (shown: ComponentChildren) => render(h(Root, { ...given }, shown), container),
    unmount: () => render(null, container),
  }
}

/**
 * What Haat's components use of React, on Preact. preact/compat in its place is 0.6 KB heavier (brotli), and
 * neither removes attributes as React does nor keeps what a field's `value` says.
 */
import {
  type ComponentChildren,
  type ComponentType,
  createElement as h,
  hydrate,
  options,
  render,
} from 'preact'
import { useCallback, useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Field, type FieldProps } from './Field.ts'
import { type Props, propsOf } from './props.ts'

export { Component, createContext, Fragment } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useErrorBoundary,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'preact/hooks'

// Effects soon, as in React, and not in the frame after the next one.
options.requestAnimationFrame = setTimeout
// React's events have the browser's inside of them; Preact's are the browser's.
options.event = (event) => Object.assign(event, { nativeEvent: event })

type Kind = string | ComponentType<Props>

export function jsx(kind: Kind, props: Props, key?: unknown) {
  if (typeof kind !== 'string') return h<Props>(kind, { ...props, key })
  return props.autoFocus || /^(?:input|select|textarea)$/.test(kind)
    ? h<FieldProps>(Field, { tag: kind, given: props, key })
    : h<Props>(kind, { ...propsOf(kind, props), key })
}
export { jsx as jsxDEV, jsx as jsxs }

export function createElement(kind: Kind, given?: Props | null, ...children: readonly ComponentChildren[]) {
  const { key, ...props } = given ?? {}
  if (children.length === 0) return jsx(kind, props, key)
  return jsx(kind, { ...props, children: children.length > 1 ? children : children[0] }, key)
}

export const startTransition = (act: () => void): void => act()

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

/** True while prerendered nodes are taken over, whose attributes Preact leaves as they are. */
let isHydrating = false

export function hydrateRoot(container: Element, shown: ComponentChildren, given?: RootProps) {
  isHydrating = true
  hydrate(h(Root, { ...given }, shown), container)
  isHydrating = false
  return createRoot(container, given)
}

/** While hydrating the value of the prerendered page, and at once afterwards the present one: so what differs is written. */
export function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  read: () => T,
  readPrerendered = read,
): T {
  const value = isHydrating ? readPrerendered() : read()
  const [, redraw] = useState({})
  const seen = useRef({ value, read })
  const look = useCallback(() => {
    if (!Object.is(seen.current.value, seen.current.read())) redraw({})
  }, [])
  useLayoutEffect(() => {
    seen.current = { value, read }
    look()
  })
  useEffect(() => {
    look()
    return subscribe(look)
  }, [subscribe, look])
  return value
}

let ids = 0
const never = () => () => {}

/** Unlike any other of the page's, whichever root it is in. */
export function useId(): string {
  const [id] = useState(() => `haat${++ids}`)
  return useSyncExternalStore(
    never,
    () => id,
    () => `${id}-`,
  )
}

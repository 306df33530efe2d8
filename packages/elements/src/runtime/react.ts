/**
 * The part of React that Haat's components use, on Preact. preact/compat would be 0.6 KB larger (brotli). It does not
 * remove attributes as React does, and does not keep the `value` of a field.
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

// Effects run soon, as in React, and not in the frame after the next one.
options.requestAnimationFrame = setTimeout
// React's events contain the browser's event; Preact passes the browser's event itself.
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

let ids = 0
const subscribeToNothing = () => () => {}

/** An id that is unique on the page, across all roots. */
export function useId(): string {
  const [id] = useState(() => `haat${++ids}`)
  return useSyncExternalStore(
    subscribeToNothing,
    () => id,
    () => `${id}-`,
  )
}

/**
 * The part of React that Haat's components use, on Preact. preact/compat would be 0.6 KB larger (brotli). It does not
 * remove attributes as React does, and does not keep the `value` of a field.
 */
import { type ComponentChildren, type ComponentType, createElement as h, options } from 'preact'
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
export { createRoot, hydrateRoot, useSyncExternalStore } from './roots.ts'
export { useId } from './useId.ts'

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

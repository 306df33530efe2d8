/**
 * What Haat's components use of React, in a tenth of its size, for the elements alone: function components with these
 * hooks, keys, refs as props, and a class that catches errors. Anything else of React's is missing by its name.
 */
import { createElement } from './nodes.ts'

export {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from './hooks.ts'
export { Component, createElement, Fragment, jsx, jsx as jsxs, jsx as jsxDEV } from './nodes.ts'
export { createRoot } from './render.ts'

/** As r2wc imports it. */
export default { createElement }

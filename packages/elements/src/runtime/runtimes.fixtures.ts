import { act } from 'preact/test-utils'
import type * as ReactNames from 'react'
import { afterEach, beforeEach, describe, vi } from 'vitest'
// @ts-expect-error Both by their paths, past the alias; typed below.
import React from '../../node_modules/react/index.js'
// @ts-expect-error See above.
import ReactDom from '../../node_modules/react-dom/client.js'
import * as ours from './react.ts'

export type Names = Pick<
  typeof ReactNames,
  | 'Component'
  | 'createContext'
  | 'createElement'
  | 'Fragment'
  | 'useContext'
  | 'useEffect'
  | 'useId'
  | 'useLayoutEffect'
  | 'useRef'
  | 'useState'
  | 'useSyncExternalStore'
>

interface Root {
  render(shown: unknown): void
  unmount(): void
}
type CreateRoot = (container: Element, options?: { onUncaughtError(error: unknown): void }) => Root
type Act = (doing: () => unknown) => Promise<unknown>

/** A page with one root, on one of the two runtimes. */
export interface Place {
  readonly names: Names
  readonly createRoot: CreateRoot
  readonly doing: Act
  /** Where the root is. */
  readonly node: () => HTMLElement
  readonly show: (shown: unknown) => Promise<unknown>
  readonly at: <E extends Element = HTMLElement>(selector: string) => E
}

const RUNTIMES = [
  ['Preact', ours as unknown as Names, ours.createRoot as CreateRoot, act as Act],
  ['React', React as Names, ReactDom.createRoot as CreateRoot, React.act as Act],
] as const

/** Tests what our components count on: it is so in React, and in what the elements run on. */
export const onBothRuntimes = (what: string, tests: (place: Place) => void): void =>
  describe.each(RUNTIMES)(`${what}, on %s`, (_, names, createRoot, doing) => {
    let place: HTMLElement
    let root: Root
    beforeEach(() => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      place = document.body.appendChild(document.createElement('div'))
      root = createRoot(place)
    })
    afterEach(async () => {
      await doing(() => root.unmount())
      place.remove()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    tests({
      names,
      createRoot,
      doing,
      node: () => place,
      show: (shown) => doing(() => root.render(shown)),
      at: <E extends Element>(selector: string) => place.querySelector<E>(selector) as E,
    })
  })

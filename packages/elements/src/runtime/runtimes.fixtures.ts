import * as preact from 'preact/compat'
import type * as ReactNames from 'react'
import { afterEach, beforeEach, describe, vi } from 'vitest'
// @ts-expect-error Imported by path, to bypass the alias; typed below.
import React from '../../node_modules/react/index.js'
// @ts-expect-error See above.
import ReactDom from '../../node_modules/react-dom/client.js'
import { createRoot } from './client.ts'
import { act as preactAct } from './testing.ts'

type Names = Pick<
  typeof ReactNames,
  'Component' | 'createElement' | 'useEffect' | 'useId' | 'useLayoutEffect' | 'useState'
>

interface Root {
  render(shown: unknown): void
  unmount(): void
}
type CreateRoot = (container: Element, options?: { onUncaughtError(error: unknown): void }) => Root
type Act = (callback: () => unknown) => Promise<unknown>

/** A page with one root, with one of the two runtimes. */
interface Place {
  readonly names: Names
  readonly createRoot: CreateRoot
  readonly act: Act
  /** The container of the root. */
  readonly node: () => HTMLElement
  readonly show: (shown: unknown) => Promise<unknown>
  readonly at: <E extends Element = HTMLElement>(selector: string) => E
}

const RUNTIMES = [
  ['Preact', preact as unknown as Names, createRoot as CreateRoot, preactAct as Act],
  ['React', React as Names, ReactDom.createRoot as CreateRoot, React.act as Act],
] as const

/** Tests behaviour that our components need, with React and with the elements' runtime. */
export const onBothRuntimes = (what: string, tests: (place: Place) => void): void =>
  describe.each(RUNTIMES)(`${what}, on %s`, (_, names, createRoot, act) => {
    let place: HTMLElement
    let root: Root
    beforeEach(() => {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
      place = document.body.appendChild(document.createElement('div'))
      root = createRoot(place)
    })
    afterEach(async () => {
      await act(() => root.unmount())
      place.remove()
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    tests({
      names,
      createRoot,
      act,
      node: () => place,
      show: (shown) => act(() => root.render(shown)),
      at: <E extends Element>(selector: string) => place.querySelector<E>(selector) as E,
    })
  })

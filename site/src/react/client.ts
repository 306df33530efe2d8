import { type ComponentType, createElement, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Calls back when the island is React's, with everything in it. */
function Alive({ onAlive, children }: { onAlive(): void; children: ReactNode }) {
  useLayoutEffect(onAlive, [onAlive])
  return children
}

/**
 * Hydrates an island on React, in small pieces that let the browser draw and take taps in between. Unlike with Astro's
 * own, its promise ends when the island lives. Islands have no slots here.
 */
const hydrateIsland =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): Promise<void> =>
    new Promise((resolve) => {
      if (!island.hasAttribute('ssr')) return resolve()
      const tree = createElement(Alive, { onAlive: resolve, children: createElement(Component, props) })
      startTransition(() => {
        const root = hydrateRoot(island, tree, {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          onUncaughtError(error) {
            reportError(error)
            resolve()
          },
        })
        island.addEventListener('astro:unmount', () => root.unmount(), { once: true })
      })
    })

export default hydrateIsland

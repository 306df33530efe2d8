import { type ComponentType, createElement, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Calls back when React has hydrated the island with all its children. */
function Hydrated({ onHydrated, children }: { onHydrated(): void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

/**
 * Hydrates an island with React, in small tasks, so that the browser can paint and handle taps in between. Unlike Astro's
 * client, its promise resolves when the island is hydrated. It does not support slots of islands.
 */
const hydrateIsland =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): Promise<void> =>
    new Promise((resolve) => {
      if (!island.hasAttribute('ssr')) return resolve()
      const tree = createElement(Hydrated, { onHydrated: resolve, children: createElement(Component, props) })
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

import { type ComponentType, createElement, hydrate, render } from 'preact/compat'
import { hydrating } from './hydrating.ts'

/** Hydrates an island on Preact, over the nodes that React prerendered. */
const hydrateIsland =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return
    hydrating.now = true
    try {
      hydrate(createElement(Component, props), island)
    } finally {
      hydrating.now = false
    }
    island.addEventListener('astro:unmount', () => render(null, island), { once: true })
  }

export default hydrateIsland

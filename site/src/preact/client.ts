import { type ComponentType, createElement, hydrate, render } from 'preact/compat'
import { waking } from './waking.ts'

/** Wakes an island up on Preact, over the nodes that React prerendered. */
const wake =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return
    waking.now = true
    try {
      hydrate(createElement(Component, props), island)
    } finally {
      waking.now = false
    }
    island.addEventListener('astro:unmount', () => render(null, island), { once: true })
  }

export default wake

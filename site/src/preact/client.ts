import { type ComponentType, createElement, render } from 'preact/compat'

/**
 * Wakes an island up on Preact. The nodes that React prerendered are taken over by `render`, which also compares
 * attributes (`hydrate` would not): ids that tie labels to fields differ between the two.
 */
const wake =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return
    render(createElement(Component, props), island)
    island.addEventListener('astro:unmount', () => render(null, island), { once: true })
  }

export default wake

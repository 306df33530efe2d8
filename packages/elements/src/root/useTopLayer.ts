import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Shows a `popover="manual"` in the browser's top layer, if it is not shown there. Older browsers leave it in its place. */
export function showInTopLayer(node: HTMLElement | null): void {
  if (node?.isConnected && 'showPopover' in node && !node.matches(':popover-open')) node.showPopover()
}

/**
 * For floating content: a `popover="manual"` with this ref is in the browser's top layer, over the page, where transforms,
 * filters or clips around the element have no effect. If the page moves the element, its controller shows it again.
 */
export function useTopLayer(): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showInTopLayer(layer.current))
  return layer
}

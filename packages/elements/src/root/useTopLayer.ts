import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For floating content: a `popover="manual"` with this ref is in the browser's top layer, over the page, where transforms,
 * filters or clips around the element have no effect. Older browsers leave it in its place.
 */
export function useTopLayer(): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  // After each render: an element that the page moves is removed from the top layer, and must be shown again.
  useLayoutEffect(() => {
    const node = layer.current
    if (node?.isConnected && 'showPopover' in node && !node.matches(':popover-open')) node.showPopover()
  })
  return layer
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what floats: a `popover="manual"` with this ref lies in the browser's top layer, over the page, and whatever
 * transforms, filters or clips the page has around the element do not move it. Older browsers leave it where it is.
 */
export function useTopLayer(): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  // Every time: an element that the page moves falls out of the layer, and is shown anew.
  useLayoutEffect(() => {
    const node = layer.current
    if (node?.isConnected && 'showPopover' in node && !node.matches(':popover-open')) node.showPopover()
  })
  return layer
}

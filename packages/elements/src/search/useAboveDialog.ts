import { type RefObject, useLayoutEffect } from 'react'
import { parentOf } from '../root/parentOf.ts'

function isInDialog(node: Element): boolean {
  for (let at: Element | null = node; at; at = parentOf(at)) if (at.localName === 'dialog') return true
  return false
}

/**
 * Keeps an element in a dialog of the page above it while `isShown`: as a popover in the browser's top layer, which the
 * dialog cannot clip. Browsers that cannot anchor it leave it in its place.
 */
export function useAboveDialog(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const node = ref.current
    if (!isShown || !node || !isInDialog(node) || !CSS.supports('anchor-name', '--a')) return
    node.setAttribute('popover', 'manual')
    node.showPopover()
    return () => node.removeAttribute('popover')
  }, [ref, isShown])
}

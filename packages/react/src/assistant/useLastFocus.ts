import { type RefObject, useEffect } from 'react'
import { mayMoveFocus } from '../ui/index.ts'

/** Calls `rescue` when a control that has the focus disappears or is disabled. */
export function useLastFocus(region: RefObject<HTMLElement | null>, rescue: () => void): void {
  useEffect(() => {
    const node = region.current
    if (!node) return
    let holder: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // A moment later: the code that removed the control may move the focus itself.
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(check)
    }
    function check() {
      if (holder === null || node === null || node.matches(':focus-within')) return
      const isLost = !holder.isConnected || holder.matches(':disabled')
      // Otherwise the shopper pressed beside it.
      holder = null
      if (isLost && mayMoveFocus(node)) rescue()
    }
    const enter = ({ target }: FocusEvent) => {
      holder = target as Element
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) checkSoon()
      else if (!node.contains(relatedTarget as Node)) holder = null
    }
    // Not every browser has an event for the removal of what has the focus.
    const observer = new MutationObserver(checkSoon)
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    node.addEventListener('focusin', enter)
    node.addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      node.removeEventListener('focusin', enter)
      node.removeEventListener('focusout', leave)
    }
  }, [region, rescue])
}

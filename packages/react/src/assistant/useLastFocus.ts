import { type RefObject, useEffect } from 'react'
import { mayMoveFocus } from '../ui/index.ts'

/** Where a control goes away with the focus on it, `rescue` says where to go on. */
export function useLastFocus(region: RefObject<HTMLElement | null>, rescue: () => void): void {
  useEffect(() => {
    const node = region.current
    if (!node) return
    let holder: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // A moment later: whoever took the control away may know a better place.
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look)
    }
    function look() {
      if (holder === null || node === null || node.matches(':focus-within')) return
      const isLost = !holder.isConnected || holder.matches(':disabled')
      // Otherwise somebody pressed beside it.
      holder = null
      if (isLost && mayMoveFocus(node)) rescue()
    }
    const enter = ({ target }: FocusEvent) => {
      holder = target as Element
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) lookSoon()
      else if (!node.contains(relatedTarget as Node)) holder = null
    }
    // Not every browser tells when what has the focus is removed.
    const observer = new MutationObserver(lookSoon)
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

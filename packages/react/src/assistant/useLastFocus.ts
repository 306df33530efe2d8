import { type RefObject, useEffect } from 'react'
import { mayMoveFocus } from '../ui/index.ts'

/** Calls `rescue` when the focused control is removed or disabled. */
export function useLastFocus(region: RefObject<HTMLElement | null>, rescue: () => void): void {
  useEffect(() => {
    const node = region.current
    if (!node) return
    let focused: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // Later, as the code that removed the control may move the focus itself.
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(check)
    }
    function check() {
      if (focused === null || node === null || node.matches(':focus-within')) return
      const isLost = !focused.isConnected || focused.matches(':disabled')
      // If the control still exists, the shopper pressed outside it.
      focused = null
      if (isLost && mayMoveFocus(node)) rescue()
    }
    const enter = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) checkSoon()
      else if (!node.contains(relatedTarget as Node)) focused = null
    }
    // Not every browser has an event for the removal of a focused element.
    const observer = new MutationObserver(checkSoon)
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    const removed = new AbortController()
    node.addEventListener('focusin', enter, { signal: removed.signal })
    node.addEventListener('focusout', leave, { signal: removed.signal })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removed.abort()
    }
  }, [region, rescue])
}

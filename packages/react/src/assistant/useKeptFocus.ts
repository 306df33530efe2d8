import { type RefObject, useEffect } from 'react'
import { mayMoveFocus } from '../ui/index.ts'

/** Where a control goes away with the focus on it, `rescue` says where to go on. */
export function useKeptFocus(region: RefObject<HTMLElement | null>, rescue: () => void): void {
  useEffect(() => {
    const node = region.current
    if (!node) return
    let inside = false
    const enter = () => {
      inside = true
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      inside = relatedTarget instanceof Node && node.contains(relatedTarget)
    }
    const look = () => {
      if (!inside || node.matches(':focus-within')) return
      inside = false
      if (mayMoveFocus(node)) rescue()
    }
    // A moment later: whoever took the control away may know a better place.
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look)
    })
    observer.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
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

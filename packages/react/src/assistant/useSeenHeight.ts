import { type RefObject, useEffect } from 'react'

/** Tells the sheet how much of the window can be seen (`--_seen`): a keyboard on the screen covers the rest. */
export function useSeenHeight(sheet: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const node = sheet.current
    const view = globalThis.visualViewport
    if (!active || !node || !view) return
    const look = () => {
      node.style.setProperty('--_seen', `${view.height}px`)
      // Some browsers move the window up instead of making it smaller.
      node.style.insetBlockStart = `${view.offsetTop}px`
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
      node.style.removeProperty('--_seen')
      node.style.removeProperty('inset-block-start')
    }
  }, [sheet, active])
}

import { type RefObject, useEffect } from 'react'

/** Sets the visible height of the window on the sheet (`--_seen`): a keyboard on the screen covers the rest. */
export function useSeenHeight(sheet: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const node = sheet.current
    const view = globalThis.visualViewport
    if (!active || !node || !view) return
    const update = () => {
      node.style.setProperty('--_seen', `${view.height}px`)
      // Some browsers move the window up instead of making it smaller.
      node.style.insetBlockStart = `${view.offsetTop}px`
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
      node.style.removeProperty('--_seen')
      node.style.removeProperty('inset-block-start')
    }
  }, [sheet, active])
}

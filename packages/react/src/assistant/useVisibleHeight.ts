import { type RefObject, useEffect } from 'react'

/** Sets `--_visible` on the sheet: the part of the window that a keyboard on the screen does not cover. */
export function useVisibleHeight(sheet: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const node = sheet.current
    const view = globalThis.visualViewport
    if (!active || !node || !view) return
    const update = () => {
      node.style.setProperty('--_visible', `${view.height}px`)
      // Some browsers scroll the window up instead of making it smaller.
      node.style.insetBlockStart = `${view.offsetTop}px`
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
      node.style.removeProperty('--_visible')
      node.style.removeProperty('inset-block-start')
    }
  }, [sheet, active])
}

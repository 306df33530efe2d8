import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** In windows of this size the panel is a sheet over the page. */
const PHONE = '(max-width: 39.99em), (max-height: 29.99em)'

function subscribe(changed: () => void) {
  const query = globalThis.matchMedia?.(PHONE)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}

/**
 * Returns whether the panel is a sheet. Sets `--_visible` on it while it is open: the part of the window that a keyboard
 * on the screen does not cover.
 */
export function useSheet(dialog: RefObject<HTMLElement | null>, open: boolean): boolean {
  const isSheet = useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(PHONE).matches ?? false,
    () => false,
  )
  useEffect(() => {
    const node = dialog.current
    const view = globalThis.visualViewport
    if (!open || !isSheet || !node || !view) return
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
  }, [dialog, open, isSheet])
  return isSheet
}

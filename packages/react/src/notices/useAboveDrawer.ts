import { type RefObject, useEffect } from 'react'

/**
 * Keeps an element above an open drawer while `isShown`: as a popover it joins the browser's top layer after the drawer.
 * There it can be read but not used, as a modal dialog makes the rest of the page inert. Other dialogs stay above it:
 * it would cover their controls. Older browsers leave it in its place.
 */
export function useAboveDrawer(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = ref.current
    if (!isShown || !node || !('showPopover' in node)) return
    const lower = () => node.removeAttribute('popover')
    const raise = () => {
      // Removing the attribute hides a popover, so that it joins the layer again, as the last one.
      lower()
      if (!document.querySelector('.haat-dialog[data-kind=drawer][open]')) return
      node.setAttribute('popover', 'manual')
      node.showPopover()
    }
    const onToggle = ({ target }: Event) => target instanceof HTMLDialogElement && raise()
    raise()
    // Events of dialogs do not bubble.
    document.addEventListener('toggle', onToggle, true)
    return () => {
      document.removeEventListener('toggle', onToggle, true)
      lower()
    }
  }, [ref, isShown])
}

import { useValue } from '@haat/react/ui'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { parentOf } from '../root/parentOf.ts'
import { shadowHostOf, standIns } from '../store/stores.ts'
import { checkHostDialog, hostDialog } from './hostDialog.ts'

function isIn(dialog: Element, element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === dialog) return true
  return false
}

/** Puts a popover that is open above a dialog that opened later. */
function raise(popover: HTMLElement) {
  if (!('hidePopover' in popover)) return
  const focused = (popover.getRootNode() as ShadowRoot).activeElement as HTMLElement | null
  popover.hidePopover()
  popover.showPopover()
  focused?.focus()
}

/**
 * For floating content, which a modal dialog of the page covers and makes inert: while one is open, another element in the
 * dialog shows the content, with the settings of the content's own element. Content in the dialog is raised above it.
 * @param create must stay the same function
 * @returns whether the other element shows it
 */
export function useStandIn(
  content: RefObject<HTMLElement | null>,
  create: (element: HTMLElement) => HTMLElement,
): boolean {
  const dialog = useValue(hostDialog(), null)
  const [isElsewhere, setElsewhere] = useState(false)
  useLayoutEffect(() => {
    const popover = content.current
    const element = popover && (shadowHostOf(popover) as HTMLElement | null)
    if (!dialog || !element) return
    if (isIn(dialog, element)) return raise(popover)
    const standIn = create(element)
    standIns.set(standIn, element)
    // Without a place in the dialog's layout.
    standIn.style.position = 'absolute'
    dialog.append(standIn)
    setElsewhere(true)
    return () => {
      standIn.remove()
      setElsewhere(false)
    }
  }, [dialog, content, create])
  // A stand-in is removed together with its dialog.
  useEffect(() => checkHostDialog, [])
  return isElsewhere
}

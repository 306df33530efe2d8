import { useValue } from '@haat/react/internal/ui/index.ts'
import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { ElementClass, ElementProps } from '../root/elementProps.ts'
import { parentOf } from '../root/parentOf.ts'
import { COPY, type HaatStore, shadowHostOf, storesOf } from '../store/stores.ts'
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

/** Without a box in the layout of the page. */
function withoutBox<E extends HTMLElement>(element: E): E {
  element.style.setProperty('display', 'contents', 'important')
  return element
}

/** Puts an element into copies of stores, the nearest first. */
const inStores = (element: HTMLElement, stores: readonly Element[]) =>
  stores.reduce<HTMLElement>((inner, store) => {
    const { appearance, texts } = store as HaatStore
    const copy = Object.assign(withoutBox(store.cloneNode() as HaatStore), { appearance, texts })
    copy.removeAttribute('id')
    copy.toggleAttribute(COPY, true)
    copy.append(inner)
    return copy
  }, element)

/**
 * For floating content, which a modal dialog of the page covers and makes inert: while one is open, another element in the
 * dialog shows the content, with the settings of the content's own element. Content in the dialog is raised above it.
 * @param Shown shows the content in that element
 * @param place where another element shows the content without a dialog; null to hide it together with its own element
 * @returns whether the other element shows it
 */
export function useStandIn(
  content: RefObject<HTMLElement | null>,
  Shown: ComponentType<ElementProps>,
  place: Element | null,
): boolean {
  const dialog = useValue(hostDialog(), null)
  const [isElsewhere, setElsewhere] = useState(false)
  useLayoutEffect(() => {
    const popover = content.current
    const goal = dialog ?? place
    if (!goal || !popover || (!place && !popover.checkVisibility())) return
    if (dialog && isIn(dialog, popover)) return raise(popover)
    const element = shadowHostOf(popover) as HTMLElement
    const copy = (element.constructor as unknown as ElementClass).copy(element, Shown)
    copy.className = element.className
    copy.lang = element.lang
    const standIn = inStores(withoutBox(copy), storesOf(element))
    goal.append(standIn)
    setElsewhere(true)
    return () => {
      standIn.remove()
      setElsewhere(false)
    }
  }, [dialog, place, content, Shown])
  // A stand-in is removed together with its dialog.
  useEffect(() => checkHostDialog, [])
  return isElsewhere
}

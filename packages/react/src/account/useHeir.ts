import { type RefObject, useEffect, useRef } from 'react'
import { mayMoveFocus, rootOf } from '../ui/index.ts'

interface Place {
  readonly entry: HTMLElement
  readonly list: HTMLElement
  readonly section: HTMLElement | null
  /** Where the entry stood in its list. */
  readonly at: number
}

/** What of an entry takes the focus. */
const TARGET = 'summary, a[href], button'
const HEADING = ':scope > .haat-head .haat-head__title'

function placeOf(target: EventTarget | null): Place | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  const list = entry?.parentElement
  if (!entry || !list) return null
  return { entry, list, section: entry.closest('section'), at: [...list.children].indexOf(entry) }
}

/**
 * Where an entry of a list goes away with the focus in it, the entry that took its place has the focus, or the heading
 * of the list. Entries are marked with `data-entry`. Call it in the component that shows the lists.
 */
export function useHeir(region: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const node = region.current
    if (!node) return
    // What an entry asks for in a dialog is still about the entry. Safari does not focus what is pressed.
    const arrive = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) last.current = placeOf(target)
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const isThere = target instanceof Node && target.isConnected
      if (isThere && relatedTarget instanceof Node && !node.contains(relatedTarget)) last.current = null
    }
    node.addEventListener('focusin', arrive)
    node.addEventListener('click', arrive)
    node.addEventListener('focusout', leave)
    return () => {
      node.removeEventListener('focusin', arrive)
      node.removeEventListener('click', arrive)
      node.removeEventListener('focusout', leave)
    }
  })
  useEffect(() => {
    const place = last.current
    const node = region.current
    if (!node || !place || place.entry.isConnected) return
    // Whoever is in a dialog stays there: this is looked at again when it is closed.
    if (rootOf(node).activeElement?.closest('dialog')) return
    last.current = null
    if (!mayMoveFocus(node)) return
    const entries = place.list.isConnected ? [...place.list.children] : []
    const heir = entries[Math.min(place.at, entries.length - 1)]
    const section = place.section?.isConnected ? place.section : node
    const goal = heir?.querySelector<HTMLElement>(TARGET) ?? section?.querySelector<HTMLElement>(HEADING)
    goal?.focus()
  })
}

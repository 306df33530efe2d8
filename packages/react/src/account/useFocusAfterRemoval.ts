import { type RefObject, useEffect, useRef } from 'react'
import { mayMoveFocus, rootOf } from '../ui/index.ts'

interface Place {
  readonly entry: HTMLElement
  readonly list: HTMLElement
  readonly section: HTMLElement | null
  /** Index of the entry in its list. */
  readonly at: number
}

/** What takes the focus in an entry. */
const TARGET = 'summary, a[href], button'
const HEADING = ':scope > .haat-head .haat-head__title'

function placeOf(target: EventTarget | null): Place | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  const list = entry?.parentElement
  if (!entry || !list) return null
  return { entry, list, section: entry.closest('section'), at: [...list.children].indexOf(entry) }
}

/**
 * When an entry of a list is removed with the focus in it, the entry that takes its place gets the focus, else the
 * heading of the list. Entries are marked with `data-entry`. Call it in the component that shows the lists.
 */
export function useFocusAfterRemoval(region: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const node = region.current
    if (!node) return
    // A dialog that an entry opened still belongs to the entry. Safari does not focus what is pressed.
    const enter = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) last.current = placeOf(target)
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const isThere = target instanceof Node && target.isConnected
      if (isThere && relatedTarget instanceof Node && !node.contains(relatedTarget)) last.current = null
    }
    const gone = new AbortController()
    const { signal } = gone
    node.addEventListener('focusin', enter, { signal })
    node.addEventListener('click', enter, { signal })
    node.addEventListener('focusout', leave, { signal })
    return () => gone.abort()
  })
  useEffect(() => {
    const place = last.current
    const node = region.current
    if (!node || !place || place.entry.isConnected) return
    // Focus in a dialog stays there; this runs again when the dialog is closed.
    if (rootOf(node).activeElement?.closest('dialog')) return
    last.current = null
    if (!mayMoveFocus(node)) return
    const entries = place.list.isConnected ? [...place.list.children] : []
    const successor = entries[Math.min(place.at, entries.length - 1)]
    const section = place.section?.isConnected ? place.section : node
    const goal = successor?.querySelector<HTMLElement>(TARGET) ?? section?.querySelector<HTMLElement>(HEADING)
    goal?.focus()
  })
}

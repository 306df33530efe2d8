import { type RefObject, useEffect, useRef } from 'react'
import { mayMoveFocus, rootOf } from '../ui/index.ts'

interface Place {
  readonly entry: HTMLElement
  readonly list: HTMLElement
  readonly section: HTMLElement | null
  /** Index of the entry in its list. */
  readonly at: number
}

/** Selector of the element that receives the focus in an entry. */
const TARGET = 'summary, a[href], button'
const HEADING = ':scope > .haat-head .haat-head__title'

function placeOf(target: EventTarget | null): Place | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  const list = entry?.parentElement
  if (!entry || !list) return null
  return { entry, list, section: entry.closest('section'), at: [...list.children].indexOf(entry) }
}

/**
 * When an entry of a list is removed with the focus in it, focuses the entry that takes its place, or the heading of the
 * list if there is none. Entries are marked with `data-entry`. Call it in the component that shows the lists.
 */
export function useFocusAfterRemoval(region: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const node = region.current
    if (!node) return
    // A dialog that an entry opened belongs to that entry. Safari does not focus pressed buttons, so clicks count too.
    const enter = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) last.current = placeOf(target)
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const isConnected = target instanceof Node && target.isConnected
      if (isConnected && relatedTarget instanceof Node && !node.contains(relatedTarget)) last.current = null
    }
    const removed = new AbortController()
    const { signal } = removed
    node.addEventListener('focusin', enter, { signal })
    node.addEventListener('click', enter, { signal })
    node.addEventListener('focusout', leave, { signal })
    return () => removed.abort()
  })
  useEffect(() => {
    const place = last.current
    const node = region.current
    if (!node || !place || place.entry.isConnected) return
    // Leaves the focus in an open dialog; this effect runs again when the dialog is closed.
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

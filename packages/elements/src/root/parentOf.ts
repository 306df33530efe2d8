import { shadowHostOf } from '../store/stores.ts'

/** The parent of an element as it is rendered: its slot, or the host of its shadow root. */
export const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? shadowHostOf(element)

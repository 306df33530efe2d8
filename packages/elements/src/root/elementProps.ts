import type { Shop } from '@haat/core'

/** Dispatches a bubbling, composed, cancelable event on the element; false when the page cancelled it. */
export type Emit = (name: `haat:${string}`, detail?: unknown) => boolean

/** Sets a property of the element, as the page would: what the shopper did is then seen there. */
export type Put = (property: string, value: unknown) => void

/** Styles what comes late: with CSS of ours, once however often it is asked for. */
export type AddStyles = (styles: string) => void

/** What every component inside an element gets beside its attributes. */
export interface ElementProps {
  shop: Shop
  emit: Emit
  put: Put
  addStyles: AddStyles
  /** Says that there is something to show, be it a failure: the light-DOM fallback gives way. */
  onReady: () => void
}

import type { Shop } from '@haat/core'
import type { ComponentType } from 'react'

/** Dispatches a bubbling, composed, cancelable event on the element; false when the page cancelled it. */
export type Emit = (name: `haat:${string}`, detail?: unknown) => boolean

/** Sets a property of the element, so that the page can read the result of a shopper's action. */
export type Put = (property: string, value: unknown) => void

/** Adds our CSS for content that is loaded late. Repeated calls with the same text add it once. */
export type AddStyles = (styles: string) => void

/** Props of every component inside an element, in addition to its attributes. */
export interface ElementProps {
  shop: Shop
  emit: Emit
  put: Put
  addStyles: AddStyles
  /** Reports that there is something to show, which may be an error; it then replaces the light-DOM fallback. */
  onReady: () => void
}

/** The class of an element, for files that it imports itself. */
export interface ElementClass {
  /** Creates an element with the same properties, which shows another component. */
  copy(element: HTMLElement, Shown: ComponentType<ElementProps>): HTMLElement
}

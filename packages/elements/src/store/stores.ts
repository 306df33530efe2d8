import type { Sessions } from '../loader/sessions.ts'
import type { Appearance } from './appearance.ts'

/** `<haat-store>`: settings of the elements in it, and of those that name it: `store="ID"`. */
export interface HaatStore extends HTMLElement {
  /** Address of the shop; '' for the loader's own. */
  host: string
  /** The partner's key at the shop; '' for none. */
  key: string
  /** `symbol`: ₹1,234.00; `code`: INR 1,234.00. @default 'symbol' */
  currency: string
  /** `light`, `dark` or `auto`; '' follows the page. */
  theme: string
  /** `haat`, `plain` or `inherit`; '' is `haat`. */
  preset: string
  appearance: Appearance | null
  /** The page's own texts, by key. */
  texts: object | null
  /** Signs a shopper in to this store's shop, or out with null. See `Haat.setSession`. */
  setSession(session: Parameters<Sessions['set']>[0]): void
}

/** Update functions of all elements, called when a store has changed. */
export const updates = new Set<() => void>()

/** Lets every element read its stores and its page again. */
export function notify(): void {
  for (const update of updates) update()
}

/** Prefix of the slots for content that an element itself adds to its tag. */
export const OWN_SLOT = 'haat:'

/** The tag of a store. */
export const STORE = 'haat-store'

/** Attribute of a store's copy in a dialog of the page. */
export const COPY = 'haat-copy'

/** The host of the shadow root around a node; null without one. A detached element is its own root, and some have a `host`. */
export function shadowHostOf(node: Node): Element | null {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** The store of an element: the one that it names, else the nearest ancestor, also outside of shadow roots. */
export function storeOf(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot
  const named = element.getAttribute('store')
  if (named) return root.getElementById?.(named) ?? document.getElementById(named)
  const host = shadowHostOf(element)
  return element.parentElement?.closest(STORE) ?? (host && storeOf(host))
}

/** The stores of an element, the nearest first: each inherits settings from the store around it. */
export function storesOf(element: Element): readonly Element[] {
  const stores: Element[] = []
  for (let at = storeOf(element); at && !stores.includes(at); at = storeOf(at)) stores.push(at)
  return stores
}

/** Value of an attribute of the nearest store that has it; null without one. */
export const storeAttribute = (element: Element, name: string): string | null =>
  storesOf(element)
    .map((store) => store.getAttribute(name))
    .find(Boolean) ?? null

import type { Sessions } from '../loader/sessions.ts'
import type { Appearance } from './appearance.ts'

/** `<haat-store>`: what is the same for the elements in it, or for those that name it: `store="ID"`. */
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
  /** Texts in the place of ours, by their keys. */
  texts: object | null
  /** Somebody signed in at this store's shop, or, with null, out. See `Haat.setSession`. */
  setSession(session: Parameters<Sessions['set']>[0]): void
}

/** What elements do when something about a store changed. */
export const followers = new Set<() => void>()

/** Lets every element look at its stores and its page anew. */
export function notify(): void {
  for (const look of followers) look()
}

/** How the names of slots begin that are an element's own, for what it adds to its tag. */
export const OWN_SLOT = 'haat:'

/** The tag of a store. */
export const STORE = 'haat-store'

/** The store of an element: the one that it names, else the nearest around it, be it outside of shadow roots. */
export function storeOf(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot
  const named = element.getAttribute('store')
  if (named) return root.getElementById?.(named) ?? document.getElementById(named)
  const around = element.parentElement?.closest(STORE)
  return around ?? ('host' in root ? storeOf(root.host) : null)
}

/** The stores of an element, the nearest first: each takes what it does not say from the one around it. */
export function storesOf(element: Element): readonly Element[] {
  const stores: Element[] = []
  for (let at = storeOf(element); at && !stores.includes(at); at = storeOf(at)) stores.push(at)
  return stores
}

/** An attribute as the nearest store has it that says something of it; null for none. */
export const storeSays = (element: Element, name: string): string | null =>
  storesOf(element)
    .map((store) => store.getAttribute(name))
    .find(Boolean) ?? null

import { STORE, shadowHostOf, storeAttribute } from '../store/stores.ts'

/** Language of the text around an element, also outside of shadow roots; its store's takes precedence. */
export function langOf(element: Element): string {
  const host = shadowHostOf(element)
  const near = storeAttribute(element, 'lang') || element.closest('[lang]')?.getAttribute('lang')
  return near || (host ? langOf(host) : 'en')
}

/** Attributes of a store, or of the page, that a price depends on. */
const FOLLOWED = ['lang', 'currency', 'host', 'id']

/** Calls back when a language or a store of the page has changed. */
export function watchContext(onChange: () => void): void {
  const stores = document.getElementsByTagName(STORE)
  let count = stores.length
  new MutationObserver((records) => {
    if (stores.length !== count || records.some(({ attributeName }) => attributeName)) onChange()
    count = stores.length
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: FOLLOWED })
}

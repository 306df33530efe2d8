import { STORE, storeSays } from '../store/stores.ts'

/** Language of the words around an element, be it outside of shadow roots; its store's goes before. */
export function langOf(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  const near = storeSays(element, 'lang') || element.closest('[lang]')?.getAttribute('lang')
  return near || (host ? langOf(host) : 'en')
}

/** Attributes of a store, or of the page, that an element follows. */
const FOLLOWED = ['lang', 'currency', 'host', 'id']

/** Calls back when the page changed a language or a store. */
export function watchContext(look: () => void): void {
  const stores = document.getElementsByTagName(STORE)
  let count = stores.length
  new MutationObserver((records) => {
    if (stores.length !== count || records.some(({ attributeName }) => attributeName)) look()
    count = stores.length
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: FOLLOWED })
}

declare const __HAAT_BASES__: readonly string[]

/**
 * Returns what precedes the path of a page in another language of the shop: '/hi'. Not from core, which islands share:
 * scripts of pages must not import shared chunks.
 */
export const baseOfPage = (path: string): string =>
  __HAAT_BASES__.find((base) => path === base || path.startsWith(`${base}/`)) ?? ''

/** Returns the path of a page as in the shop's first language. */
export const pathOfPage = (path: string): string => path.slice(baseOfPage(path).length) || '/'

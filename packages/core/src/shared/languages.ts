/** Returns what precedes the paths of pages in a language: '/hi'; '' for the first language of the shop. */
export const baseOf = (language: string, [first]: readonly string[]): string =>
  language === first ? '' : `/${language}`

/** Returns which of several beginnings a path has; '' for none. */
export const baseIn = (path: string, bases: readonly string[]): string =>
  bases.find((base) => path === base || path.startsWith(`${base}/`)) ?? ''

/** Returns the path of a page with what precedes it, once: '/hi/cart', and '/hi' for the home page. */
export const inBase = (path: string, base: string): string =>
  base === '' || path === '' || baseIn(path, [base]) ? path : base + (path === '/' ? '' : path)

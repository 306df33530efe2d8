import { baseOfPage } from '../offline/bases.ts'

// Links to the same page in another language: they keep the query, and the choice is remembered.

const KEY = 'haat:language'

/** What the browser may refuse is left out: the links work without it. */
function tried<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('body a[hreflang]')) {
  const base = baseOfPage(link.pathname)
  link.addEventListener('click', () => {
    const { pathname, search, hash } = location
    // Pages for several addresses, such as that of an order, have the link of their file.
    link.pathname = base + pathname.slice(baseOfPage(pathname).length)
    link.search = search
    link.hash = hash
    tried(() => localStorage.setItem(KEY, link.hreflang))
  })
}

const chosen = tried(() => localStorage.getItem(KEY))
if (chosen !== null && chosen !== document.documentElement.lang)
  document.querySelector(`.page-language[lang="${CSS.escape(chosen)}"]`)?.removeAttribute('hidden')

/**
 * Animates the picture between a list and a product. All other pages change immediately, because fading a page takes a cheap
 * phone longer than loading it. This script sets the transition names, only on the two pictures and only during the
 * transition, because pages have no style attributes.
 */
const NAME = 'product-picture'
/** The picture of the product screen; page.css sets its name. */
const OWN = '.haat-gallery__main'
const PRODUCT = /^(?:\/[a-z]{2})?\/product\/[^/]+\/?$/

/** Returns the path of a product's page; '' for other pages. */
const productPathOf = (url: string | null | undefined): string => {
  const path = url ? new URL(url, location.href).pathname : ''
  return PRODUCT.test(path) ? path.replace(/\/$/, '') : ''
}

let chosen: Element | null = null

/** Finds the picture of a product's card: the one that was clicked, else the first. */
function pictureOf(path: string): HTMLElement | null {
  if (!path) return null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const link =
    links.find((candidate) => candidate === chosen) ??
    links.find((candidate) => candidate.pathname.replace(/\/$/, '') === path)
  return link?.closest('article, li')?.querySelector<HTMLElement>('.haat-picture') ?? null
}

/** Animates a picture. Without a picture, the page changes immediately. */
function animate(picture: HTMLElement | null, transition: ViewTransition): void {
  if (!picture) {
    transition.skipTransition()
    return
  }
  const own = document.querySelector<HTMLElement>(OWN)
  // Only one element of a page may have the name.
  if (own && own !== picture) own.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = NAME
  const removeNames = () => {
    picture.style.viewTransitionName = ''
    if (own) own.style.viewTransitionName = ''
  }
  transition.finished.then(removeNames, removeNames)
}

addEventListener('click', ({ target }) => {
  chosen = target instanceof Element ? target.closest('a[href]') : null
})

/** The browser skips the transition if the page is left or hidden, and rejects `ready`. That is not an error. */
const ignoreSkip = (transition: ViewTransition) => void transition.ready.catch(() => {})

/** The product that this page shows. */
const here = productPathOf(location.href)

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  ignoreSkip(viewTransition)
  const next = productPathOf(activation?.entry?.url)
  // When this page shows a product, the next page decides.
  if (next || !here) animate(pictureOf(next), viewTransition)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  if (!viewTransition) return
  ignoreSkip(viewTransition)
  const last = productPathOf(navigation?.activation?.from?.url)
  if (!here) animate(pictureOf(last), viewTransition)
})

// The transition may have begun before this script ran: then no picture of a list has the name.
const begun = (document as { activeViewTransition?: ViewTransition | null }).activeViewTransition
if (begun) {
  ignoreSkip(begun)
  if (!here) begun.skipTransition()
}

/**
 * Between a list and a product the picture itself travels. All other pages change at once: fading a whole page costs a
 * cheap phone more than loading it. Names are given only to the two pictures concerned and only for that moment, from
 * here: pages carry no style attributes.
 */
const NAME = 'product-picture'
/** The product screen's own picture; its name stands in page.css. */
const OWN = '.haat-gallery__main'
const PRODUCT = /^\/product\/[^/]+\/?$/

/** The path of a product's page; '' for other pages. */
const productPathOf = (url: string | null | undefined): string => {
  const path = url ? new URL(url, location.href).pathname : ''
  return PRODUCT.test(path) ? path.replace(/\/$/, '') : ''
}

let chosen: Element | null = null

/** The picture of the card that leads to a product: the one that was chosen, else the first. */
function pictureOf(path: string): HTMLElement | null {
  if (!path) return null
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const link =
    links.find((candidate) => candidate === chosen) ??
    links.find((candidate) => candidate.pathname.replace(/\/$/, '') === path)
  return link?.closest('article, li')?.querySelector<HTMLElement>('.haat-picture') ?? null
}

/** Lets a picture travel; a page that has none for it changes at once. */
function travel(picture: HTMLElement | null, transition: ViewTransition): void {
  if (!picture) {
    transition.skipTransition()
    return
  }
  const own = document.querySelector<HTMLElement>(OWN)
  // A name may stand only once on a page.
  if (own && own !== picture) own.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = NAME
  const forget = () => {
    picture.style.viewTransitionName = ''
    if (own) own.style.viewTransitionName = ''
  }
  transition.finished.then(forget, forget)
}

addEventListener('click', ({ target }) => {
  chosen = target instanceof Element ? target.closest('a[href]') : null
})

/** A page that is left or hidden meanwhile skips its transition, and says so as a rejection; that is no fault. */
const mayBeSkipped = (transition: ViewTransition) => void transition.ready.catch(() => {})

/** The product that this page shows. */
const here = productPathOf(location.href)

addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (!viewTransition) return
  mayBeSkipped(viewTransition)
  const next = productPathOf(activation?.entry?.url)
  // The page that comes decides where this one leaves a product.
  if (next || !here) travel(pictureOf(next), viewTransition)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  if (!viewTransition) return
  mayBeSkipped(viewTransition)
  const last = productPathOf(navigation?.activation?.from?.url)
  if (!here) travel(pictureOf(last), viewTransition)
})

// It may have begun before this script came: then no picture of a list has the name.
const begun = (document as { activeViewTransition?: ViewTransition | null }).activeViewTransition
if (begun) {
  mayBeSkipped(begun)
  if (!here) begun.skipTransition()
}

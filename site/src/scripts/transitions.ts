/**
 * Between a list and a product the picture itself travels. Names are given only to the two pictures concerned and
 * only for that moment, from here: pages carry no style attributes.
 */
const NAME = 'product-picture'
/** The product screen's own picture; its name stands in page.css. */
const OWN = '.haat-gallery__main'
const PRODUCT = /^\/product\/[^/]+\/?$/

const productPathOf = (url: string | null | undefined): string | null => {
  const path = url ? new URL(url, location.href).pathname : ''
  return PRODUCT.test(path) ? path.replace(/\/$/, '') : null
}

let chosen: Element | null = null

/** The picture of the card that leads to a product: the one that was chosen, else the first. */
function pictureOf(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
  const link =
    links.find((candidate) => candidate === chosen) ??
    links.find((candidate) => candidate.pathname.replace(/\/$/, '') === path)
  return link?.closest('article, li')?.querySelector<HTMLElement>('.haat-picture') ?? null
}

function name(picture: HTMLElement | null, transition: ViewTransition): void {
  if (!picture) return
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
const mayBeSkipped = (transition: ViewTransition | null | undefined) => transition?.ready.catch(() => {})

// On a busy machine it has begun before this script came.
mayBeSkipped((document as { activeViewTransition?: ViewTransition | null }).activeViewTransition)

addEventListener('pageswap', ({ viewTransition, activation }) => {
  mayBeSkipped(viewTransition)
  const path = productPathOf(activation?.entry?.url)
  if (viewTransition && path !== null) name(pictureOf(path), viewTransition)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  mayBeSkipped(viewTransition)
  const path = productPathOf(navigation?.activation?.from?.url)
  if (viewTransition && path !== null && productPathOf(location.href) === null)
    name(pictureOf(path), viewTransition)
})

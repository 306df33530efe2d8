import { afterLoad } from './after-load.ts'

/**
 * What lies below the first window, or beyond the edge of a rail, waits to be laid out (page.css), so that the main
 * picture comes early. Once the page is there and the machine rests, every part is laid out in its turn, for long
 * scrolls, prints and searches in the page, and every rail that comes near. A little at a time: all of it at once would
 * be a task of a second on a cheap phone.
 */
const PARTS = 'main > astro-island > *, .haat-product-page__related, .haat-comments, .haat-footer'

function layOut(parts: Element[], atOnce: number): void {
  for (const part of parts.splice(0, atOnce)) part.toggleAttribute('data-whole', true)
  if (parts.length > 0) afterLoad(() => layOut(parts, atOnce), 500)
}

afterLoad(() => {
  layOut([...document.querySelectorAll(PARTS), document.documentElement], 1)
  const near = new IntersectionObserver(
    (rails) => {
      for (const { isIntersecting, target } of rails)
        if (isIntersecting) {
          near.unobserve(target)
          layOut([...target.children].slice(6), 4)
        }
    },
    { rootMargin: '200px' },
  )
  for (const rail of document.querySelectorAll('.haat-rail')) near.observe(rail)
}, 2_000)

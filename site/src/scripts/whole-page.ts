import { afterLoad } from './after-load.ts'

/**
 * Content below the first viewport, or beyond the edge of a rail, is not laid out at first (page.css), so that the main
 * picture appears early. When the page has loaded and the browser is idle, this script lays out one part after the other,
 * for long scrolls, printing and searching in the page, and every rail that comes near. It works in small tasks, because
 * all parts at the same time would be a task of a second on a cheap phone.
 */
const PARTS = 'main > astro-island > *, .haat-product-page__related, .haat-comments, .haat-footer'

function layOut(parts: Element[], count: number): void {
  for (const part of parts.splice(0, count)) part.toggleAttribute('data-whole', true)
  if (parts.length > 0) afterLoad(() => layOut(parts, count), 500)
}

afterLoad(() => {
  layOut([...document.querySelectorAll(PARTS), document.documentElement], 1)
  const near = new IntersectionObserver(
    (rails) => {
      for (const { isIntersecting, target } of rails)
        if (isIntersecting) {
          near.unobserve(target)
          layOut([...target.children].slice(6).concat(target), 4)
        }
    },
    { rootMargin: '200px' },
  )
  for (const rail of document.querySelectorAll('.haat-rail')) near.observe(rail)
}, 2_000)

import { afterLoad } from './after-load.ts'

/**
 * Content below the first viewport is not laid out at first (page.css), so that the main picture appears early. When the
 * page has loaded and the browser is idle, this script lays out one part after the other, for long scrolls, printing and
 * searching in the page: all parts at the same time would be a task of a second on a cheap phone.
 */
const PARTS = 'main > astro-island > *, .haat-product-page__related, .haat-comments, .haat-footer'

function layOut([part, ...others]: readonly Element[]): void {
  part?.toggleAttribute('data-whole', true)
  if (others.length > 0) afterLoad(() => layOut(others), 500)
}

afterLoad(() => layOut([...document.querySelectorAll(PARTS), document.documentElement]), 2_000)

import { afterLoad } from './after-load.ts'

/**
 * What lies below the first window waits to be laid out (page.css), so that the main picture comes early. Once the page
 * is there and the machine rests, nothing waits any longer: long scrolls, prints and searches in the page find it all.
 */
afterLoad(() => document.documentElement.toggleAttribute('data-whole', true), 2_000)

import { afterLoad } from './after-load.ts'

/**
 * What lies below the first window waits to be laid out (page.css), so that the main picture comes early. Once the page
 * is there and the machine rests, nothing waits any longer: long scrolls, prints and searches in the page find it all.
 * One part at a time: all of them at once would be a task of a second on a cheap phone.
 */
const parts = [...document.querySelectorAll('main > astro-island'), document.documentElement].values()

function next(): void {
  const { value, done } = parts.next()
  if (done) return
  value.toggleAttribute('data-whole', true)
  afterLoad(next, 500)
}

afterLoad(next, 2_000)

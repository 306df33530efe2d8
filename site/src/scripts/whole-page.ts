/**
 * What lies below the first window waits to be laid out (page.css), so that the main picture comes early. Once the page
 * is there and the machine rests, nothing waits any longer: long scrolls, prints and searches in the page find it all.
 */
const whole = () => document.documentElement.toggleAttribute('data-whole', true)

const afterLoad = () =>
  'requestIdleCallback' in window ? requestIdleCallback(whole, { timeout: 2_000 }) : setTimeout(whole)

if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })

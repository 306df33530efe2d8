import type { Recorded } from '../taps/recorded.ts'

/**
 * Handles code or styles of a page that cannot be loaded, because a deploy has removed them, the network failed, or they
 * arrived empty. The page is reloaded once, because browsers may not request a failed module again. If that does not help,
 * would lose input or would lead to an error page, the message (components/MissingCodeMessage.astro) is shown instead. This
 * script is inline, so that it always works.
 */

/** Whether a field has a value that a reload would lose. Drafts are saved. */
const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || (field.value && field === document.activeElement),
  )

async function mayReload(): Promise<boolean> {
  // Needs no storage, and prevents a second reload. If the type is unknown, reloads might never end.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || navigation.type === 'reload' || !navigator.onLine || isTyping()) return false
  // A payment is running.
  if (document.querySelector('.haat-checkout__sections[inert]')) return false
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer !== null && answer.status < 500 && !isTyping()
}

/** Reloads the page. Files that arrived empty are requested before, because the browser may have stored them for a year. */
async function reload(): Promise<void> {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const empty = files.filter(
    ({ name, decodedBodySize }) => decodedBodySize === 0 && name.startsWith(`${location.origin}/_astro/`),
  )
  const signal = AbortSignal.timeout(3_000)
  await Promise.allSettled(empty.map(({ name }) => fetch(name, { cache: 'reload', signal })))
  location.reload()
}

function showMessage(): void {
  const message = document.getElementById('missing-code')
  if (message === null) addEventListener('DOMContentLoaded', showMessage)
  else {
    message.hidden = false
    message.querySelector('button')?.addEventListener('click', reload)
  }
}

let isKnown = false
/** Whether something is missing that only a reload can bring. */
let isLost = false
const report = async () => {
  if (isKnown) return
  isKnown = true
  if (await mayReload()) await reload()
  else showMessage()
}
const reportLost = () => {
  isLost = true
  void report()
}
addEventListener('vite:preloadError', reportLost)
// The script of every page has started the islands by now, unless it arrived empty.
addEventListener('load', () => {
  const { haatTaps } = globalThis as { haatTaps?: Recorded }
  if (haatTaps?.islands.length) reportLost()
})
// See `withExports` of @haat/core: for it, the browser has loaded the file.
addEventListener('error', ({ error }) => {
  if (error?.name === 'MissingExports') reportLost()
})
addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) target.dataset.codeMissing = ''
  void report()
})
// Islands try again. Where that fails once more, because the browser does not repeat a request, the page is reloaded.
addEventListener('online', () => {
  isKnown = false
})
// The code of an island arrived after all.
addEventListener('haat:hydrated', () => {
  if (isLost || document.querySelector('[data-code-missing]')) return
  isKnown = false
  const message = document.getElementById('missing-code')
  if (message) message.hidden = true
})
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof Element && target.matches('script[src^="/_astro/"], link[rel="stylesheet"]'))
      reportLost()
  },
  true,
)

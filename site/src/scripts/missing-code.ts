/**
 * Handles code or styles of a page that cannot be loaded, because a deploy has removed them or the network failed. The page
 * is reloaded once, because browsers may not request a failed module again. If that does not help, would lose input or
 * would lead to an error page, the message (components/MissingCodeMessage.astro) is shown instead. This script is inline,
 * so that it always works.
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

function showMessage(): void {
  const message = document.getElementById('missing-code')
  if (message === null) addEventListener('DOMContentLoaded', showMessage)
  else {
    message.hidden = false
    message.querySelector('button')?.addEventListener('click', () => location.reload())
  }
}

let isKnown = false
/** Whether something is missing that only a reload can bring. */
let isLost = false
const report = async () => {
  if (isKnown) return
  isKnown = true
  if (await mayReload()) location.reload()
  else showMessage()
}
const reportLost = () => {
  isLost = true
  void report()
}
addEventListener('vite:preloadError', reportLost)
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

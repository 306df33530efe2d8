import { WORKER_PATH } from '../offline/addresses.ts'
import { hasOffline } from '../offline/has-offline.ts'
import { afterLoad } from './after-load.ts'

// Offline support of a page: shows the notice, and registers the worker, which saves the page.

// Not from trusted.ts, which islands share: scripts of pages share no code with them (build/haat.ts).
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: () => string },
    ): { createScriptURL(address: string): string }
  }
}

const notice = document.querySelector<HTMLElement>('[data-offline]')
// Not in insecure contexts, nor in some private windows.
const workers = hasOffline && 'serviceWorker' in navigator ? navigator.serviceWorker : null

const state = notice?.querySelector('b')
const offlineText = state?.textContent

const isSaved = notice?.hidden === false

function show(offline: boolean) {
  if (!notice) return
  const [, , writes] = notice.children
  if (state) state.textContent = (offline ? offlineText : state.dataset.online) ?? ''
  writes?.toggleAttribute('hidden', !offline)
  // A saved page shows the notice even when the network is back, until it is loaded again.
  notice.hidden = !offline && !isSaved
}

/** Asks the worker to save the page, with the files that it loaded. */
const save = (loaded: PerformanceEntryList) =>
  workers?.controller?.postMessage(loaded.map(({ name }) => name))

/** Also saves files that are still loading, because the worker does not handle requests that began before it. */
const saveAll = () =>
  new PerformanceObserver((list) => save(list.getEntries())).observe({ type: 'resource', buffered: true })

/** Hides a picture that was not saved, if no island handles it. */
function hideMissing({ target }: Event) {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}

async function register() {
  try {
    // The policy always returns the same address.
    const policy = trustedTypes?.createPolicy('haat-offline', { createScriptURL: () => WORKER_PATH })
    const address = policy ? policy.createScriptURL('') : WORKER_PATH
    await workers?.register(address, { updateViaCache: 'none' })
    save(performance.getEntriesByType('resource'))
  } catch {
    // The shop works without the worker.
  }
}

// Small windows have no notice.
if (hasOffline && notice) {
  addEventListener('offline', () => show(true))
  addEventListener('online', () => show(false))
  if (!navigator.onLine) show(true)
  // Pages in the back/forward cache do not receive these events.
  addEventListener('pageshow', ({ persisted }) => persisted && show(!navigator.onLine))
  if (isSaved) {
    addEventListener('error', hideMissing, true)
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) image.style.visibility = 'hidden'
  }
  // The worker reports whether the last API response came from the store.
  workers?.addEventListener('message', ({ data }) => show(data === true))
  // The first worker, or the worker of a new build, took over. Its store is empty.
  workers?.addEventListener('controllerchange', saveAll)
  afterLoad(() => void register())
}

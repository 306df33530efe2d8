import { WORKER_PATH } from '../offline/addresses.ts'
import { hasOffline } from '../offline/has-offline.ts'
import { connectionCopy as copy } from '../offline/offline.copy.ts'
import { afterLoad } from './after-load.ts'

// What a page does for its visitors without network: it shows the notice, and has itself saved by the worker.

// Not from trusted.ts, which islands share: this script has to stay one piece to stand in the page itself.
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

const isSaved = notice?.hidden === false

function show(offline: boolean) {
  if (!notice) return
  const [state, , writes] = notice.children
  if (state) state.textContent = offline ? copy.offline : copy.online
  writes?.toggleAttribute('hidden', !offline)
  // A saved page stays one when the network is back, until it is loaded again.
  notice.hidden = !offline && !isSaved
}

/** Has the page saved, with what it loaded. */
const save = (loaded: PerformanceEntryList) =>
  workers?.controller?.postMessage(loaded.map(({ name }) => name))

/** The same, and what it is loading still: calls that began without the worker never pass through it. */
const saveAll = () =>
  new PerformanceObserver((list) => save(list.getEntries())).observe({ type: 'resource', buffered: true })

/** A picture that was not saved leaves its place empty, where no island sees to it. */
function hideMissing({ target }: Event) {
  if (target instanceof HTMLImageElement) target.style.visibility = 'hidden'
}

async function register() {
  try {
    // One address, whatever is asked for.
    const policy = trustedTypes?.createPolicy('haat-offline', { createScriptURL: () => WORKER_PATH })
    const address = policy ? policy.createScriptURL('') : WORKER_PATH
    await workers?.register(address, { updateViaCache: 'none' })
    save(performance.getEntriesByType('resource'))
  } catch {
    // The shop is the same without.
  }
}

if (hasOffline) {
  addEventListener('offline', () => show(true))
  addEventListener('online', () => show(false))
  if (!navigator.onLine) show(true)
  // What changed while the page lay in the back/forward cache was never said.
  addEventListener('pageshow', ({ persisted }) => persisted && show(!navigator.onLine))
  if (isSaved) {
    addEventListener('error', hideMissing, true)
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) image.style.visibility = 'hidden'
  }
  // Whether the latest answer of the API came from the store.
  workers?.addEventListener('message', ({ data }) => show(data === true))
  // The first worker took over, or that of a new build, whose store is empty.
  workers?.addEventListener('controllerchange', saveAll)
  afterLoad(() => void register())
}

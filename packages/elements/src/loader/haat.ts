import { version } from '../../package.json'
import { createFirstCalls } from './firstCalls.ts'
import type { HaatActions, HaatCall, HaatGlobal } from './global.ts'
import { readHost } from './host.ts'
import type { HostPage } from './hostPage.ts'
import { REGISTRY } from './registry.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { INTENTS, onEvents, persist, watch } from './watch.ts'

const ADD = '[data-haat-add]'

const actions = () => import('../actions/actions.ts')

/** The actions of `Haat.actions`; their code is loaded with the first call. */
const actionsOf = (hostPage: HostPage): HaatActions =>
  Object.fromEntries(
    (['addLine', 'openCart', 'track', 'ask'] as const).map((name) => [
      name,
      async (...args: [never]) => (await actions()).actionsFor(hostPage)[name](...args),
    ]),
  ) as unknown as HaatActions

/** Handles the page's own buttons that put a product into the cart: `data-haat-add="PRODUCT-ID"`. */
function handleButtons(hostPage: HostPage) {
  onEvents(ADD, INTENTS, () => actions().catch(() => {}))
  onEvents(ADD, ['click'], async (button, event) => {
    const click = event as MouseEvent
    // Ctrl or ⌘ opens a link in a new tab.
    if (click.defaultPrevented || click.ctrlKey || click.metaKey) return
    click.preventDefault()
    if (button.ariaBusy) return
    button.ariaBusy = 'true'
    await actions()
      .then(({ press }) => press(button, hostPage))
      .catch(console.error)
    button.ariaBusy = null
  })
}

/**
 * Starts the loader: `<script type="module" src="https://shop/embed/v1/haat.js" data-host="https://shop">`. It finds
 * Haat's tags, now and later, and fetches an element's code when one is near the viewport. A second loader on the page,
 * of any version, does nothing.
 */
function start(host: string, calls: readonly HaatCall[]): HaatGlobal {
  const sessions = createSessions(host)
  const hostPage = { host, sessions, readHost, firstCalls: createFirstCalls() }
  const observe = watch(hostPage, REGISTRY)
  handleButtons(hostPage)
  // A shopper who signed in without a window comes back.
  if (location.search.includes('haat_state='))
    import('../sign-in/arrive.ts').then(({ arrive }) => arrive(hostPage)).catch(console.error)
  const haat: HaatGlobal = {
    version,
    host,
    // A call that throws does not stop the next one, and is reported like any error of the page.
    push: (...more) => {
      for (const call of more) queueMicrotask(() => call(haat))
    },
    setSession: sessions.set,
    observe,
    on(...subscription) {
      const end = new AbortController()
      persist(async () => {
        const { subscribe } = await actions()
        subscribe(hostPage, end.signal, ...subscription).catch(console.error)
      }).catch(console.error)
      return () => end.abort()
    },
    actions: actionsOf(hostPage),
    get ready() {
      return Promise.resolve(haat)
    },
  }
  haat.push(...calls)
  return haat
}

const present = globalThis.Haat
/** Whether it is a loader, and not an array of calls, or an element of the page with the id `Haat`. */
const isLoader = (found: typeof present): found is HaatGlobal =>
  Boolean((found as Partial<HaatGlobal>)?.actions)
function load(): HaatGlobal {
  const own = [...document.scripts].find((script) => script.src === import.meta.url)
  const host = readHost(own?.dataset.host ?? '') ?? new URL(import.meta.url).origin
  if (isLoader(present)) {
    if ((present.host ?? host) !== host)
      console.warn(
        `Haat: the loader of ${host} does nothing, because the page has one of ${present.host}. Write host="${host}" on its elements.`,
      )
    return present
  }
  globalThis.Haat = start(host, Array.isArray(present) ? present : [])
  return globalThis.Haat
}

/** On a server, where a bundle may also import the loader, it does nothing. */
export const setSession: Sessions['set'] = globalThis.document ? load().setSession : () => {}

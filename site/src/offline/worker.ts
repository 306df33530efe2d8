import { ALWAYS_SAVED, OFFLINE_PATH } from './addresses.ts'
import { isOwnMessage, ownStoreIn } from './own.ts'
import { titleOf, withMain, withNotice, withPages } from './pages.ts'
import { isStorable, type Kind, kindOf, mayKeep } from './rules.ts'
import { type Fetching, scope } from './scope.ts'
import { storeIn } from './store.ts'

// Workbox with routing, strategies and expiration takes 5.9 KB (brotli), twice what this worker may have.

/** Changes when the code of the pages does. */
declare const __HAAT_BUILD__: string

const { caches, location, clients, registration } = scope
const store = storeIn(caches, __HAAT_BUILD__)
const own = ownStoreIn(caches, scope.cookieStore, __HAAT_BUILD__)

/** Most links on the offline page. */
const MOST_LINKS = 12

const absolute = (path: string) => new URL(path, location.origin).href
/** Saving is a favour: full or forbidden storage stops no answer. */
const quietly = (work: Promise<unknown>) => work.catch(() => {})

/** Fetches and saves the answer; the copy is made before anybody reads it. */
async function fetched(event: Fetching, kind: Kind): Promise<Response> {
  const { request, preloadResponse } = event
  const response = (await preloadResponse) ?? (await fetch(request))
  if (isStorable(kind, request.url, response))
    event.waitUntil(quietly(store.keep(kind, request.url, response.clone())))
  return response
}

/** Pages whose latest answer came from the store. */
const outdated = new Set<string>()

/** Tells a page whether it is offline. */
async function postOffline(clientId: string, offline: boolean): Promise<void> {
  if (offline) outdated.add(clientId)
  else outdated.delete(clientId)
  const client = await clients.get(clientId)
  client?.postMessage(offline)
}

/**
 * The network first, however slow it is: a slow network is not an offline one. Only a call that fails altogether is
 * answered from the store, and then its page says so.
 */
async function networkFirst(event: Fetching, kind: Kind): Promise<Response> {
  try {
    const response = await fetched(event, kind)
    if (kind === 'data' && outdated.has(event.clientId)) await postOffline(event.clientId, false)
    return response
  } catch (failure) {
    const { request, clientId } = event
    // Given up by the page itself.
    if (request.signal.aborted) throw failure
    const saved = await store.find(kind, request.url)
    if (!saved) throw failure
    if (kind === 'data') await postOffline(clientId, true)
    return saved
  }
}

const dateOf = ({ headers }: Response) => new Date(headers.get('date') ?? 0)

/** The same page with other words: the body is neither compressed nor as long as its headers say. */
function rewritten(html: string, { headers: saved }: Response): Response {
  const headers = new Headers(saved)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

async function savedPages() {
  const urls = (await store.pages()).filter((url) => new URL(url).pathname !== OFFLINE_PATH)
  return Promise.all(
    urls.slice(0, MOST_LINKS).map(async (url) => {
      const { pathname, search } = new URL(url)
      const html = await (await store.find('page', url))?.text()
      return { path: pathname + search, title: titleOf(pathname, html ?? '') }
    }),
  )
}

/** What stands in for a page that the network did not bring. */
async function offlinePage(url: string): Promise<Response> {
  const saved = await store.find('page', url)
  if (saved) {
    const mine = await own.find(new URL(url).pathname)
    const html = await saved.text()
    const shown = mine ? withMain(html, await mine.text()) : html
    return rewritten(withNotice(shown, dateOf(mine ?? saved)), saved)
  }
  const page = await store.find('page', absolute(OFFLINE_PATH))
  return page ? rewritten(withPages(await page.text(), await savedPages()), page) : Response.error()
}

async function openPage(event: Fetching): Promise<Response> {
  event.waitUntil(quietly(own.sweep()))
  return fetched(event, 'page').catch(() => offlinePage(event.request.url).catch(() => Response.error()))
}

const fromStore = async (event: Fetching): Promise<Response> =>
  (await store.find('asset', event.request.url).catch(() => undefined)) ?? fetched(event, 'asset')

/** What a page needs offline before it loaded it: its style sheets, and the island of messages for failed writes. */
const NEEDED = /\/_astro\/(?:[\w.-]+\.css|Toaster\.[\w-]+\.js)/g

/** Saves what an address leads to, unless it is saved already; with a page, what it needs. */
async function saveMissing(kind: Kind | null, url: string): Promise<void> {
  if (kind === null || !mayKeep(kind, url) || (await store.find(kind, url))) return
  const response = await fetch(url)
  if (!isStorable(kind, url, response)) return
  const html = kind === 'page' ? await response.clone().text() : ''
  await store.keep(kind, url, response)
  for (const [path] of html.matchAll(NEEDED)) await saveMissing('asset', absolute(path))
}

/** Saves a page that was opened without this worker, with what it loaded, and the pages that are always saved. */
async function savePage(page: string, loaded: readonly unknown[]): Promise<void> {
  for (const url of [page, ...ALWAYS_SAVED.map(absolute)]) await saveMissing('page', url)
  for (const url of loaded)
    if (typeof url === 'string') await saveMissing(kindOf(new Request(url), location.origin), url)
}

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
  const prepare = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('haat-') && !name.endsWith(`-${__HAAT_BUILD__}`))
    await Promise.all(old.map((name) => caches.delete(name)))
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(quietly(prepare()).then(() => clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind === 'page') event.respondWith(openPage(event))
  else if (kind === 'asset') event.respondWith(fromStore(event))
  else if (kind !== null) event.respondWith(networkFirst(event, kind))
})

scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (isOwnMessage(data)) event.waitUntil(quietly(own.keep(data)))
  else if (Array.isArray(data) && source?.url) event.waitUntil(quietly(savePage(source.url, data)))
})

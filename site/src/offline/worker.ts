import { ALWAYS_SAVED, OFFLINE_PATH } from './addresses.ts'
import { baseOfPage, pathOfPage } from './bases.ts'
import { isOwnMessage, ownStoreIn } from './own.ts'
import { titleOf, withMain, withNotice, withPages } from './pages.ts'
import { showNotifications } from './push.ts'
import { isStorable, type Kind, kindOf, maySave } from './rules.ts'
import { type FetchEvent, scope } from './scope.ts'
import { storeIn } from './store.ts'

// With Workbox (routing, strategies, expiration) this worker would have 7.9 KB (brotli) in place of 2.3. It would replace
// about 70 lines: notices in saved pages, lists of them and a shopper's own content remain code of ours in any case.

/** Changes with the code of the pages. */
declare const __HAAT_BUILD__: string

const { caches, location, clients, registration } = scope
const store = storeIn(caches, __HAAT_BUILD__)
const own = ownStoreIn(caches, scope.cookieStore, __HAAT_BUILD__)

/** Highest number of links on the offline page. */
const MAX_LINKS = 12

const absolute = (path: string) => new URL(path, location.origin).href
/** Saving is optional: full or forbidden storage must not prevent a response. */
const ignoreErrors = (work: Promise<unknown>) => work.catch(() => {})

/** Fetches and saves a response. It is cloned before the page reads it. */
async function fetched(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request, preloadResponse } = event
  const response = (await preloadResponse) ?? (await fetch(request))
  if (isStorable(kind, request.url, response))
    event.waitUntil(ignoreErrors(store.save(kind, request.url, response.clone())))
  return response
}

/** Clients whose last response came from the store. */
const outdated = new Set<string>()

/** Informs a page whether it is offline. */
async function postOffline(clientId: string, offline: boolean): Promise<void> {
  if (offline) outdated.add(clientId)
  else outdated.delete(clientId)
  const client = await clients.get(clientId)
  client?.postMessage(offline)
}

/**
 * Tries the network first, without a time limit, because a slow network is not an offline one. If the call fails, responds
 * from the store, and informs the page.
 */
async function networkFirst(event: FetchEvent, kind: Kind): Promise<Response> {
  try {
    const response = await fetched(event, kind)
    if (kind === 'data' && outdated.has(event.clientId)) await postOffline(event.clientId, false)
    return response
  } catch (failure) {
    const { request, clientId } = event
    // The page aborted the request.
    if (request.signal.aborted) throw failure
    const saved = await store.find(kind, request.url)
    if (!saved) throw failure
    if (kind === 'data') await postOffline(clientId, true)
    return saved
  }
}

const dateOf = ({ headers }: Response) => new Date(headers.get('date') ?? 0)

/** Creates a response with changed HTML: headers about compression and length no longer apply. */
function rewritten(html: string, { headers: saved }: Response): Response {
  const headers = new Headers(saved)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

async function savedPages() {
  const urls = (await store.pages()).filter((url) => pathOfPage(new URL(url).pathname) !== OFFLINE_PATH)
  return Promise.all(
    urls.slice(0, MAX_LINKS).map(async (url) => {
      const { pathname, search } = new URL(url)
      const html = await (await store.find('page', url))?.text()
      return { path: pathname + search, title: titleOf(pathname, html ?? '') }
    }),
  )
}

/** Returns the saved page if the network failed, else the offline page. */
async function offlinePage(url: string): Promise<Response> {
  const { pathname } = new URL(url)
  const saved = await store.find('page', url)
  if (saved) {
    const content = await own.find(pathname)
    const html = await saved.text()
    const shown = content ? withMain(html, await content.text()) : html
    return rewritten(withNotice(shown, dateOf(content ?? saved), baseOfPage(pathname).slice(1)), saved)
  }
  const page = await store.find('page', absolute(baseOfPage(pathname) + OFFLINE_PATH))
  return page ? rewritten(withPages(await page.text(), await savedPages()), page) : Response.error()
}

async function openPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(ignoreErrors(own.sweep()))
  return fetched(event, 'page').catch(() => offlinePage(event.request.url).catch(() => Response.error()))
}

const fromStore = async (event: FetchEvent): Promise<Response> =>
  (await store.find('asset', event.request.url).catch(() => undefined)) ?? fetched(event, 'asset')

/** Files that a page needs offline even if it has not loaded them: its style sheets, and the island for notices. */
const NEEDED = /\/_astro\/(?:[\w.-]+\.css|Toaster\.[\w-]+\.js)/g

/** Saves the response from an address, unless it is saved; for a page, also the files that it needs. */
async function saveMissing(kind: Kind | null, url: string): Promise<void> {
  if (kind === null || !maySave(kind, url) || (await store.find(kind, url))) return
  const response = await fetch(url)
  if (!isStorable(kind, url, response)) return
  const html = kind === 'page' ? await response.clone().text() : ''
  await store.save(kind, url, response)
  for (const [path] of html.matchAll(NEEDED)) await saveMissing('asset', absolute(path))
}

/** Saves a page that was opened without this worker, the files that it loaded, and the pages that are always saved. */
async function savePage(page: string, loaded: readonly unknown[]): Promise<void> {
  const base = baseOfPage(new URL(page).pathname)
  for (const url of [page, ...ALWAYS_SAVED.map((path) => absolute(base + path))])
    await saveMissing('page', url)
  for (const url of loaded)
    if (typeof url === 'string') await saveMissing(kindOf(new Request(url), location.origin), url)
}

showNotifications()

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
  const prepare = async () => {
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith('haat-') && !name.endsWith(`-${__HAAT_BUILD__}`))
    await Promise.all(old.map((name) => caches.delete(name)))
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(ignoreErrors(prepare()).then(() => clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind === 'page') event.respondWith(openPage(event))
  else if (kind === 'asset') event.respondWith(fromStore(event))
  else if (kind !== null) event.respondWith(networkFirst(event, kind))
})

scope.addEventListener('message', (event) => {
  const { data, source } = event
  if (isOwnMessage(data)) event.waitUntil(ignoreErrors(own.save(data)))
  else if (Array.isArray(data) && source?.url) event.waitUntil(ignoreErrors(savePage(source.url, data)))
})

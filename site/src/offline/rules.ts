import { pathOfPage } from './bases.ts'

/** What the worker saves: pages, public responses of the API, built files with a hash in their name, pictures. */
export type Kind = 'page' | 'data' | 'asset' | 'picture'

/** Highest number of entries of each kind; the oldest are removed first. */
export const MAX_ENTRIES: Readonly<Record<Kind, number>> = { page: 40, data: 60, asset: 200, picture: 100 }

/** Largest picture that is saved, in bytes: with {@link MAX_ENTRIES}, all of them take 15 MB at most. */
export const MAX_PICTURE_BYTES = 150_000

/** Public calls of the API, and the assistant's answers from the FAQ. The worker never handles other paths under /api, such as payments. */
const DATA = /^\/(?:api\/(?:v1\/(?:product|category|categories|comments|search)|sponsors)|shop\.json)(?:\/|$)/
/** Also not the pages that lead to the sign-in window: a response from the worker would separate it from its opener. */
const NEVER =
  /^\/(?:(?:api|embed|sandbox|__clerk|healthz)(?:[/?]|$)|(?:login|register)\/?\?return_to=%2Fembed%2F)/
/** Pages that are useless without the network, or belong to one shopper. */
const NOT_SAVED = /^\/(login|register|checkout|profile|order|order-success)(\/|$)/

/** Returns the kind of a request; null if the worker must leave it to the browser. */
export function kindOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  ownOrigin: string,
): Kind | null {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || headers.has('authorization') || headers.has('range'))
    return null
  const path = pathOfPage(pathname)
  if (DATA.test(path)) return 'data'
  if (NEVER.test(path + search)) return null
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/_astro/')) return 'asset'
  return pathname.startsWith('/pictures/') ? 'picture' : null
}

/** Whether the response from an address may be saved at all. */
export const maySave = (kind: Kind, url: string): boolean =>
  kind !== 'page' || !NOT_SAVED.test(pathOfPage(new URL(url).pathname))

/** Whether a response may be saved: it must be complete, public, and small enough. */
export function isStorable(kind: Kind, url: string, { status, redirected, headers }: Response): boolean {
  if (status !== 200 || redirected || !maySave(kind, url)) return false
  if (/no-store|private/.test(headers.get('cache-control') ?? '')) return false
  if (kind === 'page') return /^text\/html/.test(headers.get('content-type') ?? '')
  // A picture of unknown size counts as too large.
  return kind !== 'picture' || Number(headers.get('content-length') ?? Infinity) <= MAX_PICTURE_BYTES
}

/** What the worker saves: pages, public answers of the API, built files with a hash in their name, pictures. */
export type Kind = 'page' | 'data' | 'asset' | 'picture'

/** Most entries of each kind; the oldest go first. */
export const MOST: Readonly<Record<Kind, number>> = { page: 40, data: 60, asset: 200, picture: 100 }

/** Largest picture that is saved, in bytes: with {@link MOST}, all of them take 15 MB at most. */
export const MOST_PICTURE_BYTES = 150_000

/** Public answers of the API. Everything else under /api, payments above all, never passes through the worker. */
const DATA = /^\/api\/(v1\/(product|category|categories|comments|search)|sponsors)(\/|$)/
/** Nor does the way to the window of a partner's page: an answer of the worker's would cut the two off from each other. */
const NEVER =
  /^\/(?:(?:api|embed|sandbox|__clerk|healthz)(?:[/?]|$)|(?:login|register)\/?\?return_to=%2Fembed%2F)/
/** Pages that are of no use without the network, or belong to one shopper. */
const NOT_SAVED = /^\/(login|register|checkout|profile|order|order-success)(\/|$)/

/** What a request asks for, or null where the worker must leave it to the browser. */
export function kindOf(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  ownOrigin: string,
): Kind | null {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== ownOrigin || headers.has('authorization') || headers.has('range'))
    return null
  if (DATA.test(pathname)) return 'data'
  if (NEVER.test(pathname + search)) return null
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/_astro/')) return 'asset'
  return pathname.startsWith('/pictures/') ? 'picture' : null
}

/** Whether the answer to an address may be saved at all. */
export const mayKeep = (kind: Kind, url: string): boolean =>
  kind !== 'page' || !NOT_SAVED.test(new URL(url).pathname)

/** Whether an answer may be saved: whole, public, and small enough. */
export function isStorable(kind: Kind, url: string, { status, redirected, headers }: Response): boolean {
  if (status !== 200 || redirected || !mayKeep(kind, url)) return false
  if (/no-store|private/.test(headers.get('cache-control') ?? '')) return false
  if (kind === 'page') return /^text\/html/.test(headers.get('content-type') ?? '')
  // A picture of unknown size counts as too large.
  return kind !== 'picture' || Number(headers.get('content-length') ?? Infinity) <= MOST_PICTURE_BYTES
}

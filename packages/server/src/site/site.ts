import { inBase } from '@haat/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepsOpener, WINDOW } from '../partners/partners.window.ts'
import type { ServedFile } from './files.ts'
import { GONE_PAGE, type Gone, gonePage } from './gone.ts'
import { PAGES_AT_CDN, PAGES_IN_BROWSERS, policyHeaders } from './headers.ts'
import { sendOpeningPage } from './opening-page.ts'
import { decoded, decodedPath, encodedPath, pathOf, queryOf } from './paths.ts'
import { sendFile } from './send-file.ts'
import type { Check, Rewrite, SiteFiles, SiteSlot } from './site-files.ts'

/** A record whose page may be another file than that of its path. */
interface PageOf {
  /** Path of a file that is used if the build has it. */
  readonly page: string
}

/**
 * Whether the record of a path exists, and its page if that is not the file of the path. For a product that is no longer
 * sold: {@link Gone}. If the record has another path: that path.
 */
export type Exists = (check: Check, name: string) => Promise<boolean | PageOf | Gone | string>

interface SiteOptions {
  readonly exists: Exists
  /** Origins whose pages may open a window of the shop to sign in. */
  readonly partners: readonly string[]
  /** Whether a CDN caches pages, and is notified when they change. @default false */
  readonly hasCdn?: boolean
}

/** Serves the built site at every path without another route. */
export function serveSite(app: FastifyInstance, slot: SiteSlot, options: SiteOptions): void {
  const { partners } = options
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (slot.current === null) return sendOpeningPage(reply)
    if (!keepsOpener(request.url, partners)) return answer(slot.current, options, request, reply)
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    // A CDN that ignores the query would send this header with the page of everybody.
    return answer(slot.current, { ...options, hasCdn: false }, request, reply)
  }
  app.get('/*', handler)
  // Pages of the site under the path of the widgets.
  for (const path of [WINDOW, '/embed/', '/embed/preview']) app.get(path, handler)
}

/** Sends files of the site, each page with its policy. */
const sender =
  (site: SiteFiles, request: FastifyRequest, reply: FastifyReply, hasCdn = false) =>
  async (file: ServedFile | undefined, status: number): Promise<FastifyReply> => {
    if (!file) return reply.code(status).type('text/plain; charset=utf-8').send('Page Not Found')
    // A CDN must not cache that something is missing: it may come.
    const caching = hasCdn && status === 200 ? PAGES_AT_CDN : PAGES_IN_BROWSERS
    return sendFile(request, reply, file, { status, headers: policyHeaders(site, file.path, caching) })
  }

/** Responds with the 404 page. */
export async function sendMissingPage(
  slot: SiteSlot,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { current: site } = slot
  if (site === null) return sendOpeningPage(reply)
  const base = site.baseOf(pathOf(request.url))
  return sender(site, request, reply)(site.files.get(`${base}/404.html`), 404)
}

const fileAt = (site: SiteFiles, path: string): ServedFile | undefined =>
  site.files.get(path === '/' ? '/index.html' : `${path}/index.html`) ??
  site.files.get(path) ??
  site.olderAsset(path)

interface Named {
  readonly rewrite: Rewrite
  readonly name: string
}

/**
 * Finds the record that a path names. A category's name may have characters that no path of a file has.
 * @param bare the path as it was requested
 * @param path the decoded path; null if no file can have it
 */
function namedBy(rewrites: readonly Rewrite[], bare: string, path: string | null): Named | null {
  const text = path ?? bare
  const rewrite = rewrites.find(({ prefix }) => text.startsWith(prefix) && text !== prefix)
  if (rewrite === undefined || (path === null && rewrite.check !== 'category')) return null
  const name = bare.startsWith(rewrite.prefix) ? decoded(bare.slice(rewrite.prefix.length)) : null
  if (name === null && path === null) return null
  return { rewrite, name: name ?? text.slice(rewrite.prefix.length) }
}

async function answer(
  site: SiteFiles,
  { exists, hasCdn }: SiteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const send = sender(site, request, reply, hasCdn)
  const base = site.baseOf(pathOf(request.url))
  const missing = () => send(site.files.get(`${base}/404.html`), 404)
  const redirect = (to: string) => reply.redirect(to + queryOf(request.url), 301)

  const raw = pathOf(request.url)
  const bare = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw
  const whole = decodedPath(raw)
  const path = bare === raw ? whole : (whole?.slice(0, -1) ?? null)
  const named = namedBy(site.rewrites, bare, path)
  const file = path === null ? undefined : fileAt(site, path)
  const other = path === null ? undefined : site.meant(path)
  const toOther = other === undefined || other === path ? null : () => redirect(encodedPath(other))
  if (!file && !named) return toOther?.() ?? missing()
  if (bare !== raw)
    return redirect(named ? named.rewrite.prefix + encodeURIComponent(named.name) : encodedPath(path ?? '/'))
  if (!named) return send(file, 200)

  const { rewrite, name } = named
  const found = await find(rewrite.check, name, exists)
  if (typeof found === 'string') {
    // A code may move on, so browsers ask again.
    reply.header('cache-control', 'no-cache')
    return redirect(inBase(found, base))
  }
  if (typeof found === 'object' && 'similar' in found) return sendGone(site, base, found, reply)
  if (found === 404) return toOther?.() ?? (path === null ? missing() : send(rewrite.to, 404))
  if (found === 503) reply.header('retry-after', '5')
  const page = file ?? (typeof found === 'object' ? site.files.get(base + found.page) : undefined)
  return send(page ?? rewrite.to, found === 503 && !page ? 503 : 200)
}

/** Says that a product is no longer sold. */
async function sendGone(
  site: SiteFiles,
  base: string,
  { name, similar }: Gone,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = site.files.get(base + GONE_PAGE)
  const headers = policyHeaders(site, base + GONE_PAGE, PAGES_IN_BROWSERS)
  const links = similar.map((link) => ({ ...link, path: inBase(link.path, base) }))
  reply.code(410).headers(headers)
  if (!page) return reply.type('text/plain; charset=utf-8').send('No Longer Sold')
  return reply.type('text/html; charset=utf-8').send(await gonePage(page, { name, similar: links }))
}

/** 503 where the shop does not know: the page is shown all the same, and its own calls go on asking. */
async function find(
  check: Check | undefined,
  name: string,
  exists: Exists,
): Promise<200 | 404 | 503 | PageOf | Gone | string> {
  if (check === undefined) return 200
  try {
    const found = await exists(check, name)
    return found === true ? 200 : found || 404
  } catch {
    return 503
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepsOpener, WINDOW } from '../partners/partners.window.ts'
import type { ServedFile } from './files.ts'
import { type Gone, gonePage } from './gone.ts'
import { sendOpeningPage } from './opening-page.ts'
import { decodedPath, encodedPath, isPage, queryOf } from './paths.ts'
import { sendFile } from './send-file.ts'
import type { Check, SiteFiles, SiteSlot } from './site-files.ts'

/**
 * Whether the record of a path exists. For a product that is no longer sold: {@link Gone}, or the path of its successor.
 */
export type Exists = (check: Check, name: string) => Promise<boolean | Gone | string>

/**
 * Serves the built site at every path without another route.
 * @param partners origins whose pages may open a window of the shop to sign in
 */
export function serveSite(
  app: FastifyInstance,
  slot: SiteSlot,
  exists: Exists,
  partners: readonly string[],
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (slot.current === null) return sendOpeningPage(reply)
    if (keepsOpener(request.url, partners)) reply.header('cross-origin-opener-policy', 'unsafe-none')
    return answer(slot.current, exists, request, reply)
  }
  app.get('/*', handler)
  // A page of the site under the path of the widgets.
  app.get(WINDOW, handler)
}

/** Sends files of the site, each page with its policy. */
const sender =
  (site: SiteFiles, request: FastifyRequest, reply: FastifyReply) =>
  async (file: ServedFile | undefined, status: number): Promise<FastifyReply> => {
    if (!file) return reply.code(status).type('text/plain; charset=utf-8').send('Page Not Found')
    // Pages, and the service worker, which must never be older than the pages.
    const headers =
      isPage(file.path) || site.hasPolicy(file.path)
        ? { 'content-security-policy': site.policyOf(file.path), 'cache-control': 'no-cache' }
        : {}
    return sendFile(request, reply, file, { status, headers })
  }

/** Responds with the 404 page. */
export async function sendMissingPage(
  slot: SiteSlot,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { current: site } = slot
  return site === null
    ? sendOpeningPage(reply)
    : sender(site, request, reply)(site.files.get('/404.html'), 404)
}

async function answer(site: SiteFiles, exists: Exists, request: FastifyRequest, reply: FastifyReply) {
  const send = sender(site, request, reply)
  const missing = () => send(site.files.get('/404.html'), 404)
  const redirect = (to: string) => reply.redirect(encodedPath(to) + queryOf(request.url), 301)

  const path = decodedPath(request.url)
  if (path === null) return missing()
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const page =
    site.files.get(bare === '/' ? '/index.html' : `${bare}/index.html`) ??
    site.files.get(bare) ??
    site.olderAsset(bare)
  const rewrite = site.rewrites.find(({ prefix }) => bare.startsWith(prefix) && bare !== prefix)
  const meant = site.meant(bare) ?? bare
  if (!page && !rewrite) return meant === bare ? missing() : redirect(meant)
  if (bare !== path) return redirect(bare)
  if (!rewrite) return send(page, 200)

  const found = await find(rewrite.check, bare.slice(rewrite.prefix.length), exists)
  // A code may move on, so browsers ask again.
  if (typeof found === 'string')
    return reply.header('cache-control', 'no-cache').redirect(found + queryOf(request.url), 301)
  if (typeof found === 'object') return sendGone(site, found, reply)
  const status = found
  if (status === 404 && meant !== bare) return redirect(meant)
  if (status === 503) reply.header('retry-after', '5')
  // A page that was built for a product that was removed must not show it any more.
  return send(status === 404 ? rewrite.to : (page ?? rewrite.to), status === 503 && page ? 200 : status)
}

/** Says that a product is no longer sold, in the frame of the page for addresses at which there is nothing. */
async function sendGone(site: SiteFiles, gone: Gone, reply: FastifyReply): Promise<FastifyReply> {
  const path = '/404.html'
  const missing = site.files.get(path)
  const headers = { 'content-security-policy': site.policyOf(path), 'cache-control': 'no-cache' }
  reply.code(410).headers(headers)
  if (!missing) return reply.type('text/plain; charset=utf-8').send('No Longer Sold')
  return reply.type('text/html; charset=utf-8').send(await gonePage(missing, gone))
}

/** 503 where the shop does not know: the page is shown all the same, and its own calls go on asking. */
async function find(
  check: Check | undefined,
  name: string,
  exists: Exists,
): Promise<200 | 404 | 503 | Gone | string> {
  if (check === undefined) return 200
  try {
    const found = await exists(check, name)
    return found === true ? 200 : found || 404
  } catch {
    return 503
  }
}

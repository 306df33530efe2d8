import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/problem.ts'
import type { ServedFile } from '../site/files.ts'
import { decodedPath } from '../site/paths.ts'
import { sendFile } from '../site/send-file.ts'
import { CHUNKS, type EmbedFiles, type EmbedSlot, type Release } from './embed.files.ts'

/** Path of the widgets: `/embed/v1/` is the newest 1.x, `/embed/<version>/` is one version permanently. */
const PREFIX = '/embed/'
const NEWEST = 'v1'
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/

/** Cache-Control of files that never change, and of the newest version, which is revalidated every 5 minutes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the widgets to pages of every origin. The API decides which of them may read the shop.
 * @param siteUrl public origin of the shop
 */
export function serveEmbed(app: FastifyInstance, slot: EmbedSlot, siteUrl: string): void {
  app.get(`${PREFIX}*`, async (request, reply) => {
    const { current: embed } = slot
    const [name = '', ...rest] = decodedPath(request.url)?.slice(PREFIX.length).split('/') ?? []
    const path = `/${rest.join('/')}`
    // Pages of any origin may read error messages.
    reply.header('access-control-allow-origin', '*')
    if (!embed) throw notFound('There is no such widget.')
    if (name === NEWEST) return sendNewest(request, reply, embed, path)

    const release = embed.releases.get(name)
    if (!release && VERSION.test(name)) throw notFound(unknownVersion(name, embed))
    const file = release && (release.files.get(path) ?? embed.olderChunk(path))
    if (release && path === '/importmap.json')
      return reply.header('cache-control', IMMUTABLE).send(importMapOf(release, siteUrl))
    if (!file) throw notFound('There is no such widget.')
    return sendFile(request, reply, file, { headers: { 'cache-control': IMMUTABLE } })
  })
}

/** Chunk names contain a hash of the content, so that a page with an older loader finds its own chunks. */
function sendNewest(
  request: FastifyRequest,
  reply: FastifyReply,
  { current, releases, olderChunk }: EmbedFiles,
  path: string,
): Promise<FastifyReply> {
  const isChunk = path.startsWith(CHUNKS)
  const file =
    current.files.get(path) ?? (isChunk ? (findInReleases(releases, path) ?? olderChunk(path)) : undefined)
  if (!file) throw notFound('There is no such widget.')
  return sendFile(request, reply, file, { headers: { 'cache-control': isChunk ? IMMUTABLE : FIVE_MINUTES } })
}

const findInReleases = (releases: EmbedFiles['releases'], path: string): ServedFile | undefined =>
  [...releases.values()].find(({ files }) => files.has(path))?.files.get(path)

const unknownVersion = (asked: string, { current }: EmbedFiles): string =>
  `Version ${asked} of the widgets is not available here. The current version is ${current.manifest.version}: use ${PREFIX}${current.manifest.version}/, or ${PREFIX}${NEWEST}/ for the newest version.`

/** For `<script type="importmap">`: the browser refuses files of this version that differ from the build. */
const importMapOf = ({ manifest }: Release, siteUrl: string) => ({
  integrity: Object.fromEntries(
    Object.entries(manifest.files).map(([path, { integrity }]) => [
      `${siteUrl}${PREFIX}${manifest.version}/${path}`,
      integrity,
    ]),
  ),
})

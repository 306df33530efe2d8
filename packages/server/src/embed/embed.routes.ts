import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../http/problem.ts'
import type { ServedFile } from '../site/files.ts'
import { decodedPath } from '../site/paths.ts'
import { sendFile } from '../site/send-file.ts'
import { CHUNKS, type EmbedFiles, type EmbedSlot, type Release } from './embed.files.ts'

/** Where partners' pages fetch the widgets from: `/embed/v1/` is the newest 1.x, `/embed/<version>/` one for ever. */
const PREFIX = '/embed/'
const NEWEST = 'v1'
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/

/** What never changes may be stored for ever; the newest is asked about every 5 minutes. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
export const FOR_NOW = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the widgets to pages of every origin; which of them may read the shop is the API's decision.
 * @param siteUrl public origin of the shop
 */
export function serveEmbed(app: FastifyInstance, slot: EmbedSlot, siteUrl: string): void {
  app.get(`${PREFIX}*`, async (request, reply) => {
    const { current: embed } = slot
    const [name = '', ...rest] = decodedPath(request.url)?.slice(PREFIX.length).split('/') ?? []
    const path = `/${rest.join('/')}`
    // A page of any origin may read why there is nothing.
    reply.header('access-control-allow-origin', '*')
    if (!embed) throw notFound('There is no such widget.')
    if (name === NEWEST) return sendNewest(request, reply, embed, path)

    const release = embed.releases.get(name)
    if (!release && VERSION.test(name)) throw notFound(unknownVersion(name, embed))
    const file = release && (release.files.get(path) ?? embed.olderChunk(path))
    if (release && path === '/importmap.json')
      return reply.header('cache-control', FOR_EVER).send(importMapOf(release, siteUrl))
    if (!file) throw notFound('There is no such widget.')
    return sendFile(request, reply, file, { headers: { 'cache-control': FOR_EVER } })
  })
}

/** Names of chunks carry a hash of what is in them: a page that still has the loader of yesterday finds its own. */
function sendNewest(
  request: FastifyRequest,
  reply: FastifyReply,
  { current, releases, olderChunk }: EmbedFiles,
  path: string,
): Promise<FastifyReply> {
  const isChunk = path.startsWith(CHUNKS)
  const file = current.files.get(path) ?? (isChunk ? (inAny(releases, path) ?? olderChunk(path)) : undefined)
  if (!file) throw notFound('There is no such widget.')
  return sendFile(request, reply, file, { headers: { 'cache-control': isChunk ? FOR_EVER : FOR_NOW } })
}

const inAny = (releases: EmbedFiles['releases'], path: string): ServedFile | undefined =>
  [...releases.values()].find(({ files }) => files.has(path))?.files.get(path)

const unknownVersion = (asked: string, { current }: EmbedFiles): string =>
  `There is no version ${asked} of the widgets here. The present one is ${current.manifest.version}: use ${PREFIX}${current.manifest.version}/, or ${PREFIX}${NEWEST}/ for whatever is newest.`

/** For `<script type="importmap">`: the browser refuses every file of this version that is not as it was built. */
const importMapOf = ({ manifest }: Release, siteUrl: string) => ({
  integrity: Object.fromEntries(
    Object.entries(manifest.files).map(([path, { integrity }]) => [
      `${siteUrl}${PREFIX}${manifest.version}/${path}`,
      integrity,
    ]),
  ),
})

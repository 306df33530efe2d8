import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/problem.ts'
import { listFiles, type ServedFile } from '../site/files.ts'
import { decodedPath } from '../site/paths.ts'
import { sendFile } from '../site/send-file.ts'

/** Where partners' pages fetch the widgets from. */
const PREFIX = '/embed/v1'

/** Widgets ready to be served, by their path under the prefix. */
export type EmbedFiles = ReadonlyMap<string, ServedFile>

/** Where the application looks for the widgets: they may be built while it runs. */
export interface EmbedSlot {
  current: EmbedFiles | null
}

/**
 * Opens the folder of built widgets (packages/elements/dist).
 * @throws Error, in one readable line, when the folder holds none
 */
export async function openEmbed(folder: string): Promise<EmbedFiles> {
  const files = await listFiles(folder).catch((): EmbedFiles => new Map())
  if (!files.has('/haat.js'))
    throw new Error(
      `Haat: ${folder} holds no widgets, so partners' pages would stay empty. Build @haat/elements again.`,
    )
  return files
}

/** Names of chunks carry a hash of what is in them; the loader's name stays, so it is asked about every 5 minutes. */
const cachingOf = (path: string) =>
  path.startsWith('/chunks/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300, stale-while-revalidate=86400'

/** Serves the widgets to pages of every origin; which of them may read the shop is the API's decision. */
export function serveEmbed(app: FastifyInstance, slot: EmbedSlot): void {
  app.get(`${PREFIX}/*`, async (request, reply) => {
    const path = decodedPath(request.url)?.slice(PREFIX.length) ?? ''
    const file = slot.current?.get(path)
    if (!file) throw notFound('There is no such widget.')
    return sendFile(request, reply, file, { headers: { 'cache-control': cachingOf(path) } })
  })
}

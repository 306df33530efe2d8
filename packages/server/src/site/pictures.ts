import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BucketKeys } from '../env.pictures.ts'
import { matchesETag } from '../http/encoding.ts'
import { notFound, Problem } from '../http/problem.ts'
import type { Bucket } from '../pictures/bucket.ts'
import { isConverted } from '../pictures/names.ts'
import { type ServedFile, variantOf } from './files.ts'
import { cachingOf, decodedPath, FOR_OTHERS, typeOf } from './paths.ts'
import { sendFile } from './send-file.ts'

const MISSING = 'There is no such picture.'
/** Seconds. */
const RETRY_AFTER = 5

/**
 * Serves `/pictures/*` from the first folder that has the file: the shop's own pictures before those of the demo shop.
 * Converted pictures that no folder has are served from a bucket.
 */
export function servePictures(
  app: FastifyInstance,
  folders: readonly string[],
  keys: BucketKeys | null = null,
): void {
  let opening: Promise<Bucket> | undefined
  const open = async (bucket: BucketKeys) => (await import('../pictures/bucket.ts')).openBucket(bucket)
  app.get('/pictures/*', async (request, reply) => {
    const path = decodedPath(request.url)
    const name = path?.slice('/pictures/'.length) ?? ''
    for (const folder of folders) {
      const file = await pictureIn(folder, name)
      if (file) return sendFile(request, reply, file)
    }
    if (keys && isConverted(name)) {
      opening ??= open(keys)
      return sendStored(request, reply, { name, bucket: await opening })
    }
    throw notFound(MISSING)
  })
}

/** Responds with a file of a bucket. Its content never changes, so its name is its ETag. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bucket }: { readonly name: string; readonly bucket: Bucket },
): Promise<FastifyReply> {
  const path = `/pictures/${name}`
  const etag = `"${name}"`
  const headers = { etag, 'cache-control': cachingOf(path), ...FOR_OTHERS }
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
  const stored = await bucket.get(name).catch((thrown: unknown) => {
    request.log.error(thrown)
    throw new Problem(503, 'This picture is not available at the moment.', { retryAfter: RETRY_AFTER })
  })
  if (!stored?.body) throw notFound(MISSING)
  const size = stored.headers.get('content-length')
  reply.type(typeOf(path)).headers({ ...headers, ...(size !== null && { 'content-length': size }) })
  if (request.method !== 'HEAD') return reply.send(stored.body)
  await stored.body.cancel()
  return reply.send(Readable.from([]))
}

/** Finds a picture on disk at the time of the request, because it may be new. Hidden files are never served. */
async function pictureIn(folder: string, name: string): Promise<ServedFile | null> {
  if (name === '' || name.endsWith('/') || /(?:^|\/)\./.test(name)) return null
  const file = join(folder, name)
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  return { path: `/pictures/${name}`, identity: variantOf(file, found), compressed: new Map() }
}

import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, matchesETag } from '../http/encoding.ts'
import type { ServedFile, Variant } from './files.ts'
import { cachingOf, FOR_OTHERS, isPage, typeOf } from './paths.ts'

interface SendOptions {
  /** @default 200 */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Seconds. */
const RETRY_AFTER = '5'
const NOT_AVAILABLE = 'This page is not available at the moment. Please try again later.'

/**
 * Responds with a file in the best prepared encoding, with 304, or with a requested byte range. If the file is missing or
 * its size has changed since it was listed, responds with 503 and logs it.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, identity, compressed }: ServedFile,
  { status = 200, headers = {} }: SendOptions = {},
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...compressed.keys()])
  const variant = compressed.get(encoding) ?? identity
  const isKnown = status === 200 && matchesETag(request.headers['if-none-match'], variant.etag)
  const handle = isKnown ? null : await openWhole(variant)
  if (handle === null && !isKnown) return refuse(request, reply, variant)

  reply
    .code(status)
    .type(typeOf(path))
    .headers({ etag: variant.etag, 'cache-control': cachingOf(path), ...headers })
  if (compressed.size > 0) reply.header('vary', 'accept-encoding')
  if (!isPage(path)) reply.headers(FOR_OTHERS)
  if (handle === null) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const whole = { start: 0, end: variant.size - 1 }
  const part = encoding === 'identity' && status === 200 ? rangeOf(request, reply, variant) : whole
  if (part === null || request.method === 'HEAD') await handle.close()
  if (part === null) return reply.code(416).header('content-range', `bytes */${variant.size}`).send()
  reply.header('content-length', part.end - part.start + 1)
  // An empty stream: without a payload Fastify would send a Content-Length of 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : bytesOf(handle, variant, part))
}

/** Opens a file if its size has not changed since it was listed. */
async function openWhole({ file, size }: Variant): Promise<FileHandle | null> {
  const handle = await open(file).catch(() => null)
  const found = await handle?.stat()
  if (found?.size === size) return handle
  await handle?.close()
  return null
}

function refuse(request: FastifyRequest, reply: FastifyReply, { file, size }: Variant): FastifyReply {
  request.log.error(
    `Haat: ${file} is missing or no longer has ${size} bytes, so it is not served. Restart the shop: damaged builds are built again.`,
  )
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .send(NOT_AVAILABLE)
}

/** First and last byte. */
interface Part {
  readonly start: number
  readonly end: number
}

/** Streams these bytes of a file. If it ends early, it throws, so that the connection breaks and the client sees an incomplete response. */
function bytesOf(handle: FileHandle, { file, size }: Variant, { start, end }: Part): Readable {
  // An empty file has no last byte.
  if (size === 0) return Readable.from([]).once('close', () => void handle.close())
  let missing = end - start + 1
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missing -= chunk.length
      done(null, chunk)
    },
    flush(done) {
      done(missing === 0 ? null : new Error(`Haat: ${file} ended ${missing} bytes early while it was sent.`))
    },
  })
  pipeline(handle.createReadStream({ start, end }), counted, () => {})
  return counted
}

/** Returns the complete file or the requested range (RFC 9110 §14), which videos use; null for an invalid range. */
function rangeOf(request: FastifyRequest, reply: FastifyReply, { etag, size }: Variant): Part | null {
  reply.header('accept-ranges', 'bytes')
  const last = size - 1
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '')
  // For several ranges or other units, a server may respond with the complete file.
  if (!match || (match[1] === '' && match[2] === '')) return { start: 0, end: last }
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), last) : last
  if (start > end) return null
  reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return { start, end }
}

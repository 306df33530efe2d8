import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, matchesETag } from './encoding.ts'

/** Smaller bodies are not compressed, in bytes. */
const MIN_COMPRESSED_SIZE = 1_024

const compress = {
  // Quality 4: higher qualities take seconds for a complete list.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

export type MediaType = 'application/json' | 'text/html' | 'text/css'

/** A finished response, cached once per requested encoding. */
export class Snapshot {
  readonly #identity: Buffer
  readonly #compressed = new Map<keyof typeof compress, Promise<Buffer>>()
  readonly #hash: string
  readonly type: string

  constructor(text: string, type: MediaType = 'application/json') {
    this.type = `${type}; charset=utf-8`
    this.#identity = Buffer.from(text)
    // Hash of the content only, so that every process gives the same response the same tag.
    this.#hash = hash('sha256', this.#identity, 'base64url').slice(0, 22)
  }

  /** Bytes before compression. */
  get size(): number {
    return this.#identity.length
  }

  /** Strong ETag: each encoding has its own. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
  }

  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#identity
    const known = this.#compressed.get(encoding) ?? compress[encoding](this.#identity)
    this.#compressed.set(encoding, known)
    return known
  }
}

/** Browsers and proxies cache the response and revalidate it every time. */
const REVALIDATE = 'no-cache'

/**
 * Responds with a snapshot: 304 if the client has it, otherwise in the best encoding.
 * @param caching the response's Cache-Control
 */
export async function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  caching: string = REVALIDATE,
): Promise<FastifyReply> {
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = snapshot.size < MIN_COMPRESSED_SIZE ? 'identity' : accepted
  const etag = snapshot.etag(encoding)
  reply.header('etag', etag).header('cache-control', caching)
  // Appended, because a response to a partner varies by origin too.
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(snapshot.type).send(await snapshot.body(encoding))
}

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, holds } from './encoding.ts'

/** Bodies below this are not worth compressing, in bytes. */
const WORTH_COMPRESSING = 1_024

const compress = {
  // Quality 4: higher ones take seconds on a whole list.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

export type MediaType = 'application/json' | 'text/html' | 'text/css'

/** One finished answer, cached once per encoding that somebody asked for. */
export class Snapshot {
  readonly #identity: Buffer
  readonly #compressed = new Map<keyof typeof compress, Promise<Buffer>>()
  readonly #hash: string
  readonly type: string

  constructor(text: string, type: MediaType = 'application/json') {
    this.type = `${type}; charset=utf-8`
    this.#identity = Buffer.from(text)
    // Of the content alone, so that every process gives the same answer the same tag.
    this.#hash = hash('sha256', this.#identity, 'base64url').slice(0, 22)
  }

  /** Bytes before compression. */
  get size(): number {
    return this.#identity.length
  }

  /** Strong: another encoding is another tag. */
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

/** Cached by browsers and proxies, asked about every time: an unchanged answer costs a header. */
export const REVALIDATE = 'no-cache'

/**
 * Answers with a snapshot: 304 where the caller has it, else in the best encoding.
 * @param caching the answer's Cache-Control
 */
export async function sendSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  snapshot: Snapshot,
  caching: string = REVALIDATE,
): Promise<FastifyReply> {
  const accepted = chooseEncoding(request.headers['accept-encoding'])
  const encoding = snapshot.size < WORTH_COMPRESSING ? 'identity' : accepted
  const etag = snapshot.etag(encoding)
  reply.header('etag', etag).header('cache-control', caching)
  // Appended: the answer to a partner varies by origin as well.
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`)
  if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(snapshot.type).send(await snapshot.body(encoding))
}

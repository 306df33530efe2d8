import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, holds } from '../http/encoding.ts'
import type { ServedFile, Variant } from './files.ts'
import { cachingOf, isPage, typeOf } from './paths.ts'

interface SendOptions {
  /** @default 200 */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers with a file in the best encoding that was prepared; 304 and byte ranges where they were asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, identity, compressed }: ServedFile,
  { status = 200, headers = {} }: SendOptions = {},
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], [...compressed.keys()])
  const variant = compressed.get(encoding) ?? identity
  reply
    .code(status)
    .type(typeOf(path))
    .headers({ etag: variant.etag, 'cache-control': cachingOf(path), ...headers })
  if (compressed.size > 0) reply.header('vary', 'accept-encoding')
  // Other people's pages may show what is not a page: pictures, fonts, scripts of embedded elements.
  if (!isPage(path)) {
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
  }
  if (status === 200 && holds(request.headers['if-none-match'], variant.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding === 'identity' && status === 200
    ? sendRange(request, reply, variant)
    : send(request, reply, variant)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, size }: Variant,
  range?: { readonly start: number; readonly end: number },
): FastifyReply {
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  // A stream without bytes: with no payload at all Fastify would say that the file's length is 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(file, range))
}

/** The whole file, or the one part that was asked for: films are fetched in parts (RFC 9110 §14). */
function sendRange(request: FastifyRequest, reply: FastifyReply, variant: Variant): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === variant.etag ? request.headers.range : undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '')
  // Several parts, or other units: a server may answer with the whole.
  if (!match || (match[1] === '' && match[2] === '')) return send(request, reply, variant)
  const last = variant.size - 1
  const start = match[1] ? Number(match[1]) : Math.max(0, variant.size - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), last) : last
  if (start > end) return reply.code(416).header('content-range', `bytes */${variant.size}`).send()
  reply.code(206).header('content-range', `bytes ${start}-${end}/${variant.size}`)
  return send(request, reply, variant, { start, end })
}

import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { badRequest, notFound, Problem } from '../http/problem.ts'
import { sendSnapshot } from '../http/snapshot.ts'
import type { Snapshots } from '../http/snapshots.ts'
import type { EmbedSlot } from './embed.files.ts'
import { STYLES } from './embed.renderer.ts'
import { FIVE_MINUTES, IMMUTABLE } from './embed.routes.ts'

/** Path where partners' servers fetch rendered elements. */
const RENDER = '/embed/v1/render'

/** One minute, because prices change and pages request the same element often. */
const ONE_MINUTE = 'public, max-age=60, stale-while-revalidate=300'

const QueryWire = v.objectWithRest({ element: v.string() }, v.string())

interface RenderingOptions {
  readonly siteUrl: string
  readonly snapshots: Snapshots
  readonly limit: RateLimitOptions | false
}

/** Turns a refusal by the rendering into a Problem; any other error is internal and stays as it is. */
function toProblem(thrown: unknown): unknown {
  const { name, status, message } = Object(thrown) as { name?: string; status?: number; message?: string }
  return name === 'Refusal' && status !== undefined ? new Problem(status, message ?? '') : thrown
}

/**
 * Serves elements as HTML with declarative shadow DOM, for search engines and the first paint, and their style sheets.
 * Only public data is rendered: no call has a token. Responses are cached for all callers until the catalogue changes.
 */
export function serveRendered(
  app: FastifyInstance,
  slot: EmbedSlot,
  { siteUrl, snapshots, limit }: RenderingOptions,
): void {
  const { host } = new URL(siteUrl)

  /** Calls the shop's own API as a visitor, without the network. */
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const { statusCode, body } = await app.inject({ url: `${pathname}${search}`, headers: { host } })
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }

  app.get(RENDER, { config: { rateLimit: limit } }, async (request, reply) => {
    const renderer = slot.current?.renderer
    if (!renderer) throw new Problem(503, 'Haat: the widgets are not built yet. Try again in a minute.')
    const query = v.safeParse(QueryWire, request.query)
    if (!query.success)
      throw badRequest(
        'Haat: the query must have the name of one element, and each attribute at most once: ?element=haat-product-grid&limit=4.',
      )
    const { element, ...attributes } = query.output
    const stylesheet = `${siteUrl}${renderer.stylePath(element) ?? ''}`
    const key = JSON.stringify([RENDER, stylesheet, Object.entries(query.output)])
    const make = () => renderer.render({ element, attributes, host: siteUrl, stylesheet, fetch })
    const snapshot = await snapshots.get(key, ['catalogue'], make, 'text/html').catch((thrown: unknown) => {
      throw toProblem(thrown)
    })
    return sendSnapshot(request, reply, snapshot, ONE_MINUTE)
  })

  app.get<{ Params: { name: string } }>(`${STYLES}:name`, async (request, reply) => {
    const found = slot.current?.renderer?.style(request.params.name)
    if (!found) throw notFound('There is no such style sheet.')
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return sendSnapshot(request, reply, found.sheet, found.isExact ? IMMUTABLE : FIVE_MINUTES)
  })
}

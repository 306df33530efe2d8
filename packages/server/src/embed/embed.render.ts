import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { badRequest, notFound, Problem } from '../http/problem.ts'
import { sendSnapshot } from '../http/snapshot.ts'
import type { Snapshots } from '../http/snapshots.ts'
import type { EmbedSlot } from './embed.files.ts'
import { STYLES } from './embed.renderer.ts'
import { FOR_EVER, FOR_NOW } from './embed.routes.ts'

/** Where partners' servers fetch elements that are rendered already. */
export const RENDER = '/embed/v1/render'

/** A minute: prices change, and a page asks for the same again and again. */
const BRIEFLY = 'public, max-age=60, stale-while-revalidate=300'

/** An element and its attributes. */
const QueryWire = v.objectWithRest({ element: v.string() }, v.string())

interface RenderingOptions {
  readonly siteUrl: string
  readonly snapshots: Snapshots
  readonly limit: RateLimitOptions | false
}

/** What the rendering refuses, as the caller reads it; everything else is a mistake of ours. */
function toProblem(thrown: unknown): unknown {
  const { name, status, message } = Object(thrown) as { name?: string; status?: number; message?: string }
  return name === 'Refusal' && status !== undefined ? new Problem(status, message ?? '') : thrown
}

/**
 * Serves elements as HTML with declarative shadow DOM, for search engines and the first paint, and their style sheets.
 * Only what everybody may see: no call has a token. Answers are made once for all who ask, until the catalogue changes.
 */
export function serveRendered(
  app: FastifyInstance,
  slot: EmbedSlot,
  { siteUrl, snapshots, limit }: RenderingOptions,
): void {
  const { host } = new URL(siteUrl)

  /** The shop's own API, as a visitor's browser calls it, without a network between. */
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
        'Haat: say which element, and each attribute once: ?element=haat-product-grid&limit=4.',
      )
    const { element, ...attributes } = query.output
    const stylesheet = `${siteUrl}${renderer.stylePath(element) ?? ''}`
    const key = JSON.stringify([RENDER, stylesheet, Object.entries(query.output)])
    const make = () => renderer.render({ element, attributes, host: siteUrl, stylesheet, fetch })
    const snapshot = await snapshots.get(key, ['catalogue'], make, 'text/html').catch((thrown: unknown) => {
      throw toProblem(thrown)
    })
    return sendSnapshot(request, reply, snapshot, BRIEFLY)
  })

  app.get<{ Params: { name: string } }>(`${STYLES}:name`, async (request, reply) => {
    const found = slot.current?.renderer?.style(request.params.name)
    if (!found) throw notFound('There is no such style sheet.')
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    return sendSnapshot(request, reply, found.sheet, found.isExact ? FOR_EVER : FOR_NOW)
  })
}

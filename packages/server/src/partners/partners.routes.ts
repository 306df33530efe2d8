import * as wire from '@haat/core/wire'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Context } from '../api/route.ts'
import { isClosed } from '../database/closed.ts'
import type { Limits } from '../http/limits.ts'
import { isOwnOrigin } from '../http/own-host.ts'
import { badRequest, Problem } from '../http/problem.ts'
import { shopperOf } from '../identity/credentials.ts'
import { type Authenticate, signInFirst } from '../identity/identity.ts'
import { checkPartner, type Partners } from './partners.list.ts'
import { badProof, readProof } from './partners.proof.ts'
import {
  createGrant,
  exchange,
  type IssuedToken,
  LIFETIMES,
  refresh,
  revoke,
  sweep,
} from './partners.queries.ts'

interface PartnerCallOptions extends Pick<Context, 'db' | 'clock'> {
  readonly authenticate: Authenticate | null
  readonly limits: Limits
  readonly siteUrl: string
  readonly partners: Partners
  /** Reads a shopper's cart. */
  cartOf(db: Context['db'], userId: string): Promise<v.InferInput<typeof wire.CartWire>>
}

const inSeconds = (ms: number) => Math.floor(ms / 1_000)

/**
 * Validates the fields of a call.
 * @throws Problem 400 without quoting invalid values, which may contain secrets
 */
function read<S extends v.GenericSchema>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (result.success) return result.output
  throw badRequest(`The field ${v.getDotPath(result.issues[0]) ?? 'body'} is missing or invalid.`)
}

const invalidGrant = () =>
  new Problem(400, 'This sign-in is no longer valid. Please log in again.', { error: 'invalid_grant' })

/** Returns the calling page's origin, and its verified proof that it has the key. */
async function callOf(request: FastifyRequest, proof: string, { siteUrl, clock }: PartnerCallOptions) {
  const { origin } = request.headers
  if (origin === undefined)
    throw badRequest('This call must come from a partner’s page and have an Origin header.')
  const { pathname } = new URL(request.url, siteUrl)
  const called = `${request.protocol}://${request.host}`
  const origins = isOwnOrigin(called, request, siteUrl) ? [siteUrl, called] : [siteUrl]
  const addresses = origins.map((address) => `${address}${pathname}`)
  return { origin, proof: await readProof(proof, addresses, clock), now: clock.now() }
}

const tokenAnswer = ({ grant, token }: IssuedToken) =>
  ({
    success: true,
    message: 'Signed in for cart and favourites.',
    access_token: token,
    token_type: 'Bearer',
    expires_in: inSeconds(LIFETIMES.token),
    scope: 'cart',
    refresh_token: grant.id,
    user_id: grant.userId,
  }) satisfies v.InferInput<typeof wire.TokenAnswerWire>

/**
 * Calls for signing in on partners' pages: OAuth 2.0 with a code and PKCE (RFC 6749, RFC 7636), bound to a key of the
 * page (RFC 9449). They are separate from the calls for shoppers, because here a page proves its identity.
 */
export const partnerCalls =
  (options: PartnerCallOptions): FastifyPluginAsync =>
  async (app) => {
    const { authenticate, cartOf, clock, db, limits, partners, siteUrl } = options
    const isOwn = (request: FastifyRequest) =>
      request.headers.origin === undefined || isOwnOrigin(request.headers.origin, request, siteUrl)

    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/api/v1/embed/partner', { config: { rateLimit: limits.all } }, async ({ query }) => {
      const { origin, key } = read(wire.PartnerQueryWire, query)
      checkPartner(partners, origin, key)
      return { success: true, message: 'This page belongs to a partner.', origin } satisfies v.InferInput<
        typeof wire.PartnerAnswerWire
      >
    })

    app.post('/api/v1/embed/grants', { config: { rateLimit: limits.writes } }, async (request) => {
      const { userId } = await shopperOf(request, { authenticate, siteUrl, cookies: false, cart: null })
      if (await isClosed(db, userId)) throw signInFirst()
      if (!isOwn(request)) throw new Problem(403, 'This call may only come from the shop’s own pages.')
      const { origin, key, code_challenge: challenge } = read(wire.GrantWire, request.body)
      checkPartner(partners, origin, key)
      return {
        success: true,
        message: 'The page may request its token.',
        code: await createGrant(db, { userId, origin, challenge }, clock.now()),
        expires_in: inSeconds(LIFETIMES.code),
      } satisfies v.InferInput<typeof wire.GrantAnswerWire>
    })

    app.post('/api/v1/embed/token', { config: { rateLimit: limits.writes } }, async (request) => {
      const asked = read(wire.TokenRequestWire, request.body)
      const call = await callOf(request, asked.proof, options)
      const outcome = await db.transaction((tx) =>
        asked.grant_type === 'refresh_token'
          ? refresh(tx, asked.refresh_token, call)
          : exchange(tx, { code: asked.code, verifier: asked.code_verifier }, call),
      )
      await sweep(db, call.now)
      if (outcome === 'invalid') throw invalidGrant()
      if (outcome === 'replayed') throw badProof()
      const answer = tokenAnswer(outcome)
      const isCartWanted = asked.grant_type === 'refresh_token' && asked.include === 'cart'
      return isCartWanted ? { ...answer, cart: await cartOf(db, answer.user_id) } : answer
    })

    app.post('/api/v1/embed/revoke', { config: { rateLimit: limits.writes } }, async (request) => {
      const { token, proof } = read(wire.RevokeWire, request.body)
      await revoke(db, token, await callOf(request, proof, options))
      return { success: true, message: 'Signed out.' }
    })
  }

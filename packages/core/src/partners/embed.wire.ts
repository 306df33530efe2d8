import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import { PARTNER_SCOPE } from './partners.ts'

/** 32 bytes in base64url: a hash, or random. */
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const Origin = v.pipe(v.string(), v.maxLength(300))
const Key = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
/** A JWS in compact form: RFC 9449 §4.2. */
const Proof = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** Query of `GET /api/v1/embed/partner`. */
export const PartnerQueryWire = v.object({ origin: Origin, key: Key })

/** The response: this origin belongs to a partner with this key. */
export const PartnerAnswerWire = v.object({ ...accepted, origin: v.string() })

/** Request body of `POST /api/v1/embed/grants`, sent by the shop's own page for the shopper who consents. */
export const GrantWire = v.object({ origin: Origin, key: Key, code_challenge: Secret })

/**
 * Request body of `POST /api/v1/embed/token`, sent by the partner's page: a code (RFC 6749 §4.1.3), or the name of a
 * grant (RFC 6749 §6). `proof` is signed by the page's key (RFC 9449), to which the grant is bound from the exchange
 * on. With `include` the response also has the shopper's `cart`, which saves the page a round trip.
 */
export const TokenRequestWire = v.variant('grant_type', [
  v.object({
    grant_type: v.literal('authorization_code'),
    code: Secret,
    /** RFC 7636 §4.1. */
    code_verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
    proof: Proof,
  }),
  v.object({
    grant_type: v.literal('refresh_token'),
    refresh_token: Secret,
    proof: Proof,
    include: v.optional(v.literal('cart')),
  }),
])
export type TokenRequestWire = v.InferOutput<typeof TokenRequestWire>

/** The response (RFC 6749 §5.1). */
export const TokenAnswerWire = v.object({
  ...accepted,
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.number(),
  scope: v.literal(PARTNER_SCOPE),
  /** Name of the grant; useless without the key. */
  refresh_token: v.string(),
  user_id: v.string(),
})
export type TokenAnswerWire = v.InferOutput<typeof TokenAnswerWire>

/** Request body of `POST /api/v1/embed/revoke` (RFC 7009). */
export const RevokeWire = v.object({ token: Secret, proof: Proof })

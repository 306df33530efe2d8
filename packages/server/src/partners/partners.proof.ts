import type { Clock } from '@haat/core'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { Problem } from '../http/problem.ts'

/** How long a proof is valid before and after its time, in seconds. */
const PROOF_AGE = 60

export const badProof = (): Problem =>
  new Problem(400, 'The proof of this call is invalid, expired or already used.', {
    error: 'invalid_dpop_proof',
  })

/** A valid proof that the caller has the key. */
export type Proof = Awaited<ReturnType<typeof readProof>>

/**
 * Verifies a proof of possession (RFC 9449 §4.3): signed with ES256 by the key in its header, with method, URL and time.
 * @param addresses the allowed URLs
 * @throws Problem 400
 */
export async function readProof(text: string, addresses: readonly string[], clock: Clock) {
  try {
    const { payload, protectedHeader } = await jwtVerify(text, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      currentDate: new Date(clock.now()),
    })
    const { jti, htm, htu, iat } = payload
    const age = Math.abs(clock.now() / 1_000 - (iat ?? 0))
    const isValid =
      htm === 'POST' &&
      typeof htu === 'string' &&
      addresses.includes(htu) &&
      typeof jti === 'string' &&
      /^[\w-]{16,100}$/.test(jti) &&
      age <= PROOF_AGE
    if (!isValid || protectedHeader.jwk === undefined) throw badProof()
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk, 'sha256')
    return {
      /** Thumbprint of the key (RFC 7638). */
      thumbprint,
      /** Unique id of the proof, so that it can be used only once. */
      jti,
      /** In ms since 1970. From then on it is refused because of its age. */
      endsAt: ((iat ?? 0) + 2 * PROOF_AGE) * 1_000,
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : badProof()
  }
}

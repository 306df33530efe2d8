import type { Clock } from '@haat/core'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { Problem } from '../http/problem.ts'

/** A proof counts so long before and after it was made, in seconds. */
export const PROOF_AGE = 60

export const badProof = (): Problem =>
  new Problem(400, 'This call is not signed by the page’s key, or not just now.', {
    error: 'invalid_dpop_proof',
  })

/** A call whose proof shows that the caller has the key. */
export type Proof = Awaited<ReturnType<typeof readProof>>

/**
 * Reads a proof of possession (RFC 9449 §4.3): ES256 by the key in its own head, over method, address and time.
 * @param addresses what the address may be
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
    const isSound =
      htm === 'POST' &&
      typeof htu === 'string' &&
      addresses.includes(htu) &&
      typeof jti === 'string' &&
      /^[\w-]{16,100}$/.test(jti) &&
      age <= PROOF_AGE
    if (!isSound || protectedHeader.jwk === undefined) throw badProof()
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk, 'sha256')
    return {
      /** Thumbprint of the key (RFC 7638). */
      thumbprint,
      /** Name of the proof; a second one of this name is the first one again. */
      jti,
      /** In ms since 1970: it is refused from then on by its age. */
      endsAt: ((iat ?? 0) + 2 * PROOF_AGE) * 1_000,
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : badProof()
  }
}

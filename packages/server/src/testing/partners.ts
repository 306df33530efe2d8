import { createHash, randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { TestApp } from './app.ts'
import { TEST_SITE } from './identity.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/** A key of a page, which creates proofs. */
export interface TestKey {
  readonly jwk: JWK
  readonly thumbprint: string
  /** Creates a proof for a call. Given claims replace the defaults. */
  proof(call: string, claims?: Readonly<Record<string, unknown>>, head?: object): Promise<string>
}

export async function testKey(): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = (await exportJWK(publicKey)) as Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'y'>>
  const jwk = { kty, crv, x, y }
  return {
    jwk,
    thumbprint: await calculateJwkThumbprint(jwk),
    proof: (call, claims = {}, head = {}) =>
      new SignJWT({
        jti: newSecret(),
        htm: 'POST',
        htu: `${TEST_SITE}/api/v1/embed/${call}`,
        iat: Math.floor(Date.now() / 1_000),
        ...claims,
      })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...head })
        .sign(privateKey),
  }
}

/** A partner's page whose shopper has consented but is not signed in yet. */
export async function consented(shop: TestApp, origin: string, userId: string, key = '') {
  const verifier = newSecret()
  const asked = { origin, key, code_challenge: challengeOf(verifier) }
  const answer = await shop.as(userId).post('/api/v1/embed/grants', asked)
  if (answer.statusCode !== 200) throw new Error(`No grant: ${answer.body}`)
  return { code: answer.json<{ code: string }>().code, verifier }
}

let known: Promise<TestKey> | undefined

/** Headers of calls from a partner's page with a signed-in shopper. */
export async function pageOf(shop: TestApp, origin: string, userId: string) {
  known ??= testKey()
  const key = await known
  const { code, verifier } = await consented(shop, origin, userId)
  const answer = await shop.as(null).post(
    '/api/v1/embed/token',
    {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      proof: await key.proof('token'),
    },
    { origin },
  )
  const { access_token, refresh_token } = answer.json<{ access_token: string; refresh_token: string }>()
  if (answer.statusCode !== 200) throw new Error(`No token: ${answer.body}`)
  return { key, grant: refresh_token, headers: { origin, authorization: `Bearer ${access_token}` } }
}

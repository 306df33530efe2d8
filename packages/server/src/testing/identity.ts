import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { IdentityProvider } from '../identity/identity.ts'

/** An issuer of tokens with its own keys. */
export interface TestIdentity {
  readonly provider: IdentityProvider
  /** Its public keys, as its URL serves them. */
  readonly jwks: { readonly keys: readonly JWK[] }
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** Creates a valid token like the identity service's. Given claims replace the defaults; undefined ones are left out. */
  tokenFor(userId: string, claims?: JWTPayload): Promise<string>
}

export const TEST_SITE = 'http://localhost:4321'
/** A partner, for whose pages the issuer creates tokens as well. */
export const TEST_PARTNER = 'https://blog.example'
export const TEST_ISSUER = 'https://identity.example'
/** Id of the issuer's key. */
export const TEST_KEY = 'key-1'

interface TestIdentityOptions {
  readonly parties?: readonly string[]
  /** Id of the key. @default TEST_KEY */
  readonly kid?: string
}

let shared: Promise<TestIdentity> | undefined

/** The default issuer of tests. It is shared, because creating its keys takes time and test files share a process. */
export function sharedIdentity(): Promise<TestIdentity> {
  shared ??= testIdentity()
  return shared
}

/** How long a token is reused, in seconds: signing one takes longer than most calls. */
const REUSED_FOR = 10

/** Creates an issuer whose tokens are valid for a minute. */
export async function testIdentity(options: TestIdentityOptions = {}): Promise<TestIdentity> {
  const { parties = [TEST_SITE], kid = TEST_KEY } = options
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  // The key does not state its algorithm, so that only the shop's own rule applies.
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, use: 'sig' }] }
  const sign = (userId: string, now: number, claims: JWTPayload) =>
    new SignJWT({
      sub: userId,
      sid: `session-of-${userId}`,
      iss: TEST_ISSUER,
      azp: parties[0],
      iat: now,
      nbf: now - 10,
      exp: now + 60,
      v: 2,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(privateKey)
  const reusable = new Map<string, { readonly signedAt: number; readonly token: Promise<string> }>()
  return {
    provider: { issuer: TEST_ISSUER, keys: createLocalJWKSet(jwks), parties, partners: [TEST_PARTNER] },
    jwks,
    privateKey,
    publicKey,
    tokenFor(userId, claims) {
      const now = Math.floor(Date.now() / 1_000)
      if (claims) return sign(userId, now, claims)
      const last = reusable.get(userId)
      // A test may have set the clock forward or back.
      if (last && last.signedAt <= now && now < last.signedAt + REUSED_FOR) return last.token
      const token = sign(userId, now, {})
      reusable.set(userId, { signedAt: now, token })
      return token
    },
  }
}

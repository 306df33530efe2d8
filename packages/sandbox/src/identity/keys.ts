import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { randomId } from '../ids.ts'
import type { Query } from '../options.ts'

/** How long a session token is valid, in seconds, like Clerk's. */
export const TOKEN_LIFE = 60

/** Path of the identity service. */
export const SANDBOX_IDENTITY_PATH = '/__clerk'

/** Issuer of the tokens; the public keys are at `/.well-known/jwks.json` below it. */
export const sandboxIssuer = (siteUrl: string): string => `${siteUrl}${SANDBOX_IDENTITY_PATH}`

export interface TokenFacts {
  readonly userId: string
  readonly sessionId: string
  /** Origin of the calling page. */
  readonly origin: string
  /** When the session began, in ms. */
  readonly since: number
}

export interface Signer {
  token(facts: TokenFacts): Promise<string>
  /** The public key set. */
  readonly keys: { readonly keys: readonly JWK[] }
}

/** Returns the key, which all processes on one database share: the first one creates it. */
async function keyOf(query: Query): Promise<JWK> {
  const read = async () =>
    (await query<{ jwk: string }>("select jwk from sandbox.signing_keys where id = 'current'")).rows[0]
  const known = await read()
  if (known) return JSON.parse(known.jwk) as JWK
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made: JWK = { ...(await exportJWK(privateKey)), kid: randomId('ins'), alg: 'RS256', use: 'sig' }
  await query("insert into sandbox.signing_keys (id, jwk) values ('current', $1) on conflict do nothing", [
    JSON.stringify(made),
  ])
  return JSON.parse((await read())?.jwk ?? '') as JWK
}

export async function openSigner(query: Query, siteUrl: string, now: () => number): Promise<Signer> {
  const jwk = await keyOf(query)
  const key = await importJWK(jwk, 'RS256')
  const { kty, n, e, kid, alg, use } = jwk
  return {
    keys: { keys: [{ kty, n, e, kid, alg, use } as JWK] },
    token({ userId, sessionId, origin, since }) {
      const at = Math.floor(now() / 1000)
      return new SignJWT({
        azp: origin,
        fva: [Math.floor((now() - since) / 60_000), -1],
        sid: sessionId,
        sts: 'active',
        v: 2,
      })
        .setProtectedHeader({ alg: 'RS256', kid: kid ?? '', typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(sandboxIssuer(siteUrl))
        .setIssuedAt(at)
        .setNotBefore(at - 10)
        .setExpirationTime(at + TOKEN_LIFE)
        .sign(key)
    },
  }
}

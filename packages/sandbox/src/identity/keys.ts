import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Query } from '../options.ts'
import { randomId } from '../secrets.ts'
import { firstRow } from '../tables.ts'
import type { OpenSession } from './sessions.ts'
import { SANDBOX_STAFF } from './shoppers.ts'

/** How long a session token is valid, in seconds, like Clerk's. */
const TOKEN_LIFE = 60

export const SANDBOX_IDENTITY_PATH = '/__clerk'

/** Issuer of the tokens; the public keys are at `/.well-known/jwks.json` below it. */
export const sandboxIssuer = (siteUrl: string): string => `${siteUrl}${SANDBOX_IDENTITY_PATH}`

/** The key for clerk-js: a live key, whose host is never called because the shop sets a proxy address. */
export const SANDBOX_PUBLISHABLE_KEY = `pk_live_${Buffer.from('clerk.haat.localhost$').toString('base64').replace(/=+$/, '')}`

export type Signer = Awaited<ReturnType<typeof openSigner>>

/** Returns the key, which all processes on one database share: the first one creates it. */
async function keyOf(query: Query): Promise<JWK> {
  const read = () =>
    firstRow<{ jwk: string }>(query, "select jwk from sandbox.signing_keys where id = 'current'")
  const known = await read()
  if (known) return JSON.parse(known.jwk) as JWK
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const made: JWK = { ...(await exportJWK(privateKey)), kid: randomId('ins'), alg: 'RS256', use: 'sig' }
  await query("insert into sandbox.signing_keys (id, jwk) values ('current', $1) on conflict do nothing", [
    JSON.stringify(made),
  ])
  return JSON.parse((await read())?.jwk ?? '') as JWK
}

export async function openSigner(query: Query, siteUrl: string, now: () => number) {
  const jwk = await keyOf(query)
  const key = await importJWK(jwk, 'RS256')
  const { kty, n, e, kid, alg, use } = jwk
  return {
    /** The public key set. */
    keys: { keys: [{ kty, n, e, kid, alg, use } as JWK] },
    token({ session, user }: OpenSession, origin: string): Promise<string> {
      const at = Math.floor(now() / 1000)
      const age = Math.floor((now() - session.created_at) / 60_000)
      const second = user.id === SANDBOX_STAFF.userId ? age : -1
      return new SignJWT({ azp: origin, fva: [age, second], sid: session.id, sts: 'active', v: 2 })
        .setProtectedHeader({ alg: 'RS256', kid: kid ?? '', typ: 'JWT' })
        .setSubject(user.id)
        .setIssuer(sandboxIssuer(siteUrl))
        .setIssuedAt(at)
        .setNotBefore(at - 10)
        .setExpirationTime(at + TOKEN_LIFE)
        .sign(key)
    },
  }
}

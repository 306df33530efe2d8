import { type Grant, proofOf, readGrant } from './grant.ts'

/** Time limit of a call, in ms. */
const CALL_TIMEOUT = 10_000

/**
 * Sends a request to the shop, with a proof that this page has the key.
 * @param path `token` or `revoke`
 * @param now the shop's time, in ms since 1970
 */
export async function send(
  host: string,
  path: string,
  keys: CryptoKeyPair,
  fields: object,
  now: number,
): Promise<Response> {
  const url = `${host}/api/v1/embed/${path}`
  const proof = await proofOf(keys, url, now)
  return fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, proof }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  })
}

/** The fields of a request for a new token (RFC 6749 §6). */
export const renewalOf = ({ token }: Grant) => ({ grant_type: 'refresh_token', refresh_token: token })

/** A grant, and the shop's response to the request for its first token on this page. */
export interface FirstToken {
  readonly grant: Grant
  readonly response: Response
}

/**
 * Requests the token of a shopper who has signed in on this origin before; null if nobody has.
 * @param include what the response shall also have
 */
export async function requestToken(host: string, include?: 'cart'): Promise<FirstToken | null> {
  const grant = await readGrant(host)
  if (!grant) return null
  const fields = { ...renewalOf(grant), include }
  return { grant, response: await send(host, 'token', grant.keys, fields, Date.now()) }
}

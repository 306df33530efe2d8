import { constants, generateKeyPairSync, KeyObject, sign, type webcrypto } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { forge, hmac, rsa, type Signer } from '../testing/forgery.ts'
import { TEST_ISSUER, TEST_KEY, TEST_SITE } from '../testing/identity.ts'

const USER = 'user_1'
const URL_OF = `/api/v1/user/${USER}`

const shop = openForTests(() => openTestApp('postgres', { rateLimitFactor: 0 }))
/** Signs like the issuer, so that the signature is valid. */
let own: Signer
let publicPem: string
let publicDer: Buffer
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangerJwk = stranger.publicKey.export({ format: 'jwk' })
const small = generateKeyPairSync('rsa', { modulusLength: 1024 })
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const edwards = generateKeyPairSync('ed25519')

beforeAll(async () => {
  await shop.as(USER).post('/api/v1/user', { firstName: 'Asha', lastName: 'Rao' })
  const { privateKey, publicKey } = shop.identity
  own = rsa(KeyObject.from(privateKey as webcrypto.CryptoKey))
  const key = KeyObject.from(publicKey as webcrypto.CryptoKey)
  publicPem = key.export({ format: 'pem', type: 'spki' }) as string
  publicDer = key.export({ format: 'der', type: 'spki' })
})

const now = () => Math.floor(Date.now() / 1_000)
const HEADER = { alg: 'RS256', kid: TEST_KEY, typ: 'JWT' }
const payload = () => ({
  sub: USER,
  sid: 's',
  iss: TEST_ISSUER,
  azp: TEST_SITE,
  iat: now(),
  nbf: now() - 10,
  exp: now() + 60,
})
const without = (name: string): Record<string, unknown> => {
  const { [name]: _gone, ...rest } = payload() as Record<string, unknown>
  return rest
}

/** A token with some claims changed, signed by the issuer itself. */
const claiming = (claims: object | (() => object)) => () =>
  forge(HEADER, { ...payload(), ...(typeof claims === 'function' ? claims() : claims) }, own)
/** A token with some of its header changed, signed by the issuer itself. */
const headed = (header: object) => () => forge({ ...HEADER, ...header }, payload(), own)
const withHeader =
  (header: object, signer: () => Signer | null): (() => string) =>
  () =>
    forge({ ...HEADER, ...header }, payload(), signer())

const good = () => forge(HEADER, payload(), own)
const strangers = rsa(stranger.privateKey)

const pss: Signer = (input) =>
  sign('sha256', Buffer.from(input), {
    key: KeyObject.from(shop.identity.privateKey as webcrypto.CryptoKey),
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  })
const ecdsa: Signer = (input) =>
  sign('sha256', Buffer.from(input), { key: curve.privateKey, dsaEncoding: 'ieee-p1363' })
const eddsa: Signer = (input) => sign(null, Buffer.from(input), edwards.privateKey)

/** Replaces one of a token's three parts. */
const swapped = (part: number, change: (text: string) => string) => () =>
  good()
    .split('.')
    .map((text, at) => (at === part ? change(text) : text))
    .join('.')

const ATTACKS: Readonly<Record<string, () => string>> = {
  'alg none without a signature': withHeader({ alg: 'none' }, () => null),
  'alg None with a signature': withHeader({ alg: 'None' }, () => own),
  'alg nOnE with a signature': withHeader({ alg: 'nOnE' }, () => own),
  'no alg': withHeader({ alg: undefined }, () => own),
  'alg that is a list': withHeader({ alg: ['RS256'] }, () => own),
  'HS256 with the public key as secret, PEM': withHeader({ alg: 'HS256' }, () => hmac(publicPem)),
  'HS256 with the public key as secret, PEM trimmed': withHeader({ alg: 'HS256' }, () =>
    hmac(publicPem.trim()),
  ),
  'HS256 with the public key as secret, DER': withHeader({ alg: 'HS256' }, () => hmac(publicDer)),
  'HS256 with the modulus as secret': withHeader({ alg: 'HS256' }, () =>
    hmac(String(shop.identity.jwks.keys[0]?.n)),
  ),
  'HS384 with the public key as secret': withHeader({ alg: 'HS384' }, () => hmac(publicPem, 'sha384')),
  'HS512 with the public key as secret': withHeader({ alg: 'HS512' }, () => hmac(publicPem, 'sha512')),
  'HS256 with an empty secret': withHeader({ alg: 'HS256' }, () => hmac('')),
  'RS384, though the key is right': withHeader({ alg: 'RS384' }, () =>
    rsa(KeyObject.from(shop.identity.privateKey as webcrypto.CryptoKey), 'sha384'),
  ),
  'RS512, though the key is right': withHeader({ alg: 'RS512' }, () =>
    rsa(KeyObject.from(shop.identity.privateKey as webcrypto.CryptoKey), 'sha512'),
  ),
  'RS256 by name, SHA-1 in fact': withHeader({}, () =>
    rsa(KeyObject.from(shop.identity.privateKey as webcrypto.CryptoKey), 'sha1'),
  ),
  'PS256, though the key is right': withHeader({ alg: 'PS256' }, () => pss),
  'RS256 by name, PSS in fact': withHeader({}, () => pss),
  'ES256 with a key of its own': withHeader({ alg: 'ES256' }, () => ecdsa),
  'EdDSA with a key of its own': withHeader({ alg: 'EdDSA' }, () => eddsa),
  'another RSA key under the same name': withHeader({}, () => strangers),
  'a small RSA key': withHeader({}, () => rsa(small.privateKey)),
  'another RSA key under its own name': withHeader({ kid: 'mine' }, () => strangers),
  'another RSA key without a name': withHeader({ kid: undefined }, () => strangers),
  'another RSA key, handed in as jwk': withHeader({ jwk: strangerJwk }, () => strangers),
  'another RSA key, handed in as jwk without a name': withHeader(
    { kid: undefined, jwk: strangerJwk },
    () => strangers,
  ),
  'another RSA key that jku refers to': withHeader({ jku: 'https://evil.example/jwks' }, () => strangers),
  'another RSA key that x5u refers to': withHeader({ x5u: 'https://evil.example/x5u' }, () => strangers),
  'another RSA key, handed in as x5c': withHeader({ x5c: ['MIIB'] }, () => strangers),
  'a kid that climbs folders': withHeader({ alg: 'HS256', kid: '../../../../dev/null' }, () => hmac('')),
  'a kid that is SQL': withHeader({ kid: `${TEST_KEY}' union select 'secret` }, () => strangers),
  'a kid that is an address': withHeader({ kid: 'https://evil.example/key' }, () => strangers),
  'a kid that is a record': withHeader({ kid: { $ne: '' } }, () => strangers),
  'an unknown kid, though the key is right': headed({ kid: 'key-2' }),
  'a critical extension that nobody knows': headed({ crit: ['haat'], haat: true }),
  'a critical extension that is not there': headed({ crit: ['haat'] }),
  'an empty list of critical extensions': headed({ crit: [] }),
  'a payload that is not encoded (b64)': headed({ crit: ['b64'], b64: false }),
  'the type of an access token': headed({ typ: 'at+jwt' }),
  'no type': headed({ typ: undefined }),
  'a type that is a number': headed({ typ: 1 }),
  'a header that is no JSON': () => forge('{"alg":"RS256"', payload(), own),
  'a header that is a list': () => forge([HEADER], payload(), own),
  'a header that is null': () => forge('null', payload(), own),
  'a payload that is no JSON': () => forge(HEADER, 'user_1', own),
  'a payload that is a list': () => forge(HEADER, [payload()], own),
  'a payload that is a text': () => forge(HEADER, JSON.stringify(USER), own),
  'an empty payload': () => forge(HEADER, {}, own),
  'a session that ended six seconds ago': claiming(() => ({ exp: now() - 6 })),
  'an end that is a text': claiming(() => ({ exp: String(now() + 60) })),
  'an end that is null': claiming({ exp: null }),
  'no end': () => forge(HEADER, without('exp'), own),
  'a beginning in six seconds': claiming(() => ({ nbf: now() + 6.5 })),
  'a beginning that is a text': claiming({ nbf: '0' }),
  'no beginning': () => forge(HEADER, without('nbf'), own),
  'no time of issue': () => forge(HEADER, without('iat'), own),
  'a time of issue that is a text': claiming({ iat: 'now' }),
  'no subject': () => forge(HEADER, without('sub'), own),
  'an empty subject': claiming({ sub: '' }),
  'a subject that is a number': claiming({ sub: 1 }),
  'a subject that is a list': claiming({ sub: [USER] }),
  'a subject that is a record': claiming({ sub: { $gt: '' } }),
  'a subject that climbs folders': claiming({ sub: '../user_2' }),
  'a subject with a space behind': claiming({ sub: `${USER} ` }),
  'a subject with U+0000': claiming({ sub: `${USER}\0` }),
  'an endless subject': claiming({ sub: 'u'.repeat(101) }),
  'no party': () => forge(HEADER, without('azp'), own),
  'a foreign party': claiming({ azp: 'https://evil.example' }),
  'a party that begins alike': claiming({ azp: `${TEST_SITE}.evil.example` }),
  'a party with a slash behind': claiming({ azp: `${TEST_SITE}/` }),
  'a party in capitals': claiming({ azp: TEST_SITE.toUpperCase() }),
  'a list of parties': claiming({ azp: [TEST_SITE] }),
  'a party that is null': claiming({ azp: null }),
  'no issuer': () => forge(HEADER, without('iss'), own),
  'a foreign issuer': claiming({ iss: 'https://evil.example' }),
  'an issuer with a slash behind': claiming({ iss: `${TEST_ISSUER}/` }),
  'a list of issuers': claiming({ iss: [TEST_ISSUER] }),
  'a session that has still to do something': claiming({ sts: 'pending' }),
  'a session of unknown state': claiming({ sts: true }),
  'another shopper put in': swapped(1, (part) =>
    Buffer.from(Buffer.from(part, 'base64url').toString().replace(USER, 'user_2')).toString('base64url'),
  ),
  'a later end put in': swapped(1, (part) =>
    Buffer.from(
      Buffer.from(part, 'base64url')
        .toString()
        .replace(/"exp":\d+/, '"exp":9999999999'),
    ).toString('base64url'),
  ),
  'a header put in': swapped(0, () =>
    Buffer.from(JSON.stringify({ ...HEADER, extra: 1 })).toString('base64url'),
  ),
  'the signature of another token': () => {
    const [header, body] = good().split('.')
    const [, , signature] = forge(HEADER, { ...payload(), sub: 'user_2' }, own).split('.')
    return `${header}.${body}.${signature}`
  },
  'a signature without its end': swapped(2, (part) => part.slice(0, -8)),
  'a signature with more behind': swapped(2, (part) => `${part}AAAA`),
  'a signature of zeros': swapped(2, () => Buffer.alloc(256).toString('base64url')),
  'no signature': swapped(2, () => ''),
  'a payload in base64 with padding': swapped(1, (part) => `${part}=`),
  'a payload with a stray sign': swapped(1, (part) => `${part}!`),
  'two parts': () => good().split('.').slice(0, 2).join('.'),
  'four parts': () => `${good()}.${good().split('.')[2]}`,
  'five parts, like an encrypted token': () => `${good()}.x.y`,
  'one word': () => 'token',
  'only dots': () => '..',
  'a giant': claiming({ note: 'a'.repeat(9_000) }),
  'the flattened JSON form': () => {
    const [header, body, signature] = good().split('.')
    return JSON.stringify({ protected: header, payload: body, signature })
  },
  'the general JSON form with two signatures': () => {
    const [header, body, signature] = good().split('.')
    const one = { protected: header, signature }
    return JSON.stringify({ payload: body, signatures: [one, one] })
  },
  'two tokens with a comma between': () => `${good()}, ${good()}`,
  'two tokens with a space between': () => `${good()} ${good()}`,
  'a tab within': () => good().replace('.', '.\t'),
  'quotes around': () => `"${good()}"`,
}

describe('a token', () => {
  const calling = (authorization: string | string[]) =>
    shop.app.inject({ url: URL_OF, headers: { authorization: authorization as string } })

  it('is accepted if it is valid, so that the attacks fail because of their change', async () => {
    expect((await calling(`Bearer ${good()}`)).statusCode).toBe(200)
    expect((await calling(`bearer ${good()}`)).statusCode).toBe(200)
    expect((await calling(`Bearer ${headed({ typ: 'jwt' })()}`)).statusCode).toBe(200)
    expect((await calling(`Bearer ${claiming({ sts: 'active' })()}`)).statusCode).toBe(200)
  })

  it('is accepted from a clock that differs by four seconds', async () => {
    for (const claims of [{ exp: now() - 3 }, { nbf: now() + 4 }])
      expect((await calling(`Bearer ${claiming(claims)()}`)).statusCode).toBe(200)
  })

  it.each(Object.entries(ATTACKS))('is refused with %s', async (_what, attack) => {
    const answer = await calling(`Bearer ${attack()}`)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, message: 'Please sign in.', statusCode: 401 })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each<[string, () => string | string[]]>([
    ['no scheme', () => good()],
    ['another scheme', () => `Token ${good()}`],
    ['Basic', () => `Basic ${Buffer.from(`${USER}:`).toString('base64')}`],
    ['two spaces', () => `Bearer  ${good()}`],
    ['the scheme twice', () => `Bearer Bearer ${good()}`],
    ['the scheme alone', () => 'Bearer'],
    ['nothing', () => ''],
    ['two headers', () => [`Bearer ${good()}`, `Bearer ${good()}`]],
  ])('does not count in a header with %s', async (_what, header) => {
    expect((await calling(header())).statusCode).toBe(401)
  })

  it('is refused in other places of a request', async () => {
    const token = good()
    for (const request of [
      { url: URL_OF },
      { url: `${URL_OF}?access_token=${token}` },
      { url: `${URL_OF}?token=${token}` },
      { url: URL_OF, headers: { 'x-authorization': `Bearer ${token}` } },
      { url: URL_OF, headers: { cookie: `__session=${token}`, 'sec-fetch-site': 'same-origin' } },
      { url: '/api/v1/user', method: 'POST' as const, payload: { token, firstName: 'A', lastName: 'B' } },
    ])
      expect((await shop.app.inject(request)).statusCode).toBe(401)
  })

  it('is accepted once over a real connection too, and refused twice', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { request } = await import('node:http')
    const status = (headers: readonly string[]) =>
      new Promise((done, failed) => {
        request(
          `${address}${URL_OF}`,
          { headers: ['host', new URL(address).host, ...headers] },
          (response) => {
            response.resume().on('end', () => done(response.statusCode))
          },
        )
          .on('error', failed)
          .end()
      })
    const bearer = ['authorization', `Bearer ${good()}`]
    expect(await status(bearer)).toBe(200)
    expect(await status([...bearer, ...bearer])).toBe(401)
    expect(await status([...bearer, 'Authorization', 'Bearer none'])).toBe(401)
  })
})

/** The saved data of a signed-in shopper. It is useless without the key, which no script can read. */
export interface Grant {
  /** Name of the grant at the shop. */
  readonly token: string
  readonly keys: CryptoKeyPair
  readonly userId: string
}

/** What a page needs when the shopper returns from a sign-in in the same window. */
export interface Departure {
  readonly host: string
  readonly state: string
  readonly verifier: string
  readonly keys: CryptoKeyPair
  /** Address of the page. */
  readonly page: string
  /** The visitor's pending action as saved text; null for none. */
  readonly action: string | null
}

const STORE = 'grants'
/** Key of the departure; the others are hosts. */
const DEPARTURE = 'departure'
/** Time limit of a request, in ms: in some browsers a database that is blocked never responds. */
const DATABASE_TIMEOUT = 3_000

/** Runs one request on the page's database; rejects if the browser has no database. */
async function inDatabase<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await settled(
    Object.assign(indexedDB.open('haat', 1), {
      onupgradeneeded(this: IDBOpenDBRequest) {
        this.result.createObjectStore(STORE)
      },
    }),
  )
  try {
    return await settled(request(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    setTimeout(reject, DATABASE_TIMEOUT, new Error('Haat: the database of the page did not respond.'))
  })

/** The grant of a shop, by its host; undefined for none. */
export const readGrant = (host: string): Promise<Grant | undefined> =>
  inDatabase<Grant | undefined>('readonly', (store) => store.get(host))

export const saveGrant = (host: string, grant: Grant): Promise<unknown> =>
  inDatabase('readwrite', (store) => store.put(grant, host))

export const deleteGrant = (host: string): Promise<unknown> =>
  inDatabase('readwrite', (store) => store.delete(host))

export const saveDeparture = (departure: Departure): Promise<unknown> =>
  inDatabase('readwrite', (store) => store.put(departure, DEPARTURE))

/** Removes and returns the last departure of this origin; undefined for none. */
export async function takeDeparture(): Promise<Departure | undefined> {
  const departure = await inDatabase<Departure | undefined>('readonly', (store) => store.get(DEPARTURE))
  await inDatabase('readwrite', (store) => store.delete(DEPARTURE))
  return departure
}

/** A key pair whose private key no script can read. */
export const newKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

/** Encodes bytes, or the bytes of a text, in base64url without padding. */
function base64url(value: ArrayBuffer | Uint8Array | string): string {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value)
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** 32 random bytes. */
export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** SHA-256 of a text (RFC 7636 §4.2). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))

/**
 * Proves for one call that the page has its key (RFC 9449 §4.2).
 * @param now the shop's time, in ms since 1970
 */
export async function proofOf({ privateKey, publicKey }: CryptoKeyPair, url: string, now: number) {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const claims = { jti: newSecret(), htm: 'POST', htu: url, iat: Math.floor(now / 1_000) }
  const signed = `${base64url(JSON.stringify(head))}.${base64url(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${base64url(signature)}`
}

import { createHmac, type KeyObject, sign } from 'node:crypto'

const base64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

export type Signer = (input: string) => Buffer

/** Signs with an RSA key, with PKCS #1 v1.5 padding. */
export const rsa =
  (key: KeyObject, hash = 'sha256'): Signer =>
  (input) =>
    sign(hash, Buffer.from(input), key)

export const hmac =
  (secret: string | Buffer, hash = 'sha256'): Signer =>
  (input) =>
    createHmac(hash, secret).update(input).digest()

/** Creates a token with any header and payload, valid or not. Texts are used unchanged. */
export function forge(header: unknown, payload: unknown, signer: Signer | null): string {
  const input = `${base64(header)}.${base64(payload)}`
  return `${input}.${signer === null ? '' : signer(input).toString('base64url')}`
}

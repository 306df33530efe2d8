import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSameText } from '../secrets.ts'
import { SANDBOX_CLOUDINARY_KEYS } from './pictures.keys.ts'
import { refused } from './refused.ts'

/** How old a signature may be, in seconds. */
const AN_HOUR = 3_600

type Form = Readonly<Record<string, string>>

/** @throws Refusal unless the call was signed with the secret within the last hour */
function authenticate({ api_key: key, signature = '', ...parameters }: Form, now: number): void {
  const { apiKey, apiSecret } = SANDBOX_CLOUDINARY_KEYS
  if (key !== apiKey) throw refused(`Invalid api_key ${key ?? ''}`, 401)
  const names = Object.keys(parameters).toSorted()
  const text = names.map((name) => `${name}=${parameters[name]}`).join('&')
  const right = createHash('sha1').update(`${text}${apiSecret}`).digest('hex')
  if (!isSameText(signature, right))
    throw refused(`Invalid Signature ${signature}. String to sign - '${text}'.`, 401)
  if (Math.abs(now / 1_000 - Number(parameters.timestamp)) > AN_HOUR)
    throw refused('Stale request - reported time is more than 1 hour ago')
}

/**
 * Deletes an upload by its public id, like Cloudinary's signed call "destroy".
 * @throws Refusal without a valid signature
 */
export async function destroy(form: Form, folder: string, now: number) {
  authenticate(form, now)
  const { public_id: id = '' } = form
  const names = await readdir(folder).catch(() => [])
  const found = names.filter((name) => name.replace(/\.\w+$/, '') === id)
  for (const name of found) await rm(join(folder, name), { force: true })
  return { result: found.length > 0 ? 'ok' : 'not found' }
}

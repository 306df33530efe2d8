import { createHash } from 'node:crypto'
import type { CloudinaryKeys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import { type PhotoStorage, ServiceError } from '../services.ts'

const NAME = 'the image service'

/** Base URL of a cloud's uploads at Cloudinary, with a trailing slash. */
export const photosAt = ({ cloud }: Pick<CloudinaryKeys, 'cloud'>): string =>
  `https://res.cloudinary.com/${cloud}/image/upload/`

/** An optional version, the id, and the format, which is not part of the id. */
const Photo = /^(?:v\d+\/)?([\w-]+(?:\/[\w-]+)*)\.[a-z\d]{2,5}$/i

/**
 * Returns the public id in the URL of an upload; null for other URLs.
 * @param folder folder of shoppers' photos, because the cloud may have the shop's own pictures too; '' for all folders
 */
export function publicIdOf(address: string, base: string, folder: string): string | null {
  if (!address.startsWith(base)) return null
  const id = Photo.exec(address.slice(base.length))?.[1] ?? null
  return id === null || folder === '' || id.startsWith(`${folder}/`) ? id : null
}

/** Returns Cloudinary's "signature": SHA-1 of the parameters, sorted by name, followed by the secret. */
function signed(parameters: Readonly<Record<string, string>>, apiSecret: string): string {
  const text = Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('sha1').update(`${text}${apiSecret}`).digest('hex')
}

/**
 * Deletes photos with signed calls (https://cloudinary.com/documentation/image_upload_api_reference, "Destroy"),
 * including CDN copies; null without the keys for it.
 */
export function cloudinaryStorage(
  { api, cloud, keys }: Omit<CloudinaryKeys, 'preset'>,
  base = photosAt({ cloud }),
  timeout = PROVIDER_TIMEOUT,
): PhotoStorage | null {
  if (keys === null) return null
  const { apiKey, apiSecret, folder } = keys
  return {
    idOf: (address) => publicIdOf(address, base, folder),
    async remove(id) {
      const timestamp = String(Math.floor(Date.now() / 1_000))
      const parameters = { invalidate: 'true', public_id: id, timestamp }
      const { status, body } = await askProvider(new URL(`${api}/v1_1/${cloud}/image/destroy`), {
        name: NAME,
        method: 'POST',
        headers: {},
        form: { ...parameters, api_key: apiKey, signature: signed(parameters, apiSecret) },
        timeout,
      })
      if (status === 200 && (body.result === 'ok' || body.result === 'not found')) return
      throw new ServiceError(status === 429 ? 'limit' : 'unavailable', `${NAME} responded with ${status}`)
    },
  }
}

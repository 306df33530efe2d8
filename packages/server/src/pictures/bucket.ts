import { AwsClient } from 'aws4fetch'
import type { BucketKeys } from '../env.pictures.ts'
import { isConverted } from './names.ts'
import type { PictureStorage } from './storage.ts'

/** A call to the bucket failed. The message is one line for the operator. */
export class PictureStorageError extends Error {
  override readonly name = 'PictureStorageError'
}

/** Time limit of one file, in ms; less than the time limit of a handler. */
const TIME = 8_000
/** Number of retries after 429 or 5xx. */
const RETRIES = 3
/** Statuses of a missing file: 403 if the keys may not list files. */
const MISSING = new Set([403, 404])

/** Files in a bucket under the prefix `pictures/`. The bucket may have other files too. */
export interface Bucket extends PictureStorage {
  /**
   * Fetches a file; null if it does not exist.
   * @throws PictureStorageError if the bucket does not respond
   */
  get(file: string): Promise<Response | null>
}

/** Opens a bucket. A file is complete or does not exist, as S3 guarantees. */
export function openBucket({ endpoint, name, region, ...keys }: BucketKeys): Bucket {
  const client = new AwsClient({ ...keys, service: 's3', ...(region && { region }), retries: RETRIES })
  async function ask(method: string, file: string, more: RequestInit = {}): Promise<Response> {
    if (!isConverted(file))
      throw new PictureStorageError(`Haat: ${file} is not the name of a converted picture.`)
    const address = `${endpoint}/${name}/pictures/${file}`
    const signal = AbortSignal.timeout(TIME)
    const refuse = (why: string, cause?: unknown) =>
      new PictureStorageError(
        `Haat: the bucket ${name} ${why}. Pictures cannot be stored or shown without it. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys.`,
        { cause },
      )
    const response = await client.fetch(address, { method, signal, ...more }).catch((cause: unknown) => {
      throw refuse('could not be reached', cause)
    })
    if (response.ok || (method !== 'PUT' && MISSING.has(response.status))) return response
    await response.body?.cancel()
    throw refuse(`answered ${response.status} to ${method}`)
  }
  return {
    has: async (file) => (await ask('HEAD', file)).ok,
    async put(file, body) {
      await ask('PUT', file, {
        body: Uint8Array.from(body),
        headers: {
          'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      })
    },
    async get(file) {
      const response = await ask('GET', file)
      if (response.ok) return response
      await response.body?.cancel()
      return null
    },
  }
}

import { AwsClient } from 'aws4fetch'
import type { BucketKeys } from '../env.pictures.ts'
import { isConverted } from './names.ts'
import type { PictureStorage } from './storage.ts'

/** The bucket did not do what it was asked to. The message is one readable line. */
export class PictureStorageError extends Error {
  override readonly name = 'PictureStorageError'
}

/** For one file, in ms; less than what a handler has for its answer. */
const TIME = 8_000
/** After an answer of 429 or 5xx. */
const RETRIES = 3
/** What a bucket answers where there is no such file: 403 where its keys may not list files. */
const MISSING = new Set([403, 404])

/** Files in a bucket under the prefix `pictures/`, beside which other things may be. */
export interface Bucket extends PictureStorage {
  /**
   * Fetches a file; null where there is none.
   * @throws PictureStorageError where the bucket does not answer
   */
  get(file: string): Promise<Response | null>
}

/** Files in a bucket. A file is there whole or not at all, as S3 promises. */
export function openBucket({ endpoint, name, region, ...keys }: BucketKeys): Bucket {
  const client = new AwsClient({ ...keys, service: 's3', ...(region && { region }), retries: RETRIES })
  async function ask(method: string, file: string, more: RequestInit = {}): Promise<Response> {
    if (!isConverted(file)) throw new PictureStorageError(`Haat: ${file} is no picture for a bucket.`)
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

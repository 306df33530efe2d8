import * as v from 'valibot'
import { AddressOf, group, Key, Name, read, type Variables } from './env.values.ts'

/** A bucket of S3, or of a service with the same protocol (MinIO, R2, Spaces), for converted pictures. */
export type BucketKeys = NonNullable<ReturnType<typeof readPictureBucket>>

const Endpoint = v.pipe(
  AddressOf('http:', 'https:'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/**
 * Reads the bucket that stores converted pictures; null if they are stored in the data folder.
 * @throws EnvironmentError
 */
export function readPictureBucket(env: Variables) {
  const keys = group(env, 'A bucket for pictures', {
    endpoint: ['S3_ENDPOINT', Endpoint, 'public', 'to a URL, such as https://s3.ap-south-1.amazonaws.com'],
    name: ['S3_BUCKET', Name, 'public', 'to the name of the bucket'],
    accessKeyId: ['S3_ACCESS_KEY_ID', Key, 'secret'],
    secretAccessKey: ['S3_SECRET_ACCESS_KEY', Key, 'secret'],
  })
  const region = read(env, 'S3_REGION', Name, null, 'to the region of the bucket, such as ap-south-1')
  return keys && { ...keys, region }
}

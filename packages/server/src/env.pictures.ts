import * as v from 'valibot'
import { read, type Values } from './env.read.ts'
import { AddressOf, group, Key, Name, secret, section, setting, type Variables } from './env.values.ts'

const Endpoint = v.pipe(
  AddressOf('http:', 'https:'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

const bucket = group(
  'A bucket for pictures',
  {
    endpoint: setting(
      'S3_ENDPOINT',
      'URL of the service',
      Endpoint,
      'to a URL, such as https://s3.ap-south-1.amazonaws.com',
    ),
    name: setting('S3_BUCKET', 'name of the bucket, which may be private', Name, 'to the name of the bucket'),
    accessKeyId: secret('S3_ACCESS_KEY_ID', 'key', Key),
    secretAccessKey: secret('S3_SECRET_ACCESS_KEY', 'its secret', Key),
  },
  {
    region: setting(
      'S3_REGION',
      'region of the bucket',
      Name,
      'to the region of the bucket, such as ap-south-1',
      { usual: 'the one in the URL' },
    ),
  },
)

export const pictureBucket = section(
  'A bucket for converted pictures: S3, MinIO, R2, Spaces',
  { bucket },
  'Instead of the data folder, for shops on several machines or without permanent disks.',
)

/** A bucket of S3, or of a service with the same protocol, for converted pictures. */
export type BucketKeys = NonNullable<Values<typeof bucket>>

/**
 * Reads the bucket that stores converted pictures; null if they are stored in the data folder.
 * @throws EnvironmentError
 */
export const readPictureBucket = (env: Variables) => read(env, bucket)

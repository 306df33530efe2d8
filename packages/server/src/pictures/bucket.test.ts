import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPictureBucket } from '../env.pictures.ts'
import { servePictures } from '../site/pictures.ts'
import { PictureStorageError } from './bucket.ts'
import { openStandIn, plain, temporaryFolder } from './pictures.fixtures.ts'
import { openPictures } from './pictures.ts'

const folder = temporaryFolder()
const at = (path: string) => join(folder.path, path)
let bucket: Awaited<ReturnType<typeof openStandIn>>
const app = Fastify()

beforeAll(async () => {
  await mkdir(at('from'))
  await writeFile(at('from/tea.png'), await plain(8, 8).png().toBuffer())
  bucket = await openStandIn()
  servePictures(app, [at('data/pictures')], bucket.keys)
})
afterAll(async () => {
  await Promise.all([app.close(), bucket.close()])
  folder.remove()
})
beforeEach(() => {
  bucket.state.status = null
})

const store = async (keys = bucket.keys) =>
  (await openPictures({ dataFolder: at('data'), from: at('from'), bucket: keys })).store('tea.png')

describe('pictures in a bucket', () => {
  it('are stored once with signed calls, and served at the same paths', async () => {
    const { address } = await store()
    expect([...bucket.files.values()].map(({ type }) => type).sort()).toEqual([
      ...Array(3).fill('image/avif'),
      ...Array(3).fill('image/webp'),
    ])
    const file = bucket.files.get(`/shop${address}`)
    const before = new Map(bucket.files)
    await store()
    expect(bucket.files).toEqual(before)
    expect((await readdir(at('data/pictures'))).filter((name) => !name.startsWith('.'))).toEqual([])

    const { statusCode, headers, rawPayload } = await app.inject({ url: address })
    expect([statusCode, rawPayload.equals(file?.body ?? Buffer.alloc(0))]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(file?.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const known = await app.inject({ url: address, headers: { 'if-none-match': String(headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await app.inject({ url: address, method: 'HEAD' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      headers['content-length'],
      '',
    ])
  })

  it('that do not exist are 404, and no other files of the bucket are requested', async () => {
    const none = '/pictures/0123456789abcdef0123-c7b294-40x30-320.avif'
    expect((await app.inject({ url: none })).statusCode).toBe(404)
    bucket.state.status = 403
    expect((await app.inject({ url: none })).statusCode).toBe(404)
    expect((await app.inject({ url: '/pictures/orders.csv' })).statusCode).toBe(404)
  })

  it('that does not respond are 503, and stop an import', async () => {
    bucket.state.status = 400
    const { statusCode, body } = await app.inject({
      url: '/pictures/0123456789abcdef0123-c7b294-40x30-640.avif',
    })
    expect([statusCode, body.includes('key')]).toEqual([503, false])
    await expect(store()).rejects.toThrow(PictureStorageError)
    await expect(store({ ...bucket.keys, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
      /^Haat: the bucket shop could not be reached.*Check S3_ENDPOINT/,
    )
  })
})

it('reads all settings of the bucket or none', () => {
  const env = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 's3cret',
  }
  expect(readPictureBucket({})).toBeNull()
  expect(readPictureBucket(env)).toEqual({
    endpoint: 'https://s3.example',
    name: 'shop',
    accessKeyId: 'key',
    secretAccessKey: 's3cret',
    region: null,
  })
  expect(() => readPictureBucket({ ...env, S3_BUCKET: '' })).toThrow(
    /S3_BUCKET is missing, but S3_ENDPOINT is set/,
  )
  expect(() => readPictureBucket({ ...env, S3_SECRET_ACCESS_KEY: 'a secret' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('a secret') }),
  )
})

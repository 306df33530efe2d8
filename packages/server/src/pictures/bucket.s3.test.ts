import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePictures } from '../site/pictures.ts'
import { openBucket, PictureStorageError } from './bucket.ts'
import { plain, temporaryFolder } from './pictures.fixtures.ts'
import { openPictures } from './pictures.ts'

const folder = temporaryFolder()
const at = (path: string) => join(folder.path, path)
/** The only key of the server. */
let keys = {
  endpoint: '',
  name: 'shop',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  region: 'ap-south-1',
}
const app = Fastify()
let closeServer = async () => {}

describe('a bucket on a server with the protocol of S3', { tags: 'all' }, () => {
  beforeAll(async () => {
    await mkdir(at('from'))
    await writeFile(at('from/tea.png'), await plain(8, 8).png().toBuffer())
    // A server with the protocol of S3, which verifies signatures.
    const { default: S3rver } = await import('@20minutes/s3rver')
    const local = { address: '127.0.0.1', port: 0, silent: true, directory: at('s3') }
    const server = new S3rver({ ...local, configureBuckets: [{ name: 'shop' }] })
    const { port } = await server.run()
    closeServer = () => server.close()
    keys = { ...keys, endpoint: `http://127.0.0.1:${port}` }
    servePictures(app, [], keys)
  })
  afterAll(async () => {
    await Promise.all([app.close(), closeServer()])
    folder.remove()
  })

  it('stores a converted picture in all sizes, once, and the shop serves them', async () => {
    const pictures = await openPictures({ dataFolder: at('data'), from: at('from'), bucket: keys })
    const { address } = await pictures.store('tea.png')
    const bucket = openBucket(keys)
    const name = address.replace('/pictures/', '')
    expect(await bucket.has(name)).toBe(true)
    expect((await pictures.store('tea.png')).address).toBe(address)
    for (const [ending, type] of [
      ['.webp', 'image/webp'],
      ['.avif', 'image/avif'],
    ] as const) {
      const file = name.replace('.webp', ending)
      const stored = await bucket.get(file)
      const body = Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer())
      expect([stored?.headers.get('content-type'), stored?.headers.get('cache-control')]).toEqual([
        type,
        'public, max-age=31536000, immutable',
      ])
      expect(body.equals(await readFile(at(`s3/shop/pictures/${file}._S3rver_object`)))).toBe(true)
      const served = await app.inject({ url: `/pictures/${file}` })
      expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(body)]).toEqual([
        200,
        type,
        true,
      ])
    }
  })

  it('does not have what was never stored', async () => {
    const bucket = openBucket(keys)
    const none = '0123456789abcdef0123-c7b294-40x30-320.avif'
    expect([await bucket.has(none), await bucket.get(none)]).toEqual([false, null])
  })

  it('stores nothing with a wrong secret, or in a bucket that does not exist', async () => {
    const file = '0123456789abcdef0123-c7b294-40x30-640.avif'
    for (const wrong of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'nobody' }, { name: 'other' }])
      await expect(openBucket({ ...keys, ...wrong }).put(file, Buffer.from('x'))).rejects.toThrow(
        PictureStorageError,
      )
    expect(await openBucket(keys).has(file)).toBe(false)
  })
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, SITE, type TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_CLOUDINARY } from './pictures.keys.ts'
import { MAX_BYTES } from './upload-form.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f7d4f' } })

describe('the pictures', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await openTestSandbox()
  })
  afterAll(() => sandbox.close())

  const upload = async (
    parts: readonly (readonly [string, string | Buffer])[],
    { cloud = SANDBOX_CLOUDINARY.cloud as string, fileName = 'me.png' } = {},
  ) => {
    const form = new FormData()
    for (const [name, value] of parts)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, new Blob([Uint8Array.from(value)], { type: 'image/png' }), fileName)
    const request = new Request('http://x', { method: 'POST', body: form })
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/cloudinary/v1_1/${cloud}/image/upload`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const preset = ['upload_preset', SANDBOX_CLOUDINARY.preset] as const
  const uploadFile = (file: Buffer) => upload([['file', file], preset])
  const saved = async (): Promise<string[]> => readdir(sandbox.pictureFolder).catch(() => [])
  const refusal = async (file: Buffer) => {
    const before = await saved()
    const { status, body, headers } = await uploadFile(file)
    expect(headers['x-cld-error']).toBe(body.error.message)
    expect(await saved()).toEqual(before)
    return [status, body.error.message]
  }

  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
  ] as const)('accept a %s, encode it again and return its address', async (encoding, ending) => {
    const { status, body } = await uploadFile(await plain(2_000, 1_000).toFormat(encoding).toBuffer())
    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 1_024, height: 512, format: ending, original_filename: 'me' })
    expect(body.public_id).toMatch(/^[0-9a-f]{32}$/)
    expect(body.secure_url).toBe(`${SITE}/pictures/uploads/${body.public_id}.${ending}`)
    const file = await readFile(join(sandbox.pictureFolder, `${body.public_id}.${ending}`))
    expect(file.length).toBe(body.bytes)
    expect(await sharp(file).metadata()).toMatchObject({ format: encoding, width: 1_024, height: 512 })
  })

  it('are not enlarged, and may be in any order of fields', async () => {
    const { body } = await upload([preset, ['file', await plain(40, 60).png().toBuffer()]])
    expect([body.width, body.height]).toEqual([40, 60])
  })

  it('lose the metadata of the camera, but are rotated as it specifies', async () => {
    const withMetadata = await plain(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(withMetadata).metadata()).exif).toBeDefined()
    const { body } = await uploadFile(withMetadata)
    const file = await readFile(join(sandbox.pictureFolder, `${body.public_id}.jpg`))
    const { exif, width, height } = await sharp(file).metadata()
    expect([exif, width, height]).toEqual([undefined, 40, 60])
    expect(file.includes('someone')).toBe(false)
  })

  it('lose data that is hidden behind the picture', async () => {
    const polyglot = Buffer.concat([
      await plain(10, 10).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { status, body } = await uploadFile(polyglot)
    expect(status).toBe(200)
    const file = await readFile(join(sandbox.pictureFolder, `${body.public_id}.png`))
    expect(file.includes('script')).toBe(false)
  })

  it('may have 5,242,880 bytes, but not more', async () => {
    const small = await plain(10, 10).jpeg().toBuffer()
    const filled = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
    expect((await uploadFile(filled(MAX_BYTES))).status).toBe(200)
    expect(await refusal(filled(MAX_BYTES + 1))).toEqual([400, 'File size too large. Maximum is 5242880.'])
    expect((await refusal(filled(MAX_BYTES * 2)))[0]).toBe(400)
  })

  it('with a huge size in a small file are refused by their header', async () => {
    const bomb = headOfPng(50_000, 50_000)
    expect(bomb.length).toBeLessThan(1_000)
    expect(await refusal(bomb)).toEqual([
      400,
      'Maximum image size is 40 Megapixels. Requested 2500.00 Megapixels',
    ])
  })

  it('may have forty megapixels, but not a row more', async () => {
    expect((await uploadFile(await plain(8_000, 5_000).jpeg().toBuffer())).status).toBe(200)
    expect((await refusal(headOfPng(8_000, 5_001)))[1]).toContain('Maximum image size')
  })

  const wrongFormat = [400, 'Image file format not allowed. Allowed formats: jpg, png']
  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      wrongFormat,
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), wrongFormat],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), wrongFormat],
    ['nothing', Buffer.alloc(0), [400, 'Empty file']],
    ['a PNG in name only', Buffer.from('\x89PNG\r\n\x1a\nnonsense', 'latin1'), [400, 'Invalid image file']],
    ['a JPEG in name only', Buffer.from('\xff\xd8\xffnonsense', 'latin1'), [400, 'Invalid image file']],
  ])('refuse %s that is called me.png', async (_what, file, expected) => {
    expect(await refusal(file)).toEqual(expected)
  })

  it('are refused if they are truncated', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([400, 'Invalid image file'])
  })

  it('are refused with a message about the missing part of the form', async () => {
    const file = ['file', await plain(10, 10).png().toBuffer()] as const
    const message = async (...given: Parameters<typeof upload>) => {
      const { status, body } = await upload(...given)
      return [status, body.error.message]
    }
    expect(await message([file])).toEqual([400, 'Upload preset must be specified when using unsigned upload'])
    expect(await message([file, ['upload_preset', 'other']])).toEqual([400, 'Upload preset not found'])
    expect(await message([preset])).toEqual([400, 'Missing required parameter - file'])
    expect(await message([file, file, preset])).toEqual([400, 'Only one file can be uploaded at a time'])
    expect(await message([file, preset], { cloud: 'other' })).toEqual([401, 'Invalid cloud_name other'])
    const json = await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/cloudinary/v1_1/haat/image/upload',
      payload: {},
    })
    expect([json.statusCode, json.json().error.message]).toEqual([
      400,
      'The request must be a multipart form',
    ])
  })

  it('ignore the file name of the browser', async () => {
    const file = ['file', await plain(10, 10).png().toBuffer()] as const
    const { body } = await upload([file, preset, ['public_id', '../../evil']], { fileName: '../../evil.png' })
    expect(body.public_id).toMatch(/^[0-9a-f]{32}$/)
    expect((await saved()).every((name) => /^[0-9a-f]{32}\.(jpg|png)$/.test(name))).toBe(true)
  })

  it('support preflight requests of other origins', async () => {
    const answer = await sandbox.app.inject({
      method: 'OPTIONS',
      url: '/sandbox/cloudinary/v1_1/haat/image/upload',
      headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
    })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })
})

/** Creates a small file with the header of a huge picture. */
function headOfPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

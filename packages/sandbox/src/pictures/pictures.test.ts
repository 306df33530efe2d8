import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, SITE, type TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_CLOUDINARY } from './pictures.keys.ts'
import { MAX_BYTES } from './upload-form.ts'

/** Only the first bytes of a picture are read. */
const PICTURES = {
  png: Buffer.from('\x89PNG\r\n\x1a\nthe rest', 'latin1'),
  jpg: Buffer.from('\xff\xd8\xffthe rest', 'latin1'),
}

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

  it.each(['png', 'jpg'] as const)('accept a %s, and return its address', async (ending) => {
    const picture = PICTURES[ending]
    const { status, body } = await uploadFile(picture)
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: ending, original_filename: 'me', bytes: picture.length })
    expect(body.public_id).toMatch(/^[0-9a-f]{32}$/)
    expect(body.secure_url).toBe(`${SITE}/pictures/uploads/${body.public_id}.${ending}`)
    const file = await readFile(join(sandbox.pictureFolder, `${body.public_id}.${ending}`))
    expect(file.equals(picture)).toBe(true)
  })

  it('may have 5,242,880 bytes, but not more', async () => {
    const filled = (size: number) => Buffer.concat([PICTURES.jpg, Buffer.alloc(size - PICTURES.jpg.length)])
    expect((await uploadFile(filled(MAX_BYTES))).status).toBe(200)
    expect(await refusal(filled(MAX_BYTES + 1))).toEqual([400, 'File size too large. Maximum is 5242880.'])
    expect((await refusal(filled(MAX_BYTES * 2)))[0]).toBe(400)
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
  ])('refuse %s that is called me.png', async (_what, file, expected) => {
    expect(await refusal(file)).toEqual(expected)
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

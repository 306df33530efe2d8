import { describe, expect, it, vi } from 'vitest'
import { fakeShop, fakeUploader, samplePhoto } from '../fixtures.ts'
import { photoUpload } from './photo.store.ts'
import { PHOTO_BYTES, type PhotoTexts, photoProblem } from './photo.ts'
import { readUploaded } from './photo.upload.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
const JPEG = [0xff, 0xd8, 0xff]
const uint = (number: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(number / 256 ** (bytes - 1 - at)) % 256)
const png = (width: number, height: number) =>
  Uint8Array.from([...PNG, ...uint(width, 4), ...uint(height, 4)])
/** A frame after an application segment of four bytes, as cameras write it. */
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc2, 0, 17, 8, ...uint(height, 2), ...uint(width, 2), 3, 0],
  ])
const sized = (bytes: Uint8Array, length: number) => {
  const file = new Uint8Array(length)
  file.set(bytes)
  return file
}
const text = (source: string) => new TextEncoder().encode(source)

describe('a photo', () => {
  it.each([
    ['a PNG', 'image/png', png(800, 600), null],
    ['a JPEG', 'image/jpeg', jpeg(800, 600), null],
    ['of the maximum size', 'image/png', sized(png(800, 600), PHOTO_BYTES), null],
    ['a byte too large', 'image/png', sized(png(800, 600), PHOTO_BYTES + 1), 'size'],
    ['empty', 'image/png', new Uint8Array(), 'kind'],
    ['an SVG declared as PNG', 'image/png', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'kind'],
    ['an HTML page declared as JPEG', 'image/jpeg', text('<!doctype html><script>alert(1)</script>'), 'kind'],
    ['a GIF declared as PNG', 'image/png', text('GIF89a\u0001\u0000\u0001\u0000'), 'kind'],
    ['a PNG declared as JPEG', 'image/jpeg', png(800, 600), 'kind'],
    ['an SVG', 'image/svg+xml', text('<svg/>'), 'kind'],
    ['a PNG that decompresses to gigabytes', 'image/png', png(50_000, 50_000), 'kind'],
    ['a JPEG that decompresses to gigabytes', 'image/jpeg', jpeg(50_000, 50_000), 'kind'],
    ['a PNG of width 0', 'image/png', png(0, 600), 'kind'],
    ['a truncated JPEG', 'image/jpeg', Uint8Array.from([...JPEG, 0xe0, 0xff, 0xff, 1]), 'kind'],
    ['a truncated PNG', 'image/png', Uint8Array.from(PNG), 'kind'],
  ])('%s: %# (fault F43)', (_, type, bytes, problem) => expect(photoProblem(type, bytes)).toBe(problem))

  it('has the address in the image service’s response, which is required', () => {
    expect(readUploaded({ secure_url: 'https://res.example/me.jpg' })).toBe('https://res.example/me.jpg')
    for (const body of [null, {}, { secure_url: '' }, { secure_url: 'javascript:alert(1)' }])
      expect(() => readUploaded(body)).toThrow()
  })
})

const texts: PhotoTexts = {
  kind: 'kind',
  size: 'size',
  uploaded: 'uploaded',
  refused: 'refused',
  failed: 'failed',
}

function begin() {
  const photos = fakeUploader()
  const shop = fakeShop({ photos })
  const upload = photoUpload(shop, () => texts)
  const toasts = () => shop.notices.history.value.map((notice) => notice.text)
  const uploadsStarted = (count: number) => vi.waitFor(() => expect(photos.uploads).toBe(count))
  return { photos, upload, toasts, uploadsStarted }
}

describe('uploading', () => {
  it('reports its progress, then the address of the photo', async () => {
    const { photos, upload, toasts, uploadsStarted } = begin()
    const chosen = upload.choose(samplePhoto())
    await uploadsStarted(1)
    photos.progress(0.4)
    expect(upload.state.value).toEqual({ step: 'uploading', part: 0.4 })
    photos.arrive('/pictures/me.png')
    expect(await chosen).toBe(true)
    expect(upload.state.value).toEqual({ step: 'uploaded', address: '/pictures/me.png' })
    expect(toasts()).toEqual(['uploaded'])
  })

  it('does not start with a file that is not a photo', async () => {
    const { photos, upload } = begin()
    expect(await upload.choose(new File(['<svg/>'], 'me.png', { type: 'image/png' }))).toBe(false)
    expect(upload.problem.value).toBe('kind')
    expect(
      await upload.choose(new File([new Uint8Array(PHOTO_BYTES + 1)], 'me.png', { type: 'image/png' })),
    ).toBe(false)
    expect(upload.problem.value).toBe('size')
    expect(photos.uploads).toBe(0)
  })

  it.each([
    ['offline', 'failed'],
    ['timeout', 'failed'],
    ['refused', 'refused'],
    ['unreadable', 'refused'],
  ] as const)('shows an error if it fails, and keeps the previous photo (%s)', async (kind, message) => {
    const { photos, upload, toasts, uploadsStarted } = begin()
    upload.recall('/pictures/before.png')
    const chosen = upload.choose(samplePhoto())
    await uploadsStarted(1)
    photos.fail(kind)
    expect(await chosen).toBe(false)
    expect(upload.problem.value).toBe(message)
    expect(toasts()).toEqual([message])
    expect(upload.state.value).toEqual({ step: 'uploaded', address: '/pictures/before.png' })
  })

  it('ends without a notice when the photo is removed or another one is chosen', async () => {
    const { photos, upload, toasts, uploadsStarted } = begin()
    const first = upload.choose(samplePhoto())
    await uploadsStarted(1)
    const second = upload.choose(samplePhoto())
    expect(await first).toBe(false)
    await uploadsStarted(2)
    photos.arrive('/pictures/second.png')
    expect(await second).toBe(true)
    upload.remove()
    expect(upload.state.value).toEqual({ step: 'idle' })
    expect(toasts()).toEqual(['uploaded'])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePhoto } from '../fixtures.ts'
import { cloudinaryUploader } from './photo.upload.ts'

/** The parts of XMLHttpRequest that an upload uses; the test answers it. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: unknown = null
  responseType = ''
  timeout = 0
  opened: readonly string[] = []
  sent: FormData | null = null
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  onloadend = () => {}
  constructor() {
    FakeRequest.last = this
  }
  open(...call: string[]) {
    this.opened = call
  }
  send(form: FormData) {
    this.sent = form
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest))
afterEach(() => void vi.unstubAllGlobals())

function begin(signal = new AbortController().signal) {
  const onProgress = vi.fn()
  const { upload } = cloudinaryUploader({ url: 'https://pictures.example/upload', preset: 'haat' })
  const photo = upload(samplePhoto(), onProgress, signal)
  return { photo, onProgress, request: FakeRequest.last }
}

describe('an upload to the image service', () => {
  it('sends the file and the preset, and returns the address', async () => {
    const { photo, onProgress, request } = begin()
    expect(request.opened).toEqual(['POST', 'https://pictures.example/upload'])
    expect(request.sent?.get('upload_preset')).toBe('haat')
    expect(request.sent?.get('file')).toBeInstanceOf(File)
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    expect(onProgress).toHaveBeenCalledWith(0.25)
    request.answer(200, { secure_url: 'https://pictures.example/me.jpg' })
    expect(await photo).toBe('https://pictures.example/me.jpg')
  })

  it.each([
    ['refused', 500, null],
    ['refused', 400, { error: { message: 'Invalid image file' } }],
    ['unreadable', 200, null],
    ['unreadable', 200, { url: 'http://pictures.example/me.jpg' }],
  ])('fails as %s if the response is %d %j', async (kind, status, body) => {
    const { photo, request } = begin()
    request.answer(status, body)
    await expect(photo).rejects.toMatchObject({ kind })
  })

  it('fails after a minute, and if the service cannot be reached', async () => {
    const slow = begin()
    expect(slow.request.timeout).toBe(60_000)
    slow.request.ontimeout()
    await expect(slow.photo).rejects.toMatchObject({ kind: 'timeout' })
    const offline = begin()
    offline.request.onerror()
    await expect(offline.photo).rejects.toMatchObject({ kind: 'offline' })
  })

  it('ends when the caller aborts it', async () => {
    const caller = new AbortController()
    const { photo } = begin(caller.signal)
    caller.abort()
    await expect(photo).rejects.toMatchObject({ kind: 'aborted' })
    await expect(begin(AbortSignal.abort()).photo).rejects.toMatchObject({ kind: 'aborted' })
  })
})

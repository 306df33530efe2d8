import * as v from 'valibot'
import { Failure, type FailureKind } from '../shared/failure.ts'
import type { PhotoUploader } from '../shared/photos.ts'
import { UPLOAD_TIMEOUT } from './photo.ts'

/** The image host's response; only the address is used. */
const UploadedWire = v.object({ secure_url: v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/))\S+$/)) })

/** Returns the photo's address. Throws if the response has none. */
export const readUploaded = (body: unknown): string => v.parse(UploadedWire, body).secure_url

interface CloudinaryOptions {
  /** Address that photos are posted to: `https://api.cloudinary.com/v1_1/NAME/image/upload`. */
  url: string
  /** Name of an unsigned upload preset. */
  preset: string
}

/**
 * Uploads photos to Cloudinary, or to a service with the same unsigned form post. Uses XMLHttpRequest, because fetch
 * reports no progress.
 */
export const cloudinaryUploader = ({ url, preset }: CloudinaryOptions): PhotoUploader => ({
  upload: (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = (kind: FailureKind, status?: number) => reject(new Failure(kind, { status }))
      const abort = () => request.abort()
      request.open('POST', url)
      request.responseType = 'json'
      request.timeout = UPLOAD_TIMEOUT
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => {
        if (request.status >= 400) return fail('refused', request.status)
        try {
          resolve(readUploaded(request.response))
        } catch (cause) {
          reject(new Failure('unreadable', { cause }))
        }
      }
      request.onerror = () => fail('offline')
      request.ontimeout = () => fail('timeout')
      request.onabort = () => fail('aborted')
      request.onloadend = () => signal.removeEventListener('abort', abort)
      if (signal.aborted) return fail('aborted')
      signal.addEventListener('abort', abort)
      const form = new FormData()
      form.append('file', file)
      form.append('upload_preset', preset)
      request.send(form)
    }),
})

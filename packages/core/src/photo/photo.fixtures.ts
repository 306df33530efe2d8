import { Failure, type FailureKind } from '../shared/failure.ts'
import type { PhotoUploader } from '../shared/photos.ts'

/** An image service whose answers are controlled by a test. */
export interface FakeUploader extends PhotoUploader {
  /** Number of uploads so far. */
  readonly uploads: number
  progress(part: number): void
  arrive(address?: string): void
  fail(kind?: FailureKind): void
}

export function fakeUploader(): FakeUploader {
  let uploads = 0
  let current:
    | { onProgress(part: number): void; resolve(address: string): void; reject(failure: Failure): void }
    | undefined
  return {
    get uploads() {
      return uploads
    },
    upload(_, onProgress, signal) {
      uploads += 1
      return new Promise((resolve, reject) => {
        current = { onProgress, resolve, reject }
        signal.addEventListener('abort', () => reject(new Failure('aborted')))
      })
    },
    progress: (part) => current?.onProgress(part),
    arrive: (address = '/pictures/me.png') => current?.resolve(address),
    fail: (kind = 'offline') => current?.reject(new Failure(kind)),
  }
}

/** One grey dot, as PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** A small valid PNG. */
export const samplePhoto = (name = 'me.png'): File =>
  new File([Uint8Array.from(atob(DOT), (character) => character.charCodeAt(0))], name, { type: 'image/png' })

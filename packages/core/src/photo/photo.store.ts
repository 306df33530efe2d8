import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { toFailure } from '../shared/failure.ts'
import type { PhotoUploader } from '../shared/photos.ts'
import type { Shop } from '../shop.ts'
import { PHOTO_BYTES, type PhotoProblem, type PhotoState, type PhotoTexts, photoProblem } from './photo.ts'

const IDLE: PhotoState = { step: 'idle' }

/** Returns the error of a file, from its size, type and bytes; null if it is a photo. */
async function problemOf(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > PHOTO_BYTES) return 'size'
  // A file that cannot be read counts as empty, for example because it was deleted.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return photoProblem(file.type, new Uint8Array(bytes))
}

const failureText = (thrown: unknown, texts: () => PhotoTexts): string =>
  ['offline', 'timeout'].includes(toFailure(thrown).kind) ? texts().failed : texts().refused

/** The state of a photo, and the error of the last file. */
function shownPhoto() {
  const state = signal<PhotoState>(IDLE)
  const problem = signal<string | null>(null)
  return {
    state,
    problem,
    show(next: PhotoState, text: string | null = null) {
      batch(() => {
        problem.value = text
        state.value = next
      })
    },
  }
}

export type PhotoUpload = ReturnType<typeof photoUpload>

/** Creates the photo of one screen, with its texts. The current photo stays until another one has been uploaded. */
export function photoUpload({ photos, notices }: Shop, texts: () => PhotoTexts) {
  const { state, problem, show } = shownPhoto()
  let saved: PhotoState = IDLE
  let running: AbortController | undefined

  /** Uploads a file and shows the progress. Returns true if it was uploaded and no newer file was chosen. */
  async function upload(uploader: PhotoUploader, file: Blob, signal: AbortSignal): Promise<boolean> {
    const wrong = await problemOf(file)
    if (signal.aborted) return false
    show(wrong === null ? { step: 'uploading', part: 0 } : saved, wrong && texts()[wrong])
    if (wrong !== null) return false
    const onProgress = (part: number) => {
      if (!signal.aborted && state.peek().step === 'uploading')
        state.value = { step: 'uploading', part: Math.min(1, part) }
    }
    try {
      const address = await uploader.upload(file, onProgress, signal)
      if (signal.aborted) return false
      saved = { step: 'uploaded', address }
      state.value = saved
      notices.repeat('good', texts().uploaded)
      return true
    } catch (thrown) {
      if (signal.aborted) return false
      notices.repeat('bad', failureText(thrown, texts))
      show(saved, failureText(thrown, texts))
      return false
    }
  }

  return {
    /** Whether this shop can store photos. */
    available: photos !== null,
    state: state as ReadonlySignal<PhotoState>,
    /** The error of the last file, or null. */
    problem: problem as ReadonlySignal<string | null>,
    /** Checks a file and uploads it. Returns true if it was uploaded; the latest file wins. */
    async choose(file: Blob) {
      if (photos === null) return false
      running?.abort()
      running = new AbortController()
      return upload(photos, file, running.signal)
    },
    /** Removes the photo; a running upload is aborted. */
    remove() {
      running?.abort()
      saved = IDLE
      show(IDLE)
    },
    /** Sets a photo that was uploaded earlier, or '' for none. During an upload it is shown only if that fails. */
    recall(address: string) {
      saved = address === '' ? IDLE : { step: 'uploaded', address }
      if (state.peek().step !== 'uploading') state.value = saved
    },
  }
}

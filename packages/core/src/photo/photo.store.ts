import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { toFailure } from '../shared/failure.ts'
import type { PhotoUploader } from '../shared/photos.ts'
import type { Shop } from '../shop.ts'
import { PHOTO_BYTES, type PhotoProblem, type PhotoState, type PhotoTexts, photoProblem } from './photo.ts'

const IDLE: PhotoState = { step: 'idle' }

/** What is wrong with a file, by its first bytes and its size; null when it is a photo. */
async function problemOf(file: Blob): Promise<PhotoProblem | null> {
  if (file.size > PHOTO_BYTES) return 'size'
  // A file that cannot be read, because it is gone, is none.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return photoProblem(file.type, new Uint8Array(bytes))
}

const failureText = (thrown: unknown, texts: PhotoTexts): string =>
  ['offline', 'timeout'].includes(toFailure(thrown).kind) ? texts.failed : texts.refused

/** What is shown of a photo: how far it is, and what was wrong with the last file. */
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

/** Makes the photo of one screen, in its own words. A photo in place stays until another one has arrived. */
export function photoUpload({ photos, notices }: Shop, texts: PhotoTexts) {
  const { state, problem, show } = shownPhoto()
  let saved: PhotoState = IDLE
  let running: AbortController | undefined

  /** Shows how it goes. True when the file arrived and no newer one was chosen. */
  async function upload(uploader: PhotoUploader, file: Blob, signal: AbortSignal): Promise<boolean> {
    const wrong = await problemOf(file)
    if (signal.aborted) return false
    show(wrong === null ? { step: 'uploading', part: 0 } : saved, wrong && texts[wrong])
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
      notices.say(texts.uploaded)
      return true
    } catch (thrown) {
      if (signal.aborted) return false
      notices.warn(failureText(thrown, texts))
      show(saved, failureText(thrown, texts))
      return false
    }
  }

  return {
    /** Whether this shop can store photos at all. */
    available: photos !== null,
    state: state as ReadonlySignal<PhotoState>,
    /** What was wrong with the last file, or null. */
    problem: problem as ReadonlySignal<string | null>,
    /** Checks a file and uploads it. True when it arrived; the newest file wins. */
    async choose(file: Blob) {
      if (photos === null) return false
      running?.abort()
      running = new AbortController()
      return upload(photos, file, running.signal)
    },
    /** Removes it; an upload under way ends. */
    remove() {
      running?.abort()
      saved = IDLE
      show(IDLE)
    },
    /** A photo that was uploaded earlier, or '' for none. It waits for the end of an upload that is under way. */
    recall(address: string) {
      saved = address === '' ? IDLE : { step: 'uploaded', address }
      if (state.peek().step !== 'uploading') state.value = saved
    },
  }
}

import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { toFailure } from '../shared/failure.ts'
import type { Shop } from '../shop.ts'
import { PHOTO_BYTES, type PhotoState, type PhotoTexts, photoProblem } from './photo.ts'

/** The photo of one screen. */
export interface PhotoUpload {
  /** Whether this shop can keep photos at all. */
  readonly available: boolean
  readonly state: ReadonlySignal<PhotoState>
  /** What was wrong with the last file, or null. */
  readonly problem: ReadonlySignal<string | null>
  /** Checks a file and uploads it. True when it arrived; the newest file wins. */
  choose(file: Blob): Promise<boolean>
  /** Away with it; an upload under way ends. */
  remove(): void
  /** A photo that was uploaded earlier, or '' for none. It waits for the end of an upload that is under way. */
  recall(address: string): void
}

const IDLE: PhotoState = { step: 'idle' }

/** Makes the photo of one screen, in its own words. A photo in place stays until another one has arrived. */
export function photoUpload({ photos, notices }: Shop, texts: PhotoTexts): PhotoUpload {
  const state = signal<PhotoState>(IDLE)
  const problem = signal<string | null>(null)
  let saved: PhotoState = IDLE
  let running: AbortController | undefined

  return {
    available: photos !== null,
    state,
    problem,
    async choose(file) {
      if (photos === null) return false
      running?.abort()
      const mine = new AbortController()
      running = mine
      const fail = (text: string) => {
        if (mine.signal.aborted) return false
        batch(() => {
          problem.value = text
          state.value = saved
        })
        return false
      }
      if (file.size > PHOTO_BYTES) return fail(texts.size)
      // A file that cannot be read, because it is gone, is none.
      const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
      const wrong = photoProblem(file.type, new Uint8Array(bytes))
      if (wrong !== null) return fail(texts[wrong])
      if (mine.signal.aborted) return false
      batch(() => {
        problem.value = null
        state.value = { step: 'uploading', part: 0 }
      })
      const onProgress = (part: number) => {
        if (!mine.signal.aborted && state.peek().step === 'uploading')
          state.value = { step: 'uploading', part: Math.min(1, part) }
      }
      try {
        const address = await photos.upload(file, onProgress, mine.signal)
        if (mine.signal.aborted) return false
        saved = { step: 'uploaded', address }
        state.value = saved
        notices.say(texts.uploaded)
        return true
      } catch (thrown) {
        const { kind } = toFailure(thrown)
        const text = kind === 'offline' || kind === 'timeout' ? texts.failed : texts.refused
        if (!mine.signal.aborted) notices.warn(text)
        return fail(text)
      }
    },
    remove() {
      running?.abort()
      saved = IDLE
      batch(() => {
        problem.value = null
        state.value = IDLE
      })
    },
    recall(address) {
      saved = address === '' ? IDLE : { step: 'uploaded', address }
      if (state.peek().step !== 'uploading') state.value = saved
    },
  }
}

import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { type PhotoTexts, photoUpload } from '../photo/index.ts'
import type { Shop } from '../shop.ts'

/** The photo of the profile form: the saved one until the shopper chooses another or removes it. */
export function editedPhoto(shop: Shop, texts: PhotoTexts, saved: ReadonlySignal<string>) {
  const upload = photoUpload(shop, texts)
  /** Address of a photo that is not saved yet, '' to remove the photo, null to keep the saved one. */
  const own = signal<string | null>(null)
  /** Address of the photo to save, '' for none. */
  const now = () => {
    const current = upload.state.peek()
    return current.step === 'uploaded' ? current.address : ''
  }
  effect(() => {
    const shown = own.value ?? saved.value
    untracked(() => upload.recall(shown))
  })
  return {
    own,
    now,
    /** Resets the photo; a running upload is aborted. */
    begin(memory: string | null) {
      upload.remove()
      own.value = memory
      upload.recall(memory ?? saved.peek())
    },
    photo: {
      ...upload,
      async choose(file: Blob) {
        const arrived = await upload.choose(file)
        if (arrived) own.value = now()
        return arrived
      },
      remove() {
        upload.remove()
        own.value = saved.peek() === '' ? null : ''
      },
    },
  }
}

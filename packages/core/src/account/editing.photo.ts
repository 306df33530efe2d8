import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { type PhotoTexts, photoUpload } from '../photo/index.ts'
import type { Shop } from '../shop.ts'

/** A photo over the saved one: it shows that until the shopper chooses another, or none. */
export function editedPhoto(shop: Shop, texts: PhotoTexts, saved: ReadonlySignal<string>) {
  const upload = photoUpload(shop, texts)
  /** Address of a photo that is not saved yet, '' where it shall be none, null where the saved one stays. */
  const own = signal<string | null>(null)
  /** Address of the photo as it is to be saved, '' for none. */
  const now = () => {
    const present = upload.state.peek()
    return present.step === 'uploaded' ? present.address : ''
  }
  effect(() => {
    const shown = own.value ?? saved.value
    untracked(() => upload.recall(shown))
  })
  return {
    own,
    now,
    /** Begins anew; an upload under way ends. */
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

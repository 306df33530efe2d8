import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core'
import { type PhotoTexts, type PhotoUpload, photoUpload } from '../photo/index.ts'
import type { Shop } from '../shop.ts'

/** The photo of a profile that is being written. */
export interface EditedPhoto {
  readonly photo: PhotoUpload
  /** Address of a photo that is not saved yet, '' where it shall be none, null where the saved one stays. */
  readonly own: Signal<string | null>
  /** Address of the photo as it is to be saved, '' for none. */
  now(): string
  /** Begins anew; an upload under way ends. */
  begin(own: string | null): void
}

/** A photo over the saved one: it shows that until the shopper chooses another, or none. */
export function editedPhoto(shop: Shop, texts: PhotoTexts, saved: ReadonlySignal<string>): EditedPhoto {
  const upload = photoUpload(shop, texts)
  const own = signal<string | null>(null)
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
    begin(memory) {
      upload.remove()
      own.value = memory
      upload.recall(memory ?? saved.peek())
    },
    photo: {
      ...upload,
      async choose(file) {
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

import { pictureOf } from '@haat/core'
import type { PhotoState } from '@haat/core/photo'
import { setupCopy } from '@haat/core/setup'
import { useEffect, useRef } from 'react'
import { Icon, PictureView } from '../ui/index.ts'

export interface PhotoPreviewProps {
  state: PhotoState
  /** What was chosen on this page, if anything was. */
  file: File | null
}

/** Pixels of the preview's edge: a face, sharp on a phone. */
const EDGE = 320

/** The photo as it will be cut: from the file while it travels, else from where it lies. */
export function PhotoPreview({ state, file }: PhotoPreviewProps) {
  const picture = state.step === 'uploaded' ? pictureOf(state.address) : null
  return (
    <div className="haat-setup__preview" data-step={state.step}>
      {state.step === 'idle' && <Icon name="user" />}
      {state.step !== 'idle' && file && <Drawn file={file} />}
      {picture && !file && <PictureView picture={picture} alt={setupCopy.photo.preview} sizes="10em" />}
    </div>
  )
}

/** Drawn instead of linked: the page's policy lets no picture in from memory. */
function Drawn({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    // A file that is no picture after all leaves the circle empty; the upload says what is wrong.
    createImageBitmap(file).then(
      (bitmap) => {
        const edge = Math.min(bitmap.width, bitmap.height)
        const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
        if (!gone)
          canvas.current?.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, EDGE, EDGE)
        bitmap.close()
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [file])
  return <canvas ref={canvas} width={EDGE} height={EDGE} role="img" aria-label={setupCopy.photo.preview} />
}

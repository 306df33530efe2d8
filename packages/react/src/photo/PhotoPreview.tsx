import { pictureOf } from '@haat/core'
import { type PhotoState, photoCopy } from '@haat/core/photo'
import { type ReactNode, useEffect, useRef } from 'react'
import { PictureView } from '../ui/index.ts'

export interface PhotoPreviewProps {
  state: PhotoState
  /** The file that `state` speaks of, where it was chosen on this page. */
  file: File | null
  /** Stands there while there is no photo. */
  children: ReactNode
}

/** Pixels of the preview's edge: a face, sharp on a phone. */
const EDGE = 320

/** The photo as it will be cut: from the file while it travels, else from where it lies. */
export function PhotoPreview({ state, file, children }: PhotoPreviewProps) {
  const picture = state.step === 'uploaded' ? pictureOf(state.address) : null
  return (
    <div className="haat-photo__preview" data-step={state.step}>
      {state.step === 'idle' && children}
      {state.step !== 'idle' && file && <Drawn file={file} />}
      {picture && !file && <PictureView picture={picture} alt={photoCopy.preview} sizes="10em" />}
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
  return <canvas ref={canvas} width={EDGE} height={EDGE} role="img" aria-label={photoCopy.preview} />
}

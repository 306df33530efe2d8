import { pictureOf } from '@haat/core'
import { type PhotoState, photoCopy } from '@haat/core/photo'
import { type ReactNode, useEffect, useRef } from 'react'
import { PictureView } from '../ui/index.ts'

export interface PhotoPreviewProps {
  state: PhotoState
  /** The file of `state`, if it was chosen on this page. */
  file: File | null
  /** Shown while there is no photo. */
  children: ReactNode
}

/** Width and height of the preview, in pixels. */
const EDGE = 320

/** The photo as it will be cropped: from the file during the upload, else from its address. */
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

/** Drawn on a canvas: the page's policy does not allow `blob:` addresses. */
function Drawn({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    // A file that is no picture leaves the circle empty; the upload reports the error.
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

import { pictureOf } from '@haat/core'
import { type PhotoState, photoTexts } from '@haat/core/photo'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { PictureView } from '../ui/index.ts'
import './photo.css'

interface PhotoPreviewProps {
  state: PhotoState
  /** The file of `state`, if it was chosen on this page. */
  file: File | null
  /** Shown while there is no photo. */
  children: ReactNode
}

/** Width and height of the preview, in pixels. */
const EDGE = 320

/** The cropped photo: from the file if it was chosen on this page, otherwise from its address. */
export function PhotoPreview({ state, file, children }: PhotoPreviewProps) {
  const photoWords = useTexts(photoTexts)
  const picture = state.step === 'uploaded' ? pictureOf(state.address) : null
  return (
    <div className="haat-photo__preview" data-step={state.step}>
      {state.step === 'idle' && children}
      {state.step !== 'idle' && file && <FileCanvas file={file} />}
      {picture && !file && <PictureView picture={picture} alt={photoWords.preview} sizes="10em" />}
    </div>
  )
}

/** Draws a file on a canvas, as the page's Content-Security-Policy does not allow `blob:` addresses. */
function FileCanvas({ file }: { file: File }) {
  const photoWords = useTexts(photoTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCancelled = false
    // A file that is not a picture leaves the circle empty; the upload reports the error.
    createImageBitmap(file).then(
      (bitmap) => {
        const edge = Math.min(bitmap.width, bitmap.height)
        const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
        if (!isCancelled)
          canvas.current?.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, EDGE, EDGE)
        bitmap.close()
      },
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [file])
  return <canvas ref={canvas} width={EDGE} height={EDGE} role="img" aria-label={photoWords.preview} />
}

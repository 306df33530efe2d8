import { PHOTO_TYPES, type PhotoUpload, photoTexts } from '@haat/core/photo'
import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react'
import { useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import { useValue } from '../ui/index.ts'
import './photo.css'

interface PhotoChoiceProps {
  photo: PhotoUpload
  label: string
  onFile: (file: File) => void
  /** Shown beside the button. @default nothing */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The button to choose a photo, with hint, progress and error. */
export function PhotoChoice({ photo, label, onFile, children, ref }: PhotoChoiceProps) {
  const texts = useTexts(photoTexts)
  const id = useId()
  const state = useValue(photo.state)
  const problem = useValue(photo.problem)
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Allows the same file to be chosen again after a failure.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="haat-photo__choose">
      <label className="haat-button haat-photo__file" data-tone="quiet">
        <input
          ref={ref}
          type="file"
          className="haat-hidden"
          accept={PHOTO_TYPES.join(',')}
          aria-describedby={`${id}h${problem === null ? '' : ` ${id}e`}`}
          aria-invalid={problem !== null || undefined}
          onChange={choose}
        />
        <span>{label}</span>
      </label>
      {children}
      <p id={`${id}h`} className="haat-note haat-labelled__hint">
        {texts.hint}
      </p>
      {state.step === 'uploading' && (
        <progress className="haat-photo__bar" aria-label={texts.uploading} max={1} value={state.part} />
      )}
      <div role="alert">{problem !== null && <FieldError id={`${id}e`}>{problem}</FieldError>}</div>
    </div>
  )
}

import { photoCopy as copy, PHOTO_TYPES, type PhotoUpload } from '@haat/core/photo'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, FieldError, UserIcon, useValue } from '../ui/index.ts'
import { PhotoPreview } from './PhotoPreview.tsx'

export interface PhotoFieldProps {
  photo: PhotoUpload
  /** Text if the shop cannot store photos. */
  unavailable: string
  /** Shown in the circle while there is no photo. @default the icon of a person */
  none?: ReactNode
}

/** The file that was chosen on this page, and its address after the upload. */
interface Chosen {
  readonly file: File
  readonly address: string | null
}

/** A field to choose, upload, preview, replace and remove a photo. */
export function PhotoField({ photo, unavailable, none = <UserIcon /> }: PhotoFieldProps) {
  const id = useId()
  const state = useValue(photo.state)
  const problem = useValue(photo.problem)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOther = state.step === 'uploaded' && chosen?.address !== null && chosen?.address !== state.address

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Allows the same file to be chosen again after a failure.
    target.value = ''
    if (!file) return
    const before = chosen
    setChosen({ file, address: null })
    const isUploaded = await photo.choose(file)
    const current = photo.state.peek()
    const address = current.step === 'uploaded' ? current.address : null
    setChosen((now) => (now?.file !== file ? now : isUploaded ? { file, address } : before))
  }
  function remove() {
    photo.remove()
    setChosen(null)
    input.current?.focus()
  }
  if (!photo.available) return <p>{unavailable}</p>
  return (
    <div className="haat-photo">
      <PhotoPreview state={state} file={isOther ? null : (chosen?.file ?? null)}>
        {none}
      </PhotoPreview>
      <div className="haat-photo__choose">
        <label className="haat-button haat-photo__file" data-tone="quiet">
          <input
            ref={input}
            type="file"
            className="haat-hidden"
            accept={PHOTO_TYPES.join(',')}
            aria-describedby={`${id}h${problem === null ? '' : ` ${id}e`}`}
            aria-invalid={problem !== null || undefined}
            onChange={choose}
          />
          <span>{state.step === 'idle' ? copy.choose : copy.another}</span>
        </label>
        {state.step !== 'idle' && (
          <Button tone="plain" onClick={remove}>
            {copy.remove}
          </Button>
        )}
        <p id={`${id}h`} className="haat-note haat-labelled__hint">
          {copy.hint}
        </p>
        {state.step === 'uploading' && (
          <progress className="haat-photo__bar" aria-label={copy.uploading} max={1} value={state.part} />
        )}
        <div role="alert">{problem !== null && <FieldError id={`${id}e`}>{problem}</FieldError>}</div>
      </div>
    </div>
  )
}

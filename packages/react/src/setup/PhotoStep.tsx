import { PHOTO_TYPES } from '@haat/core/photo'
import { setupCopy } from '@haat/core/setup'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button, FieldError, useValue } from '../ui/index.ts'
import type { SetUpStepProps } from './PersonalStep.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'

const copy = setupCopy.photo

/** A photo, if one likes, and the end. */
export function PhotoStep({ store }: SetUpStepProps) {
  const id = useId()
  const state = useValue(store.photo.state)
  const wrong = useValue(store.photo.problem)
  const problem = useValue(store.problem)
  const saving = useValue(store.saving)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const busy = saving || state.step === 'uploading'

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // So that the same file can be chosen again after a failure.
    target.value = ''
    if (!chosen) return
    const before = file
    setFile(chosen)
    if (!(await store.photo.choose(chosen))) setFile((present) => (present === chosen ? before : present))
  }
  function remove() {
    store.photo.remove()
    setFile(null)
    input.current?.focus()
  }
  return (
    <div className="haat-setup__form">
      {store.photo.available ? (
        <div className="haat-setup__photo">
          <PhotoPreview state={state} file={file} />
          <div className="haat-setup__choose">
            <label className="haat-button haat-setup__file" data-tone="quiet">
              <input
                ref={input}
                type="file"
                className="haat-hidden"
                accept={PHOTO_TYPES.join(',')}
                aria-describedby={`${id}h${wrong === null ? '' : ` ${id}e`}`}
                aria-invalid={wrong !== null || undefined}
                onChange={choose}
              />
              {state.step === 'idle' ? copy.choose : copy.another}
            </label>
            {state.step !== 'idle' && (
              <Button tone="plain" onClick={remove}>
                {copy.remove}
              </Button>
            )}
            <p id={`${id}h`} className="haat-labelled__hint">
              {copy.hint}
            </p>
            {state.step === 'uploading' && (
              <progress className="haat-setup__bar" aria-label={copy.uploading} max={1} value={state.part} />
            )}
            <div role="alert">{wrong !== null && <FieldError id={`${id}e`}>{wrong}</FieldError>}</div>
          </div>
        </div>
      ) : (
        <p>{copy.unavailable}</p>
      )}
      <div role="alert">{problem !== null && <FieldError id={`${id}p`}>{problem}</FieldError>}</div>
      <p className="haat-setup__ways">
        <Button tone="quiet" onClick={store.back}>
          {setupCopy.back}
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => void store.submit()}>
          {busy ? setupCopy.wait : setupCopy.submit}
        </Button>
      </p>
    </div>
  )
}

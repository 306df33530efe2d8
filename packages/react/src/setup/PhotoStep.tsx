import { setupCopy } from '@haat/core/setup'
import { useId } from 'react'
import { PhotoField } from '../photo/index.ts'
import { Button, FieldError, useValue } from '../ui/index.ts'
import type { SetUpStepProps } from './PersonalStep.tsx'

/** A photo, if one likes, and the end. */
export function PhotoStep({ store }: SetUpStepProps) {
  const id = useId()
  const { step } = useValue(store.photo.state)
  const problem = useValue(store.problem)
  const saving = useValue(store.saving)
  const busy = saving || step === 'uploading'
  return (
    <div className="haat-setup__form">
      <PhotoField photo={store.photo} unavailable={setupCopy.photo.unavailable} />
      <div role="alert">{problem !== null && <FieldError id={id}>{problem}</FieldError>}</div>
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

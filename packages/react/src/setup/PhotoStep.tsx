import { setupCopy } from '@haat/core/setup'
import { PhotoField } from '../photo/index.ts'
import { Button, FormFailure, useValue } from '../ui/index.ts'
import type { SetUpStepProps } from './PersonalStep.tsx'

/** The step for an optional photo, with the button to submit. */
export function PhotoStep({ store }: SetUpStepProps) {
  const { step } = useValue(store.photo.state)
  const problem = useValue(store.problem)
  const saving = useValue(store.saving)
  const busy = saving || step === 'uploading'
  return (
    <div className="haat-setup__form">
      <PhotoField photo={store.photo} unavailable={setupCopy.photo.unavailable} />
      <FormFailure text={problem} />
      <p className="haat-setup__actions">
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

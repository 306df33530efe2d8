import { setupTexts } from '@haat/core/setup'
import { PhotoField } from '../photo/index.ts'
import { useTexts } from '../shop.ts'
import { FormFailure } from '../ui/FormFailure.tsx'
import { Button, useValue } from '../ui/index.ts'
import type { SetUpStepProps } from './PersonalStep.tsx'
import './setup.css'

/** The step for an optional photo, with the button to submit. */
export function PhotoStep({ store }: SetUpStepProps) {
  const setupWords = useTexts(setupTexts)
  const { step } = useValue(store.photo.state)
  const problem = useValue(store.problem)
  const saving = useValue(store.saving)
  const busy = saving || step === 'uploading'
  return (
    <div className="haat-setup__form">
      <PhotoField photo={store.photo} unavailable={setupWords.photo.unavailable} />
      <FormFailure text={problem} />
      <p className="haat-setup__actions">
        <Button tone="quiet" onClick={store.back}>
          {setupWords.back}
        </Button>
        <Button aria-disabled={busy || undefined} onClick={() => void store.submit()}>
          {busy ? setupWords.wait : setupWords.submit}
        </Button>
      </p>
    </div>
  )
}
